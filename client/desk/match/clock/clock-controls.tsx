// Controls of the clock and the periods at fixed places: start, stop, end, set, added time. Part of desk-match-panel.tsx.
import { useState } from "react";
import { periodText } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { readClockText } from "../forms/typed-clock.ts";
import { Kbd } from "../keys/kbd.tsx";
import { useDeskSport } from "../sport/sport-view.ts";
import forms from "../styles/forms.module.css";
import styles from "./clock-controls.module.css";

const ADDED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

interface ClockControlsProps {
	view: DeskMatchView;
	bindings: Readonly<Record<string, string>>;
}

export function ClockControls({ view, bindings }: ClockControlsProps) {
	const t = useText();
	const { state, actions, match } = view;
	const sport = useDeskSport(match.sport);
	const next = state && nextPeriod(state);
	const isRunning = state?.isPeriodOpen === true && state.clock?.isRunning === true;
	const isOpen = state?.isPeriodOpen === true;
	const isResting = state?.status === "interrupted" || state?.status === "suspended";
	const mayStart = isResting || (isOpen ? state?.clock?.isRunning === false && state.status === "live" : Boolean(next));
	const mayEnd = state !== null && !hasEnded(state.status) && state.period !== null && mayBeLast(state);
	const hasClock = isOpen && state?.clock !== null;
	const { periods, periodStartMs } = sportOf(match.sport);
	/** Whether the sport has a clock in any period; some have none. */
	const mayHaveClock = periods.some((period) => periodStartMs(period, state?.setup.format) !== null);
	const isTimeless = isOpen && !hasClock;
	const added = state ? sport.addedMinutes(state) : null;
	return (
		<fieldset aria-label={t("desk.match.clock.label")} className={styles.clock}>
			<div className={styles.row}>
				{isRunning ? (
					<button type="button" className={styles.main} onClick={() => actions.stopClock()}>
						{t("desk.match.clock.stop")}
						<Kbd code={bindings.clock ?? ""} />
					</button>
				) : isTimeless && !isResting ? (
					<p className={styles.timeless}>{periodText(t, state?.period ?? null)}</p>
				) : (
					<button
						type="button"
						className={styles.main}
						data-go=""
						aria-disabled={!mayStart || undefined}
						onClick={() => mayStart && actions.startClock()}
					>
						{isResting
							? t("desk.match.clock.resume")
							: isOpen || !next
								? t("desk.match.clock.start")
								: t("desk.match.clock.startPeriod", { period: periodText(t, next) })}
						<Kbd code={bindings.clock ?? ""} />
					</button>
				)}
				<button type="button" className={styles.action} aria-disabled={!isOpen || undefined} onClick={() => isOpen && actions.endPeriod()}>
					{t("desk.match.clock.endPeriod")}
					<Kbd code={bindings.end_period ?? ""} />
				</button>
				<button type="button" className={styles.action} aria-disabled={!mayEnd || undefined} onClick={() => mayEnd && actions.endMatch()}>
					{t("desk.match.clock.endMatch")}
					<Kbd code={bindings.end_match ?? ""} />
				</button>
				{mayHaveClock && <SetClock view={view} isOpen={hasClock} />}
			</div>
			{deskOf(match.sport).addedTime && <AddedTime isOpen={hasClock} added={added} onAdd={(minutes) => actions.addTime(minutes)} />}
		</fieldset>
	);
}

/** Parses the typed time in the form in which the sport shows its clock. */
function SetClock({ view: { match, state, actions }, isOpen }: { view: DeskMatchView; isOpen: boolean }) {
	const t = useText();
	const read = (text: string) =>
		state?.period ? readClockText({ sport: match.sport, period: state.period, format: state.setup.format }, text, false) : null;
	const [isWrong, setWrong] = useState(false);
	return (
		<form
			className={styles.set}
			onSubmit={(event) => {
				event.preventDefault();
				const field = event.currentTarget.elements.namedItem("clock") as HTMLInputElement;
				const elapsedMs = read(field.value);
				setWrong(elapsedMs === null);
				if (elapsedMs === null || !isOpen) return field.select();
				actions.setClock(elapsedMs);
				field.value = "";
				field.blur();
			}}
		>
			<input
				name="clock"
				className={forms.input}
				placeholder={t("desk.match.clock.placeholder")}
				aria-label={t("desk.match.clock.setTo")}
				aria-invalid={isWrong || undefined}
				inputMode="text"
				autoComplete="off"
				maxLength={13}
				onChange={() => setWrong(false)}
				onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
			/>
			<button type="submit" className={forms.button} aria-disabled={!isOpen || undefined}>
				{t("desk.match.clock.set")}
			</button>
		</form>
	);
}

function AddedTime({ isOpen, added, onAdd }: { isOpen: boolean; added: number | null; onAdd(minutes: number): void }) {
	const t = useText();
	return (
		<fieldset aria-label={t("desk.match.clock.added")} className={styles.added}>
			<span aria-hidden="true">{t("desk.match.clock.addedShort")}</span>
			{ADDED.map((minutes) => (
				<button
					key={minutes}
					type="button"
					aria-label={t("desk.match.minutes", { count: minutes })}
					aria-pressed={added === minutes}
					aria-disabled={!isOpen || undefined}
					onClick={() => isOpen && onAdd(minutes)}
				>
					{minutes}
				</button>
			))}
		</fieldset>
	);
}

/** Returns `null` if no period may follow. */
function nextPeriod(state: MatchState): string | null {
	const sport = sportOf(state.setup.sport);
	return (!hasEnded(state.status) && sport.periods.find((period) => sport.mayFollow(state, period))) || null;
}

const mayBeLast = (state: MatchState): boolean => sportOf(state.setup.sport).mayFollow(state, null);

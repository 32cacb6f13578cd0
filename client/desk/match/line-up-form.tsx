// One side's line-up: shirt numbers typed one after another, eleven and then the bench, in the order of their places; or pressed in
// the squad. Part of line-up-view.tsx.

import { useStore } from "jotai";
import { useId, useState } from "react";
import { useStaffAction } from "#client/api/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { findEvent } from "#shared/match/entry/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Correction } from "../state/command-drafts.ts";
import type { DeskMatchView } from "../state/desk-match.ts";
import { readLastMatch } from "../state/last-match.ts";
import forms from "./forms.module.css";
import styles from "./line-up.module.css";
import { choiceOfNumbers, choicesOf, freeNumber, type LineUpChoice, lineUpOf, readFormation } from "./line-up-plan.ts";
import { PreviewLine } from "./preview-line.tsx";
import type { DeskSportView, ShirtPlayer } from "./sport-view.ts";

interface LineUpFormProps {
	view: DeskMatchView;
	state: MatchState;
	sport: DeskSportView;
	side: Side;
	/** How many begin. */
	starters: number;
}

export function LineUpForm({ view, state, sport, side, starters }: LineUpFormProps) {
	const t = useText();
	const id = useId();
	const announced = sport.lineUp(state, side);
	const squad = sport.players(state, side, "squad");
	const [chosen, setChosen] = useState<readonly LineUpChoice[]>(() => (announced ? choicesOf(announced) : []));
	const [formation, setFormation] = useState(announced?.formation ?? sport.formations[0] ?? "");
	const [isConfirmed, setConfirmed] = useState(announced?.isConfirmed ?? true);
	const [coach, setCoach] = useState(announced?.coach ?? "");
	const [typed, setTyped] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const store = useStore();
	const act = useStaffAction();
	const isFormation = readFormation(formation, starters) !== null;
	const players = lineUpOf(chosen, formation, starters);
	const correction: Correction = {
		type: sport.lineUpType,
		period: announced ? (findEvent(state, announced.eventId)?.period ?? null) : null,
		elapsedMs: announced ? (findEvent(state, announced.eventId)?.elapsedMs ?? null) : null,
		payload: {
			side,
			formation: isFormation ? formation.trim() : "",
			...(coach.trim() && { coach: coach.trim() }),
			...players,
			isConfirmed,
		},
		...(announced && { revises: announced.eventId, status: "confirmed" as const }),
	};
	const isFull = chosen.length >= starters;
	const preview = isFull && isFormation ? view.preview(correction) : null;
	const nameOf = (playerId: string) => state.setup.players[playerId]?.name ?? playerId;

	function take({ playerId, number }: ShirtPlayer): void {
		setProblem(null);
		setChosen([...chosen, { playerId, number: number ?? freeNumber([...chosen, ...squad]) }]);
	}
	function takeTyped(): void {
		const { next, missing } = choiceOfNumbers(chosen, squad, typed);
		setChosen(next);
		setTyped("");
		setProblem(missing.length > 0 ? t("desk.match.lineUp.nobody", { numbers: missing.join(", ") }) : null);
	}
	const takeLast = () =>
		void act.start(async () => {
			const last = await readLastMatch(store, view.match[side].id);
			const played = last && sport.lineUp(last.state, last.side);
			if (!played) return t("desk.match.lineUp.noLast");
			const choices = choicesOf(played);
			const here = choices.filter(({ playerId }) => state.setup.players[playerId]?.side === side);
			setChosen(here);
			setFormation(played.formation);
			setCoach(played.coach);
			return t("desk.match.lineUp.lastTaken", { count: here.length, of: choices.length });
		});
	return (
		<form
			className={forms.form}
			onSubmit={(submit) => {
				submit.preventDefault();
				if (typed.trim() !== "") return takeTyped();
				if (preview && preview.refusal === null) view.actions.correct(correction);
			}}
		>
			<div className={forms.fields}>
				<label className={`${forms.field} ${forms.wide}`} htmlFor={`${id}-numbers`}>
					{t("desk.match.lineUp.numbers", { count: starters })}
					<input
						id={`${id}-numbers`}
						className={forms.input}
						value={typed}
						inputMode="numeric"
						autoComplete="off"
						aria-invalid={problem !== null || undefined}
						onChange={({ target }) => setTyped(target.value)}
						onKeyDown={(key) => {
							// The number is done with a space or comma too.
							if ((key.key === " " || key.key === ",") && typed.trim() !== "") {
								key.preventDefault();
								takeTyped();
							} else if (key.key === "Backspace" && typed === "") setChosen(chosen.slice(0, -1));
						}}
					/>
				</label>
				<label className={forms.field} htmlFor={`${id}-formation`}>
					{t("desk.match.field.formation")}
					<input
						id={`${id}-formation`}
						className={forms.input}
						list={`${id}-formations`}
						value={formation}
						aria-invalid={!isFormation || undefined}
						autoComplete="off"
						onChange={({ target }) => setFormation(target.value)}
					/>
					<datalist id={`${id}-formations`}>
						{sport.formations.map((one) => (
							<option key={one} value={one} />
						))}
					</datalist>
				</label>
				<label className={forms.field} htmlFor={`${id}-coach`}>
					{t("desk.match.field.coach")}
					<input
						id={`${id}-coach`}
						className={forms.input}
						value={coach}
						maxLength={80}
						autoComplete="off"
						onChange={({ target }) => setCoach(target.value)}
					/>
				</label>
				<label className={forms.check}>
					<input type="checkbox" checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />
					{t("desk.match.lineUp.isConfirmed")}
				</label>
			</div>
			<p className={forms.preview} data-tone={(problem ?? act.problem) ? "bad" : undefined} role="status">
				{problem ??
					act.problem ??
					t("desk.match.lineUp.count", {
						starters: Math.min(chosen.length, starters),
						of: starters,
						bench: Math.max(0, chosen.length - starters),
					})}
			</p>
			<ol className={styles.chosen} aria-label={t("desk.match.lineUp.chosen")}>
				{chosen.map(({ playerId, number }, index) => (
					<li key={playerId} data-bench={index >= starters ? "" : undefined}>
						<button
							type="button"
							className={styles.player}
							aria-label={t("desk.match.lineUp.takeOut", { name: nameOf(playerId) })}
							onClick={() => setChosen(chosen.filter((one) => one.playerId !== playerId))}
						>
							<b>{number}</b> {nameOf(playerId)}
							<span className={forms.note}>{index < starters ? players.starters[index]?.grid : t("desk.match.lineUp.bench")}</span>
						</button>
					</li>
				))}
			</ol>
			<details className={styles.squad} open={chosen.length === 0}>
				<summary>{t("desk.match.lineUp.squad")}</summary>
				<ul className={styles.chosen}>
					{squad
						.filter(({ playerId }) => !chosen.some((one) => one.playerId === playerId))
						.map((player) => (
							<li key={player.playerId}>
								<button type="button" className={styles.player} onClick={() => take(player)}>
									<b>{player.number ?? "–"}</b> {player.name}
								</button>
							</li>
						))}
				</ul>
			</details>
			<PreviewLine preview={preview} />
			<div className={forms.line}>
				<button type="submit" className={forms.strong} aria-disabled={!preview || preview.refusal !== null || undefined}>
					{t(announced ? "desk.match.lineUp.change" : "desk.match.lineUp.announce")}
				</button>
				<button type="button" className={forms.button} aria-disabled={act.isBusy || undefined} onClick={takeLast}>
					{t("desk.match.lineUp.last")}
				</button>
				<button type="button" className={forms.button} onClick={() => setChosen([])}>
					{t("desk.match.lineUp.clear")}
				</button>
			</div>
			<p className={forms.note} role="status">
				{act.done}
			</p>
		</form>
	);
}

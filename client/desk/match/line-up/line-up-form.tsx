// One side's line-up: shirt numbers typed one after another, the starters in the order of their positions and then the bench; or chosen
// from the squad. Part of line-up-view.tsx.

import { useId, useState } from "react";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { MAX_RECORD_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import { TextField } from "../forms/form-field.tsx";
import { PreviewLine } from "../forms/preview-line.tsx";
import forms from "../styles/forms.module.css";
import styles from "./line-up.module.css";
import { type LineUpSide, useLineUpDraft } from "./use-line-up-draft.ts";

type LineUpDraft = ReturnType<typeof useLineUpDraft>;

export function LineUpForm({ view, ...of }: { view: DeskMatchView } & LineUpSide) {
	const t = useText();
	const draft = useLineUpDraft(of);
	const [typed, setTyped] = useState("");
	const { chosen, correction, problem, action } = draft;
	const starters = of.starters === 0 ? chosen.length : of.starters;
	const preview = correction && view.preview(correction);
	const numbersKey = draft.hasFormations ? "desk.match.lineUp.numbers" : "desk.match.lineUp.plainNumbers";
	const nameOf = (playerId: string) => of.state.setup.players[playerId]?.name ?? playerId;
	function takeTyped(): void {
		draft.addNumbers(typed);
		setTyped("");
	}
	return (
		<form
			className={forms.form}
			onSubmit={(submit) => {
				submit.preventDefault();
				if (typed.trim() !== "") return takeTyped();
				if (correction && preview?.refusal === null) view.actions.correct(correction);
			}}
		>
			<div className={forms.fields}>
				<TextField
					label={t(of.starters === 0 ? "desk.match.lineUp.allNumbers" : numbersKey, { count: starters })}
					isWide
					value={typed}
					inputMode="numeric"
					aria-invalid={problem !== null || undefined}
					onText={setTyped}
					onKeyDown={(key) => {
						// A space or a comma ends the number, as Enter does.
						if ((key.key === " " || key.key === ",") && typed.trim() !== "") {
							key.preventDefault();
							takeTyped();
						} else if (key.key === "Backspace" && typed === "") draft.setChosen(chosen.slice(0, -1));
					}}
				/>
				<TeamFields draft={draft} formations={of.sport.formations} />
			</div>
			<p className={forms.preview} data-tone={problem ? "bad" : undefined} role="status">
				{problem ??
					t("desk.match.lineUp.count", {
						starters: Math.min(chosen.length, starters),
						of: starters,
						bench: Math.max(0, chosen.length - starters),
					})}
			</p>
			<Players draft={draft} starters={starters} nameOf={nameOf} />
			<PreviewLine sport={view.match.sport} preview={preview} />
			<div className={forms.line}>
				<button type="submit" className={forms.strong} aria-disabled={!preview || preview.refusal !== null || undefined}>
					{t(draft.isAnnounced ? "desk.match.lineUp.change" : "desk.match.lineUp.announce")}
				</button>
				<button type="button" className={forms.button} aria-disabled={action.isBusy || undefined} onClick={draft.copyLast}>
					{t("desk.match.lineUp.last")}
				</button>
				<button type="button" className={forms.button} onClick={() => draft.setChosen([])}>
					{t("desk.match.lineUp.clear")}
				</button>
			</div>
			<p className={forms.note} role="status">
				{action.done}
			</p>
		</form>
	);
}

function TeamFields({ draft, formations }: { draft: LineUpDraft; formations: readonly string[] }) {
	const t = useText();
	const id = useId();
	return (
		<>
			{draft.hasFormations && (
				<TextField
					label={t("desk.match.field.formation")}
					list={`${id}-formations`}
					value={draft.formation}
					aria-invalid={!draft.isFormation || undefined}
					onText={draft.setFormation}
					note={
						<datalist id={`${id}-formations`}>
							{formations.map((one) => (
								<option key={one} value={one} />
							))}
						</datalist>
					}
				/>
			)}
			<TextField label={t("desk.match.field.coach")} value={draft.coach} maxLength={MAX_RECORD_NAME_LENGTH} onText={draft.setCoach} />
			<label className={forms.check}>
				<input type="checkbox" checked={draft.isConfirmed} onChange={({ target }) => draft.setConfirmed(target.checked)} />
				{t("desk.match.lineUp.isConfirmed")}
			</label>
		</>
	);
}

/** The chosen players in order, and the rest of the squad; a click moves a player between them. */
function Players({ draft, starters, nameOf }: { draft: LineUpDraft; starters: number; nameOf(playerId: string): string }) {
	const t = useText();
	const { chosen, players, squad, setChosen, add } = draft;
	return (
		<>
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
					{squad.map((player) => (
						<li key={player.playerId}>
							<button type="button" className={styles.player} onClick={() => add(player)}>
								<b>{player.number ?? "–"}</b> {player.name}
							</button>
						</li>
					))}
				</ul>
			</details>
		</>
	);
}

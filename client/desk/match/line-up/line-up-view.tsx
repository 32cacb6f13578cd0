// The line-ups of both sides, entered by shirt number. A tab of desk-match-panel.tsx.
import { useState } from "react";
import { sideName } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import { useDeskSport } from "../sport/sport-view.ts";
import forms from "../styles/forms.module.css";
import { LineUpForm } from "./line-up-form.tsx";
import { SuspendedPlayers } from "./suspended-players.tsx";

export function LineUpView({ view }: { view: DeskMatchView }) {
	const t = useText();
	const [side, setSide] = useState<Side>("home");
	const { match, state } = view;
	const sport = useDeskSport(match.sport);
	if (!state || sport.starters === null) return <p className={forms.note}>{t("desk.match.lineUp.none")}</p>;
	return (
		<>
			<fieldset className={forms.line} aria-label={t("desk.match.lineUp.side")}>
				{SIDES.map((one) => (
					<button key={one} type="button" className={forms.choice} aria-pressed={one === side} onClick={() => setSide(one)}>
						{sideName(match, one)}
						<span>{lineUpMark(one)}</span>
					</button>
				))}
			</fieldset>
			<SuspendedPlayers match={match} seq={state.seq} />
			<LineUpForm
				key={`${match.id} ${side}`}
				view={view}
				state={state}
				sport={sport}
				side={side}
				teamId={match[side].id}
				starters={sport.starters}
			/>
		</>
	);

	function lineUpMark(one: Side): string {
		const announced = state && sport.lineUp(state, one);
		if (!announced) return t("desk.match.lineUp.missing");
		return t(announced.isConfirmed ? "desk.match.lineUp.confirmed" : "desk.match.lineUp.probable");
	}
}

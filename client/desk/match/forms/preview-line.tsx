// Shows the preview of a correction: the score before and after, or why the log would refuse it. Part of every form here.

import type { Preview } from "#client/desk/state/view/preview.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import forms from "../styles/forms.module.css";

/** `preview` null: there is nothing to show yet, and the empty line keeps its height. */
export function PreviewLine({ sport, preview }: { sport: SportKey; preview: Preview | null }) {
	const t = useText();
	const row = useSportRow(sport);
	if (!preview) return <p className={forms.preview} />;
	const { before, after, refusal } = preview;
	const [from, to] = [scoreLine(row, before), scoreLine(row, after)];
	return (
		<output className={forms.preview} data-tone={refusal ? "bad" : undefined}>
			{refusal ?? (from === to ? t("desk.match.preview.same", { score: from }) : <Change from={from} to={to} />)}
		</output>
	);
}

function Change({ from, to }: { from: string; to: string }) {
	const t = useText();
	return (
		<>
			{t("desk.match.preview.score")} <s>{from}</s> → <b>{to}</b>
		</>
	);
}

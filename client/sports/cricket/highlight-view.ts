// Cricket in a highlight: wickets and milestones, shown on the scoreboard.
import "#texts/cricket";
import { ScoreboardScene } from "#client/media/player/scoreboard-scene.tsx";
import type { HighlightSportView } from "#client/media/sport-view.ts";

export const highlightView: HighlightSportView = {
	describe({ kind, detail, player, assist, side, minute }, names, t) {
		const name = player ?? t("moment.unknownPlayer");
		const title = t(kind === "incident" ? "moment.cricket.wicket" : `moment.cricket.${detail as "fifty" | "hundred"}`, { name });
		const bowler = assist ?? t("match.cricket.ball.someone");
		const note = kind === "incident" ? t(`match.cricket.out.${detail as "bowled"}`, { bowler, fielder: "" }) : null;
		return { title, note, caption: t("moment.caption.other", { minute: minute ?? "", team: names[side], what: title }).trim() };
	},
	Scene: ScoreboardScene,
};

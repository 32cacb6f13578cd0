// Basketball in a highlight: scores and disqualified players, shown on the scoreboard.
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { ScoreboardScene } from "#client/media/player/scoreboard-scene.tsx";
import type { HighlightSportView } from "#client/media/sport-view.ts";

export const highlightView: HighlightSportView = {
	describe({ kind, detail, player, side, score, minute }, names, t) {
		const name = player ?? t("moment.unknownPlayer");
		const team = names[side];
		const title = t(kind === "score" ? (`moment.points.${detail.replace("points_", "")}` as TextKey) : "moment.disqualified", { name });
		const facts = { minute: minute ?? "", team };
		const caption =
			kind === "score"
				? t("moment.caption.points", { ...facts, name, score: formatScore(score) })
				: t("moment.caption.other", { ...facts, what: title });
		return { title, note: null, caption: caption.trim() };
	},
	Scene: ScoreboardScene,
};

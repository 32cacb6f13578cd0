// Ice hockey in a highlight: goals and other decisive events, shown on the scoreboard.
import "#texts/ice-hockey";
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { ScoreboardScene } from "#client/media/player/scoreboard-scene.tsx";
import type { HighlightSportView } from "#client/media/sport-view.ts";

const HOW: Readonly<Record<string, TextKey>> = {
	power_play: "match.hockey.strength.power_play",
	short_handed: "match.hockey.strength.short_handed",
	empty_net: "match.hockey.strength.empty_net",
	penalty_shot: "match.hockey.strength.penalty_shot",
};

export const highlightView: HighlightSportView = {
	describe({ kind, detail, player, assist, side, score, scoreInstead, minute }, names, t) {
		const name = player ?? t("moment.unknownPlayer");
		const facts = { minute: minute ?? "", team: names[side] };
		if (kind === "score" || kind === "score_cancelled") {
			const how = HOW[detail];
			const notes = [how && t(how), assist && t("moment.assist", { name: assist })].filter(Boolean);
			const caption =
				kind === "score"
					? t("moment.caption.goal", { ...facts, name, score: formatScore(score) })
					: t("moment.caption.cancelled", { ...facts, score: formatScore(scoreInstead ?? score) });
			return { title: t("moment.hockey.goal", { name }), note: notes.join(" · ") || null, caption: caption.trim() };
		}
		const title = t(`moment.hockey.${detail}` as TextKey, { name });
		return { title, note: null, caption: t("moment.caption.other", { ...facts, what: title }).trim() };
	},
	Scene: ScoreboardScene,
};

// Tennis in a highlight: sets won, breaks of serve and withdrawals, shown on the scoreboard.
import "#texts/tennis-highlight";
import { formatScore } from "#client/i18n/format-score.ts";
import { ScoreboardScene } from "#client/media/player/scoreboard-scene.tsx";
import type { HighlightSportView } from "#client/media/sport-view.ts";

export const highlightView: HighlightSportView = {
	describe({ kind, detail, side, score, minute }, names, t) {
		const name = names[side];
		const what = kind === "score" ? "set" : kind === "chance" ? "break" : detail === "walkover" ? "walkover" : "withdrew";
		const title = t(`moment.tennis.${what}`, { name });
		const parts = [minute, title, kind === "score" ? formatScore(score) : null];
		return { title, note: null, caption: parts.filter(Boolean).join(" · ") };
	},
	Scene: ScoreboardScene,
};

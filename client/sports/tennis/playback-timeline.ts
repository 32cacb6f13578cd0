// The playback timeline of a tennis match, point by point. A position is named by its set and score.
import "#texts/tennis";
import { formatScore } from "#client/i18n/format-score.ts";
import { clocklessTimeline } from "#client/match/state/playback/clockless-timeline.ts";
import type { PlaybackTimeline } from "#client/match/state/playback/playback-timeline.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { positionLabel, readPosition, tennisPlayback } from "#shared/sports/tennis/playback.ts";
import { pointLabels } from "#shared/sports/tennis/score-label.ts";

/** Returns `null` before the match begins, because there is nothing to play back. */
export function tennisTimeline(live: MatchState<TennisDetail>): PlaybackTimeline | null {
	const playback = tennisPlayback(live);
	if (!playback) return null;
	const { axis } = playback;
	return clocklessTimeline(playback, {
		toLabel: (positionMs) => positionLabel(axis, positionMs),
		readLabel: (label) => readPosition(axis, label),
		describe(positionMs, t) {
			const { detail } = playback.stateAt(positionMs);
			const set = detail.sets.at(-1);
			if (!set) return t("match.tennis.set", { number: 1 });
			const { home, away } = pointLabels(detail);
			const parts = [t("match.tennis.set", { number: detail.sets.length }), formatScore(set.games), set.winner ? "" : `${home}–${away}`];
			return parts.filter(Boolean).join(" · ");
		},
	});
}

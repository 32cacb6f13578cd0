// The playback timeline of a football match. Positions in the shoot-out have their own name: Pens 0:30.
import type { PlaybackTimeline } from "#client/match/state/playback/playback-timeline.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength } from "#shared/match/playback/play-back.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { footballPlayback } from "#shared/sports/football/playback.ts";
import { positionLabel, readPosition } from "#shared/sports/football/playback-label.ts";

/** Returns `null` before the match begins, because there is nothing to play back. */
export function footballTimeline(live: MatchState<FootballDetail>): PlaybackTimeline | null {
	const playback = footballPlayback(live);
	if (!playback) return null;
	const { axis } = playback;
	return {
		...playback,
		lengthMs: axisLength(axis),
		toLabel: (positionMs) => positionLabel(axis, positionMs),
		readLabel: (label) => readPosition(axis, label),
		describe(positionMs, t) {
			const label = positionLabel(axis, positionMs);
			return label.startsWith("p") ? t("match.playback.pens", { time: label.slice(1) }) : label;
		},
	};
}

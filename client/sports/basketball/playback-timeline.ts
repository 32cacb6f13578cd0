// The playback timeline of a basketball match.
import type { PlaybackTimeline } from "#client/match/state/playback/playback-timeline.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength } from "#shared/match/playback/play-back.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { basketballPlayback } from "#shared/sports/basketball/playback.ts";
import { describePosition, positionLabel, readPosition } from "#shared/sports/basketball/playback-label.ts";

/** Returns `null` before the match begins, because there is nothing to play back. */
export function basketballTimeline(live: MatchState<BasketballDetail>): PlaybackTimeline | null {
	const playback = basketballPlayback(live);
	if (!playback) return null;
	const { axis } = playback;
	return {
		...playback,
		lengthMs: axisLength(axis),
		toLabel: positionLabel,
		readLabel: (label) => readPosition(axis, label),
		describe: (positionMs) => describePosition(axis, positionMs),
	};
}

// A basketball match as the player plays it back.
import type { PlaybackTimeline } from "#client/match/state/playback/playback-timeline.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength } from "#shared/match/playback/play-back.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { basketballPlayback } from "#shared/sports/basketball/playback.ts";
import { describePosition, positionLabel, readPosition } from "#shared/sports/basketball/playback-label.ts";

/** Null before the match begins: there is nothing to play. */
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

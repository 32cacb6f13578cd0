// The playback timeline of an ice hockey match. Positions are named as the game clock showed them: P2 7:26.
import type { PlaybackTimeline } from "#client/match/state/playback/playback-timeline.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength, partAt } from "#shared/match/playback/play-back.ts";
import { clockAt } from "#shared/sports/ice-hockey/clock-label.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { periodLabel } from "#shared/sports/ice-hockey/format.ts";
import { hockeyPlayback } from "#shared/sports/ice-hockey/playback.ts";
import { positionLabel, readPosition } from "#shared/sports/ice-hockey/playback-label.ts";

/** Returns `null` before the match begins, because there is nothing to play back. */
export function hockeyTimeline(live: MatchState<HockeyDetail>): PlaybackTimeline | null {
	const playback = hockeyPlayback(live);
	if (!playback) return null;
	const { axis } = playback;
	return {
		...playback,
		lengthMs: axisLength(axis),
		toLabel: (positionMs) => positionLabel(axis, positionMs),
		readLabel: (label) => readPosition(axis, label),
		describe(positionMs) {
			const part = partAt(axis, positionMs);
			if (part?.period === "so") return `${periodLabel(part.period)} ${minutesAndSeconds(positionMs - part.startMs)}`;
			return clockAt(part?.period ?? null, positionMs, live.setup.format) ?? minutesAndSeconds(positionMs);
		},
	};
}

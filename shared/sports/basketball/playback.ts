// A basketball match as it can be played back: its periods side by side, breaks cut out, and its fold at any position.
import type { Instant } from "#shared/kit/instant.ts";
import { activeEvents } from "#shared/match/entry/find-event.ts";
import { logOf } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { createPlaybackFold } from "#shared/match/playback/playback-fold.ts";
import { instantAt, type PlaybackTimes, placeEntries, withReading } from "#shared/match/playback/playback-times.ts";
import { type BasketballDetail, isBasketballPeriod, periodLengthMs, periodStartMs } from "./detail.ts";
import type { BasketballPeriod } from "./events.ts";
import { basketball } from "./module.ts";

/** A period on the axis. Its clock runs without stoppage time, so a position is the time played. */
export interface AxisPart {
	period: BasketballPeriod;
	startMs: number;
	lengthMs: number;
}

export interface BasketballPlayback {
	axis: readonly AxisPart[];
	stateAt(positionMs: number): MatchState<BasketballDetail>;
	/** The instant of server time at which the match stood there. */
	instantAt(positionMs: number): Instant;
}

/** Null for a match that has not begun. */
export function basketballPlayback(live: MatchState<BasketballDetail>): BasketballPlayback | null {
	const log = logOf(live);
	const times = timesOf(live);
	if (times.readings.length === 0) return null;
	const fold = createPlaybackFold(basketball, live.setup, placeEntries(log, times, positionOf));
	return {
		axis: live.periodScores.flatMap(({ period }) =>
			isBasketballPeriod(period) ? [{ period, startMs: periodStartMs(period), lengthMs: periodLengthMs(period) }] : [],
		),
		stateAt: fold.stateAt,
		instantAt: (positionMs) => instantAt(times, positionMs) ?? live.startsAt,
	};
}

/** Where an event's own clock points; null for none. */
const positionOf = ({ period, elapsedMs }: MatchEvent): number | null => (isBasketballPeriod(period) ? elapsedMs : null);

/** Each start, stop and end of the clock is a reading. */
function timesOf(live: MatchState<BasketballDetail>): PlaybackTimes {
	const marks = activeEvents(live).filter(({ type }) => ["period_started", "period_ended", "clock_set"].includes(type));
	let readings: PlaybackTimes["readings"] = [];
	for (const event of marks) {
		const positionMs = positionOf(event);
		if (positionMs !== null) readings = withReading(readings, { positionMs, at: event.occurredAt });
	}
	return { readings, isRunning: live.clock?.isRunning === true };
}

// Playback of a basketball match: its periods in a row without breaks, and its fold at any position. The clock of the log counts the time
// played, so it is the position.
import type { EventId } from "#shared/kit/ids.ts";
import { activeEvents } from "#shared/match/judge/find-event.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { axisLength, begunStarts, type ClockPlayback, type PeriodPart, partAt, playBack } from "#shared/match/playback/play-back.ts";
import { type PlaybackTimes, withReading } from "#shared/match/playback/playback-times.ts";
import { isBuzzerBeater } from "./buzzer-beater.ts";
import type { BasketballDetail } from "./detail.ts";
import { isBasketballPeriod, isOvertime, periodLengthMs, periodStartMs, periodsOf } from "./format.ts";
import { leadTracker } from "./lead-tracker.ts";
import { basketball } from "./module.ts";
import type { BasketballPeriod } from "./periods.ts";

type State = MatchState<BasketballDetail>;

export interface AxisPart extends PeriodPart {
	period: BasketballPeriod;
}

/** Returns the axis: all of regular time, and each overtime that was played. */
export function basketballAxis({ periodScores, setup: { format } }: Pick<State, "periodScores" | "setup">): AxisPart[] {
	const played = new Set(periodScores.map(({ period }) => period));
	return periodsOf(format)
		.filter((period) => !isOvertime(period) || played.has(period))
		.map((period) => ({ period, startMs: periodStartMs(period, format), lengthMs: periodLengthMs(period, format) }));
}

/** Returns `null` for a match that has not begun. */
export function basketballPlayback(live: State): ClockPlayback<BasketballDetail, AxisPart> | null {
	const axis = basketballAxis(live);
	const played = playBack(basketball, live, timesOf(live), placeOf);
	if (!played) return null;
	const { stateAt, instantAt, positionOf, lastMs, jumpsTo } = played;
	return {
		axis,
		endAt(now) {
			const { clock, status } = live;
			const shown = clock && isInPlay(status) ? Math.min(elapsedAt(clock, now), axisLength(axis)) : 0;
			return Math.max(lastMs, shown);
		},
		stateAt,
		instantAt,
		clockNowAt(positionMs) {
			const { clock, period } = stateAt(positionMs);
			if (!clock?.isRunning || partAt(axis, positionMs)?.period !== period) return instantAt(positionMs);
			return clock.at + positionMs - clock.elapsedMs;
		},
		keyMoments: jumpsTo(begunStarts(axis, live), keyEvents(live)),
		positionOf,
	};
}

/** Returns the events that playback can jump to: lead changes and buzzer beaters. */
function keyEvents(live: State): EventId[] {
	const { steps } = leadTracker(live);
	let leader = 0;
	const changes = steps.filter(({ difference }) => {
		const isChange = leader !== 0 && difference !== 0 && Math.sign(difference) !== leader;
		leader = Math.sign(difference) || leader;
		return isChange;
	});
	const buzzers = live.timeline.filter(({ event }) => !isCancelled(event) && isBuzzerBeater(event, live.setup.format));
	return [...changes.map(({ eventId }) => eventId), ...buzzers.map(({ event }) => event.id)];
}

/** Position of an event's own clock; `null` if it has none. */
const placeOf = ({ period, elapsedMs }: MatchEvent): number | null => (isBasketballPeriod(period) ? elapsedMs : null);

/** Returns a reading for each start, stop and end of the clock. */
function timesOf(live: State): PlaybackTimes {
	const marks = activeEvents(live).filter(({ type }) => ["period_started", "period_ended", "clock_set"].includes(type));
	let readings: PlaybackTimes["readings"] = [];
	for (const event of marks) {
		const positionMs = placeOf(event);
		if (positionMs !== null) readings = withReading(readings, { positionMs, at: event.occurredAt });
	}
	return { readings, isRunning: live.clock?.isRunning === true };
}

// A basketball match as it can be played back: its periods side by side, breaks cut out, and its fold at any position. The clock of the log
// counts the time played, so it is the position.
import type { EventId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { activeEvents } from "#shared/match/entry/find-event.ts";
import { logOf } from "#shared/match/fold/fold-log.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { createPlaybackFold } from "#shared/match/playback/playback-fold.ts";
import { instantAt, type PlaybackTimes, placeEntries, withReading } from "#shared/match/playback/playback-times.ts";
import { isBuzzerBeater } from "./buzzer-beater.ts";
import type { BasketballDetail } from "./detail.ts";
import type { BasketballPeriod } from "./events.ts";
import { isBasketballPeriod, isOvertime, periodLengthMs, periodStartMs, periodsOf } from "./format.ts";
import { leadTracker } from "./lead-tracker.ts";
import { basketball } from "./module.ts";

type State = MatchState<BasketballDetail>;

/** A period on the axis. */
export interface AxisPart {
	period: BasketballPeriod;
	startMs: number;
	lengthMs: number;
}

export interface BasketballPlayback {
	axis: readonly AxisPart[];
	/** How far it has come at `now`, as a position of the axis. */
	endAt(now: Instant): number;
	stateAt(positionMs: number): State;
	/** The instant of server time at which the match stood there. */
	instantAt(positionMs: number): Instant;
	/** What a clock must take for now, so that it reads what the match clock showed there. */
	clockNowAt(positionMs: number): Instant;
	/** Positions worth a jump, rising: the periods' starts, lead changes, buzzer beaters. */
	keyMoments: readonly number[];
	/** The first whole second at which an event is visible; null for one without a place. */
	positionOf(eventId: EventId): number | null;
}

/** All of regular time, and each overtime that was played. */
export function basketballAxis({ periodScores, setup: { format } }: Pick<State, "periodScores" | "setup">): AxisPart[] {
	const played = new Set(periodScores.map(({ period }) => period));
	return periodsOf(format)
		.filter((period) => !isOvertime(period) || played.has(period))
		.map((period) => ({ period, startMs: periodStartMs(period, format), lengthMs: periodLengthMs(period, format) }));
}

export const axisLength = (axis: readonly AxisPart[]): number => axis.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

/** The period that runs at a position: at a seam the later one. */
export const partAt = (axis: readonly AxisPart[], positionMs: number): AxisPart | null =>
	axis.findLast(({ startMs }) => startMs <= positionMs) ?? null;

/** Null for a match that has not begun. */
export function basketballPlayback(live: State): BasketballPlayback | null {
	const times = timesOf(live);
	if (times.readings.length === 0) return null;
	const axis = basketballAxis(live);
	const entries = placeEntries(logOf(live), times, positionOf);
	const fold = createPlaybackFold(basketball, live.setup, entries);
	const lastMs = times.readings.at(-1)?.positionMs ?? 0;
	const firstPlaces = new Map(entries.flatMap(({ event, positionMs }) => (event.revision === 1 ? [[event.id, positionMs] as const] : [])));
	const momentAt = (positionMs: number): Instant => instantAt(times, positionMs) ?? live.startsAt;
	return {
		axis,
		endAt(now) {
			const { clock, status } = live;
			const shown = clock && isInPlay(status) ? Math.min(elapsedAt(clock, now), axisLength(axis)) : 0;
			return Math.max(lastMs, shown);
		},
		stateAt: fold.stateAt,
		instantAt: momentAt,
		clockNowAt(positionMs) {
			const { clock, period } = fold.stateAt(positionMs);
			if (!clock?.isRunning || partAt(axis, positionMs)?.period !== period) return momentAt(positionMs);
			return clock.at + positionMs - clock.elapsedMs;
		},
		keyMoments: keyMoments(live, axis, firstPlaces),
		positionOf(eventId) {
			const positionMs = firstPlaces.get(eventId);
			return positionMs === undefined ? null : wholeSecond(positionMs);
		},
	};
}

/** The first whole second at which the event is visible, so that a link to the second shows it. */
const wholeSecond = (positionMs: number): number => Math.ceil(positionMs / SECOND_MS) * SECOND_MS;

function keyMoments(live: State, axis: readonly AxisPart[], places: ReadonlyMap<string, number>): number[] {
	const begun = axis.filter(({ period }) => live.periodScores.some((score) => score.period === period));
	const { steps } = leadTracker(live);
	let leader = 0;
	const changes = steps.filter(({ difference }) => {
		const isChange = leader !== 0 && difference !== 0 && Math.sign(difference) !== leader;
		leader = Math.sign(difference) || leader;
		return isChange;
	});
	const buzzers = live.timeline.filter(({ event }) => !isCancelled(event) && isBuzzerBeater(event, live.setup.format));
	const ids = [...changes.map(({ eventId }) => eventId), ...buzzers.map(({ event }) => event.id)];
	const moments = [...begun.map(({ startMs }) => startMs), ...ids.map((id) => places.get(id) ?? 0)];
	return [...new Set(moments.map(wholeSecond))].sort((one, other) => one - other);
}

/** Where an event's own clock points; null for none. */
const positionOf = ({ period, elapsedMs }: MatchEvent): number | null => (isBasketballPeriod(period) ? elapsedMs : null);

/** Each start, stop and end of the clock is a reading. */
function timesOf(live: State): PlaybackTimes {
	const marks = activeEvents(live).filter(({ type }) => ["period_started", "period_ended", "clock_set"].includes(type));
	let readings: PlaybackTimes["readings"] = [];
	for (const event of marks) {
		const positionMs = positionOf(event);
		if (positionMs !== null) readings = withReading(readings, { positionMs, at: event.occurredAt });
	}
	return { readings, isRunning: live.clock?.isRunning === true };
}

// A match as a sport's playback shows it: states and instants at positions of its axis, and the positions of its events.
import type { EventId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { logOf } from "../fold/fold-log.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import { createPlaybackFold } from "./playback-fold.ts";
import { instantAt, type PlaybackTimes, placeEntries } from "./playback-times.ts";

/** A period on an axis of play. */
export interface PeriodPart {
	period: string;
	startMs: number;
	lengthMs: number;
}

/** The interface of every sport's playback. */
export interface Playback<Detail, Part> {
	axis: readonly Part[];
	stateAt(positionMs: number): MatchState<Detail>;
	/** The latest instant of server time at which the match was at this position. */
	instantAt(positionMs: number): Instant;
	/** Positions worth jumping to, ascending. */
	keyMoments: readonly number[];
	/** The first whole second at which an event is visible; `null` if it has no position. */
	positionOf(eventId: EventId): number | null;
}

/** Playback of a sport with a match clock. */
export interface ClockPlayback<Detail, Part> extends Playback<Detail, Part> {
	/** How far the match is at `now`, as a position on the axis. */
	endAt(now: Instant): number;
	/** The time to use as now for a clock, so that it shows what the match clock showed at the position. */
	clockNowAt(positionMs: number): Instant;
}

interface PlayedBack<Detail> extends Pick<Playback<Detail, unknown>, "stateAt" | "instantAt" | "positionOf"> {
	/** Position of the last reading. */
	lastMs: number;
	/** Starts and events as positions to jump to: whole seconds, ascending. An event without a position counts as one at the start. */
	jumpsTo(startsMs: readonly number[], eventIds: readonly EventId[]): number[];
}

/** The first whole second at which an event at this position is visible, so that a link to the second shows it. */
const wholeSecond = (positionMs: number): number => Math.ceil(positionMs / SECOND_MS) * SECOND_MS;

/**
 * `clockPosition` is the position to which an event's own clock refers; `null` if there is none. Returns `null` for a match that has not
 * begun, because there is nothing to play back.
 */
export function playBack<Detail>(
	sport: SportModule<Detail>,
	live: MatchState<Detail>,
	times: PlaybackTimes,
	clockPosition: (event: MatchEvent) => number | null,
): PlayedBack<Detail> | null {
	const last = times.readings.at(-1);
	if (!last) return null;
	const entries = placeEntries(logOf(live), times, clockPosition);
	const places = new Map<EventId, number>();
	for (const { event, positionMs } of entries) if (event.revision === 1) places.set(event.id, positionMs);
	return {
		stateAt: createPlaybackFold(sport, live.setup, entries).stateAt,
		instantAt: (positionMs) => instantAt(times, positionMs) ?? live.startsAt,
		positionOf(eventId) {
			const positionMs = places.get(eventId);
			return positionMs === undefined ? null : wholeSecond(positionMs);
		},
		lastMs: last.positionMs,
		jumpsTo(startsMs, eventIds) {
			const moments = [...startsMs, ...eventIds.map((id) => places.get(id) ?? 0)];
			return [...new Set(moments.map(wholeSecond))].sort((one, other) => one - other);
		},
	};
}

/** Starts of the periods that have begun. */
export function begunStarts(axis: readonly PeriodPart[], { periodScores }: Pick<MatchState, "periodScores">): number[] {
	return axis.flatMap(({ period, startMs }) => (periodScores.some((score) => score.period === period) ? [startMs] : []));
}

/** End of the last part; 0 for an empty axis. */
export function axisLength(axis: readonly PeriodPart[]): number {
	const last = axis.at(-1);
	return last ? last.startMs + last.lengthMs : 0;
}

/** The part at a position; at a boundary the later one. */
export const partAt = <Part extends Pick<PeriodPart, "startMs">>(axis: readonly Part[], positionMs: number): Part | null =>
	axis.findLast(({ startMs }) => startMs <= positionMs) ?? null;

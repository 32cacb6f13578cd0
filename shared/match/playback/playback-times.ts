// Maps positions on a match's axis of play (milliseconds from kick-off, breaks cut out) ↔ instants of server time, and places every entry
// of its log on that axis. Pure; a sport provides its clock readings.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "../match-event.ts";

/** What was read off the match clock, as a position on the axis, and when. */
export interface Reading {
	positionMs: number;
	at: Instant;
}

export interface PlaybackTimes {
	/** Both rising, neither falling. */
	readings: readonly Reading[];
	/** Whether play goes on after the last reading. */
	isRunning: boolean;
}

/** One entry of a log, at the position from which on it is part of the match as shown. */
export interface PlacedEntry {
	event: MatchEvent;
	positionMs: number;
}

/**
 * If the clock went faster than this many times real time between two readings, the match was not timed: a finished match entered at once.
 * There `occurredAt` means nothing.
 */
const FASTEST_PACE = 120;

/** Adds a reading; one that falls behind the last is lifted to it. */
export function withReading(readings: readonly Reading[], { positionMs, at }: Reading): Reading[] {
	const last = readings.at(-1);
	return [...readings, last ? { positionMs: Math.max(last.positionMs, positionMs), at: Math.max(last.at, at) } : { positionMs, at }];
}

/** Linear between readings; 0 before the first, the last after it, or beyond while play goes on. */
export function positionAt({ readings, isRunning }: PlaybackTimes, at: Instant): number {
	const index = readings.findLastIndex((one) => one.at <= at);
	const [from, to] = [readings[index], readings[index + 1]];
	if (!from) return readings[0]?.positionMs ?? 0;
	if (!to) return from.positionMs + (isRunning ? at - from.at : 0);
	return from.positionMs + ((at - from.at) * (to.positionMs - from.positionMs)) / (to.at - from.at);
}

/** The latest instant at which the match stood there: a break or an interruption is over. Null where nothing was ever read. */
export function instantAt({ readings }: PlaybackTimes, positionMs: number): Instant | null {
	const index = readings.findLastIndex((one) => one.positionMs <= positionMs);
	const [from, to] = [readings[index], readings[index + 1]];
	if (!from) return readings[0]?.at ?? null;
	if (!to) return Math.round(from.at + positionMs - from.positionMs);
	return Math.round(from.at + ((positionMs - from.positionMs) * (to.at - from.at)) / (to.positionMs - from.positionMs));
}

/** Whether the match was not timed between two readings. */
const isUntimed = (from: Reading, to: Reading): boolean => to.positionMs - from.positionMs > FASTEST_PACE * (to.at - from.at);

/**
 * The log in the order in which a reader of the axis sees it: an entry counts from the match's position at its `occurredAt`, so that a goal
 * overturned later stands until then. Where the match was not timed, a first revision counts from its match clock, and an entry without one
 * (a revision, a status change) from the position that the log had reached before it. `clockPosition`: position of an event's own clock on
 * the axis, null for none. `log`: in seq order.
 */
export function placeEntries(
	log: readonly MatchEvent[],
	times: PlaybackTimes,
	clockPosition: (event: MatchEvent) => number | null,
): PlacedEntry[] {
	const untimed = times.readings.flatMap((from, index) => {
		const to = times.readings[index + 1];
		return to && isUntimed(from, to) ? [{ from, to }] : [];
	});
	const placeById = new Map<string, number>();
	let reached = 0;
	const placed = log.map((event): PlacedEntry => {
		const byClock = event.revision === 1 ? clockPosition(event) : null;
		const isLost = untimed.some(({ from, to }) => {
			if (event.occurredAt > to.at) return false;
			return byClock === null ? event.occurredAt >= from.at : byClock >= from.positionMs && byClock <= to.positionMs;
		});
		const reportedMs = isLost ? (byClock ?? reached) : positionAt(times, event.occurredAt);
		const positionMs = Math.max(reportedMs, placeById.get(event.id) ?? 0);
		placeById.set(event.id, positionMs);
		reached = Math.max(reached, positionMs);
		return { event, positionMs };
	});
	return placed.sort((one, other) => one.positionMs - other.positionMs || one.event.seq - other.event.seq);
}

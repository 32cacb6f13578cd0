// Maps positions on a match's axis of play (milliseconds from kick-off, without breaks) to instants of server time and back, and gives
// every entry of its log a position on that axis. Pure; a sport provides its clock readings.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "../match-event.ts";

/** A reading of the match clock as a position on the axis, and the instant of the reading. */
export interface Reading {
	positionMs: number;
	at: Instant;
}

export interface PlaybackTimes {
	/** The readings are in non-decreasing order of both position and time. */
	readings: readonly Reading[];
	/** Whether play continues after the last reading. */
	isRunning: boolean;
}

/** One entry of a log, with the position from which the displayed match includes it. */
export interface PlacedEntry {
	event: MatchEvent;
	positionMs: number;
}

/**
 * If the clock advanced faster than this multiple of real time between two readings, the match was not timed but entered at once after it
 * was finished. `occurredAt` is then meaningless.
 */
const FASTEST_PACE = 120;

/** Adds a reading; a position before the last one is raised to it. */
export function withReading(readings: readonly Reading[], { positionMs, at }: Reading): Reading[] {
	const last = readings.at(-1);
	return [...readings, last ? { positionMs: Math.max(last.positionMs, positionMs), at: Math.max(last.at, at) } : { positionMs, at }];
}

/**
 * Interpolates linearly between readings: 0 before the first; after the last its position, or a position beyond it while play continues.
 */
export function positionAt({ readings, isRunning }: PlaybackTimes, at: Instant): number {
	const index = readings.findLastIndex((one) => one.at <= at);
	const [from, to] = [readings[index], readings[index + 1]];
	if (!from) return readings[0]?.positionMs ?? 0;
	if (!to) return from.positionMs + (isRunning ? at - from.at : 0);
	return from.positionMs + ((at - from.at) * (to.positionMs - from.positionMs)) / (to.at - from.at);
}

/**
 * The latest instant at which the match was at this position, which is after a break or an interruption. `null` if there are no readings.
 */
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
 * The log in the order in which playback shows it: an entry counts from the match's position at its `occurredAt`, so that a goal that was
 * overturned counts until that time. If the match was not timed, a first revision counts from its match clock, and an entry without one (a
 * revision, a status change) from the position that the log had reached before it. `clockPosition`: position of an event's own clock on the
 * axis, `null` if there is none. `log` is in seq order.
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

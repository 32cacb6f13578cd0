// Events and clock readings of a football match on its axis, which playback maps to instants. Separate from the axis, because some pages
// use the axis without playback.
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { firstRevision } from "#shared/match/judge/find-event.ts";
import { type ClockAnchor, elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { type PlaybackTimes, positionAt, type Reading, withReading } from "#shared/match/playback/playback-times.ts";
import type { FootballEvent } from "./events.ts";
import { type AxisPart, activeEntries, clockPosition, KICK_MS } from "./playback-axis.ts";

/** If the events of an open period are this far ahead of its clock, they were entered without following the match live. */
const WRITTEN_AHEAD_MS = MINUTE_MS;

const reportedAt = (entry: TimelineEntry): Instant => firstRevision(entry).occurredAt;

/** Position of each kick of the shoot-out, by its event's id. */
function kickPositions(axis: readonly AxisPart[], state: Pick<MatchState, "timeline">): Map<string, number> {
	const startMs = axis.find(({ period }) => period === "p")?.startMs ?? 0;
	const kicks = activeEntries(state).filter(({ event }) => event.type === "shoot_out_kick");
	return new Map(kicks.map(({ event }, index) => [event.id, startMs + (index + 1) * KICK_MS]));
}

/** Position of an event's own clock on the axis; `null` if it has none. A clock correction has none. */
export function eventPosition(axis: readonly AxisPart[], state: Pick<MatchState, "timeline">): (event: MatchEvent) => number | null {
	const kicks = kickPositions(axis, state);
	return (event) => {
		if (event.type === "period_started") return axis.find(({ period }) => period === event.period)?.startMs ?? null;
		if (event.type === "clock_set" || event.type === "status_changed") return null;
		return kicks.get(event.id) ?? clockPosition(axis, event.period, event.elapsedMs);
	};
}

/** Readings of the clock: starts and ends, corrections, stoppages, kicks. Each is at the instant of its first submission (MR12). */
export function footballTimes(axis: readonly AxisPart[], state: MatchState): PlaybackTimes {
	const kicks = kickPositions(axis, state);
	let readings: Reading[] = [];
	let clock: ClockAnchor | null = null;
	let period: string | null = null;
	for (const entry of activeEntries(state)) {
		const event = entry.event as FootballEvent | LifecycleEvent;
		const at = reportedAt(entry);
		const kick = kicks.get(event.id);
		if (kick !== undefined) readings = withReading(readings, { positionMs: kick, at });
		if (event.type === "period_started") {
			period = event.period;
			const part = axis.find((one) => one.period === period);
			clock = part?.clockMs == null ? null : { elapsedMs: part.clockMs, at, isRunning: true };
			readings = withReading(readings, { positionMs: part?.startMs ?? 0, at });
		} else if (event.type === "period_ended" || event.type === "clock_set" || (event.type === "status_changed" && period !== null)) {
			const elapsedMs: number | null = event.elapsedMs ?? (clock && elapsedAt(clock, at));
			const isRunning =
				event.type === "clock_set" ? event.payload.isRunning : event.type !== "period_ended" && event.payload.status === "live";
			clock = elapsedMs === null ? null : { elapsedMs, at, isRunning };
			const lastMs = readings.at(-1)?.positionMs ?? 0;
			const fromMs: number = event.type === "period_ended" && period === "p" ? lastMs + KICK_MS : lastMs;
			readings = withReading(readings, { positionMs: clockPosition(axis, period, elapsedMs) ?? fromMs, at });
		}
	}
	const times = { readings, isRunning: clock?.isRunning === true && !hasEnded(state.status) };
	return times.isRunning ? withWritten(times, axis, state) : times;
}

/** Adds the latest event of an open period if it is ahead of the clock. */
function withWritten(times: PlaybackTimes, axis: readonly AxisPart[], state: MatchState): PlaybackTimes {
	let furthest: Reading = { positionMs: 0, at: 0 };
	for (const entry of activeEntries(state)) {
		const positionMs = clockPosition(axis, entry.event.period, entry.event.elapsedMs) ?? 0;
		if (positionMs > furthest.positionMs) furthest = { positionMs, at: reportedAt(entry) };
	}
	const isAhead = furthest.positionMs - positionAt(times, furthest.at) > WRITTEN_AHEAD_MS;
	return isAhead ? { ...times, readings: withReading(times.readings, furthest) } : times;
}

// The axis on which a football match is laid out and played back: its periods side by side with their stoppage, breaks cut
// out. The momentum graph is drawn on it. A shoot-out has no clock: each of its kicks takes half a minute of the axis.
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { firstRevision } from "#shared/match/entry/find-event.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { type ClockAnchor, elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { type PlaybackTimes, positionAt, type Reading, withReading } from "#shared/match/playback/playback-times.ts";
import { PERIOD_ENDS_MS, PERIOD_STARTS_MS } from "./detail.ts";
import { FOOTBALL_PERIODS, type FootballEvent, type FootballPeriod } from "./events.ts";

/** A period on the axis; lengths are whole minutes, so that what was measured by minute fits. */
export interface AxisPart {
	period: FootballPeriod;
	startMs: number;
	lengthMs: number;
	/** What the clock shows at its start; null for the shoot-out. */
	clockMs: number | null;
}

const KICK_MS = MINUTE_MS / 2;
/** An open period whose events lie so far beyond its clock was written down, not followed. */
const WRITTEN_AHEAD_MS = MINUTE_MS;

const activeEntries = ({ timeline }: Pick<MatchState, "timeline">): TimelineEntry[] => timeline.filter(({ event }) => !isCancelled(event));
const reportedAt = (entry: TimelineEntry): Instant => firstRevision(entry).occurredAt;

/** At least two regular halves; each later period once something of it is known. */
export function footballAxis(state: Pick<MatchState, "timeline">): AxisPart[] {
	const logged = activeEntries(state).map(({ event }) => event as FootballEvent);
	let startMs = 0;
	return FOOTBALL_PERIODS.flatMap((period, index): AxisPart[] => {
		const ofPeriod = logged.filter((event) => event.period === period);
		if (index > 1 && ofPeriod.length === 0) return [];
		const lengthMs = period === "p" ? shootOutMs(ofPeriod) : regularMs(period, ofPeriod);
		const part = { period, startMs, lengthMs, clockMs: period === "p" ? null : PERIOD_STARTS_MS[period] };
		startMs += lengthMs;
		return [part];
	});
}

/** A minute counts as soon as anything happened in it. */
function regularMs(period: Exclude<FootballPeriod, "p">, events: readonly FootballEvent[]): number {
	const minutes = events.map(({ type, elapsedMs, payload }) => {
		if (type === "pulse_measured") return payload.minute;
		const isMarked = type === "goal_scored" || type === "card_shown";
		return elapsedMs === null ? 0 : isMarked ? Math.floor(elapsedMs / MINUTE_MS) + 1 : Math.ceil(elapsedMs / MINUTE_MS);
	});
	return Math.max(PERIOD_ENDS_MS[period], ...minutes.map((minute) => minute * MINUTE_MS)) - PERIOD_STARTS_MS[period];
}

function shootOutMs(events: readonly FootballEvent[]): number {
	const kicks = events.filter(({ type }) => type === "shoot_out_kick").length;
	return Math.ceil(((kicks + 1) * KICK_MS) / MINUTE_MS) * MINUTE_MS;
}

export const axisLength = (axis: readonly AxisPart[]): number => axis.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

/** Where a clock's reading lies; null where the period is not on the axis or has no clock. */
export function clockPosition(axis: readonly AxisPart[], period: string | null, elapsedMs: number | null): number | null {
	const part = axis.find((one) => one.period === period);
	if (!part || part.clockMs === null || elapsedMs === null) return null;
	return part.startMs + Math.min(part.lengthMs, Math.max(0, elapsedMs - part.clockMs));
}

/** The period that runs at a position: at a seam the later one. */
export function partAt(axis: readonly AxisPart[], positionMs: number): AxisPart | null {
	return axis.findLast(({ startMs }) => startMs <= positionMs) ?? null;
}

/** Position of each kick of the shoot-out by its event's id. */
function kickPositions(axis: readonly AxisPart[], state: Pick<MatchState, "timeline">): Map<string, number> {
	const startMs = axis.find(({ period }) => period === "p")?.startMs ?? 0;
	const kicks = activeEntries(state).filter(({ event }) => event.type === "shoot_out_kick");
	return new Map(kicks.map(({ event }, index) => [event.id, startMs + (index + 1) * KICK_MS]));
}

/** Position of an event's own clock on the axis, null for none. A clock correction has none. */
export function eventPosition(axis: readonly AxisPart[], state: Pick<MatchState, "timeline">): (event: MatchEvent) => number | null {
	const kicks = kickPositions(axis, state);
	return (event) => {
		if (event.type === "period_started") return axis.find(({ period }) => period === event.period)?.startMs ?? null;
		if (event.type === "clock_set" || event.type === "status_changed") return null;
		return kicks.get(event.id) ?? clockPosition(axis, event.period, event.elapsedMs);
	};
}

/** Readings of the clock: starts and ends, corrections, stoppages, kicks. Each at the instant of its first submission (MR12). */
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

/** The furthest event of a period that is open, where it lies ahead of the clock. */
function withWritten(times: PlaybackTimes, axis: readonly AxisPart[], state: MatchState): PlaybackTimes {
	let furthest: Reading = { positionMs: 0, at: 0 };
	for (const entry of activeEntries(state)) {
		const positionMs = clockPosition(axis, entry.event.period, entry.event.elapsedMs) ?? 0;
		if (positionMs > furthest.positionMs) furthest = { positionMs, at: reportedAt(entry) };
	}
	const isAhead = furthest.positionMs - positionAt(times, furthest.at) > WRITTEN_AHEAD_MS;
	return isAhead ? { ...times, readings: withReading(times.readings, furthest) } : times;
}

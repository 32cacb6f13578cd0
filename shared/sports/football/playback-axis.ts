// The axis on which a football match is displayed and played back: its periods in a row with their stoppage time, without breaks. The
// momentum graph uses it. A shoot-out has no clock: each of its kicks takes half a minute of the axis.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { FOOTBALL_PERIODS, type FootballEvent, type FootballPeriod } from "./events.ts";
import { periodTimes, regularPeriodsOf } from "./format.ts";

/** A period on the axis; lengths are whole minutes, so that values measured per minute fit. */
export interface AxisPart {
	period: FootballPeriod;
	startMs: number;
	lengthMs: number;
	/** Reading of the clock at the start of the period; `null` for the shoot-out. */
	clockMs: number | null;
	/** Reading of the clock at the regular end of the period; `null` for the shoot-out. */
	endMs: number | null;
}

/** Distance between two kicks of a shoot-out. */
export const KICK_MS = MINUTE_MS / 2;
/** Entries that are not cancelled. */
export const activeEntries = ({ timeline }: Pick<MatchState, "timeline">): TimelineEntry[] =>
	timeline.filter(({ event }) => !isCancelled(event));

/**
 * All regular periods; extra time and shoot-out once the match has events of them. `measured`: measured minutes that the timeline does
 * not contain if it is incomplete.
 */
export function footballAxis(
	state: Pick<MatchState, "timeline" | "setup">,
	measured: readonly { period: string; minute: number }[] = [],
): AxisPart[] {
	const logged = activeEntries(state).map(({ event }) => event as FootballEvent);
	const { format } = state.setup;
	const { starts, ends } = periodTimes(format);
	const regular: readonly FootballPeriod[] = regularPeriodsOf(format);
	const measuredIn = (period: string) => measured.filter((one) => one.period === period).map(({ minute }) => minute);
	let startMs = 0;
	return FOOTBALL_PERIODS.flatMap((period): AxisPart[] => {
		const ofPeriod = logged.filter((event) => event.period === period);
		if (!regular.includes(period) && ofPeriod.length === 0) return [];
		const lengthMs = period === "p" ? shootOutMs(ofPeriod) : lastMinuteMs(ends[period], ofPeriod, measuredIn(period)) - starts[period];
		const times = period === "p" ? { clockMs: null, endMs: null } : { clockMs: starts[period], endMs: ends[period] };
		const part = { period, startMs, lengthMs, ...times };
		startMs += lengthMs;
		return [part];
	});
}

/** Returns the end of the last minute of a period; a minute belongs to the axis as soon as something happened in it. */
function lastMinuteMs(endMs: number, events: readonly FootballEvent[], measured: readonly number[]): number {
	const minutes = events.map(({ type, elapsedMs, payload }) => {
		if (type === "pulse_measured") return payload.minute;
		const isMarked = type === "goal_scored" || type === "card_shown";
		return elapsedMs === null ? 0 : isMarked ? Math.floor(elapsedMs / MINUTE_MS) + 1 : Math.ceil(elapsedMs / MINUTE_MS);
	});
	return Math.max(endMs, ...[...minutes, ...measured].map((minute) => minute * MINUTE_MS));
}

function shootOutMs(events: readonly FootballEvent[]): number {
	const kicks = events.filter(({ type }) => type === "shoot_out_kick").length;
	return Math.ceil(((kicks + 1) * KICK_MS) / MINUTE_MS) * MINUTE_MS;
}

/** Position of a clock reading; `null` if the period is not on the axis or has no clock. */
export function clockPosition(axis: readonly AxisPart[], period: string | null, elapsedMs: number | null): number | null {
	const part = axis.find((one) => one.period === period);
	if (!part || part.clockMs === null || elapsedMs === null) return null;
	return part.startMs + Math.min(part.lengthMs, Math.max(0, elapsedMs - part.clockMs));
}

// Times of penalties: coincidental ones, at most two at once per side, minors that a goal ends (IH11 to IH13). Pure.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { PenaltyTime } from "./detail.ts";
import type { PenaltyKind } from "./events.ts";

export const MINOR_MS = 2 * MINUTE_MS;
const MAJOR_MS = 5 * MINUTE_MS;

export interface PenaltyCall {
	eventId: EventId;
	side: Side;
	playerId: PlayerId | null;
	kind: PenaltyKind;
	calledMs: number;
}

/** Penalty times that are served in the box and weaken the side; a misconduct does not weaken it. */
const TIMES: Record<PenaltyKind, readonly PenaltyTime["kind"][]> = {
	minor: ["minor"],
	bench_minor: ["minor"],
	double_minor: ["minor", "minor"],
	major: ["major"],
	match: ["major"],
	misconduct: [],
	game_misconduct: [],
};

const lengthOf = ({ kind }: PenaltyTime): number => (kind === "minor" ? MINOR_MS : MAJOR_MS);

/** Whether the penalty is running at a reading of the clock and costs the side a skater. */
export const isShortHanding = ({ isMatched, startMs, endMs }: PenaltyTime, atMs: number): boolean =>
	!isMatched && startMs <= atMs && atMs < endMs;

/** `isFullTeam`: the sides play five against five when nobody is penalized. */
export function withPenalty(times: readonly PenaltyTime[], call: PenaltyCall, isFullTeam: boolean): PenaltyTime[] {
	const { kind: called, ...facts } = call;
	const own = TIMES[called].map(
		(kind): PenaltyTime => ({ ...facts, kind, isMatched: false, isPaired: false, cutMs: null, place: 0, startMs: 0, endMs: 0 }),
	);
	if (own.length === 0) return [...times];
	const before = times.filter(({ calledMs }) => calledMs !== call.calledMs);
	const together = [...times.filter(({ calledMs }) => calledMs === call.calledMs), ...own];
	const isAtFullStrength = isFullTeam && !before.some(({ isMatched, endMs }) => !isMatched && endMs > call.calledMs);
	return scheduled([...before, ...matched(together, isAtFullStrength)]);
}

/** IH11: `side` conceded a goal while short-handed, which ends the minor penalty that would have ended first. */
export function withGoalAgainst(times: readonly PenaltyTime[], side: Side, atMs: number): PenaltyTime[] {
	const ending = times
		.filter((time) => time.side === side && time.kind === "minor" && !time.isPaired && isRunningBefore(time, atMs))
		.sort((one, other) => one.endMs - other.endMs)[0];
	return ending ? scheduled(times.map((time) => (time === ending ? { ...time, cutMs: atMs } : time))) : [...times];
}

/** Number of skaters that a side was short just before a reading of the clock; a penalty called at the goal itself comes later. */
export const shortBefore = (times: readonly PenaltyTime[], side: Side, atMs: number): number =>
	times.filter((time) => time.side === side && isRunningBefore(time, atMs)).length;

const isRunningBefore = ({ isMatched, startMs, endMs }: PenaltyTime, atMs: number): boolean => !isMatched && startMs < atMs && atMs < endMs;

/**
 * When each of the two places in both sides' penalty boxes becomes free, by the log's clock; 0 if a place was never taken. For
 * manpower.ts.
 */
export function benches(times: readonly PenaltyTime[]): Pair<[number, number]> {
	const endOf = (side: Side, place: 0 | 1) =>
		Math.max(0, ...times.filter((time) => time.side === side && time.place === place).map(({ endMs }) => endMs));
	return { home: [endOf("home", 0), endOf("home", 1)], away: [endOf("away", 0), endOf("away", 1)] };
}

/** IH12: finds the offset penalties among `times`, which are of one stoppage. */
function matched(times: readonly PenaltyTime[], isAtFullStrength: boolean): PenaltyTime[] {
	const countOf = (side: Side, kind: PenaltyTime["kind"]) => times.filter((time) => time.side === side && time.kind === kind).length;
	const isOneEach = isAtFullStrength && times.length === 2 && countOf("home", "minor") === 1 && countOf("away", "minor") === 1;
	if (isOneEach) return times.map((time) => ({ ...time, isMatched: false, isPaired: true }));
	const left = {
		minor: { home: Math.min(countOf("home", "minor"), countOf("away", "minor")), away: 0 },
		major: { home: Math.min(countOf("home", "major"), countOf("away", "major")), away: 0 },
	};
	for (const kind of ["minor", "major"] as const) left[kind].away = left[kind].home;
	return times.map((time) => ({ ...time, isPaired: false, isMatched: left[time.kind][time.side]-- > 0 }));
}

/** IH13: assigns a place in the penalty box and a start to every penalty time. */
function scheduled(times: readonly PenaltyTime[]): PenaltyTime[] {
	const placed = new Map<PenaltyTime, PenaltyTime>();
	for (const side of SIDES) {
		const free: [number, number] = [0, 0];
		const placeOf = new Map<string, 0 | 1>();
		const own = times.filter((time) => time.side === side).sort(inOrderOfService);
		for (const time of own) {
			if (time.isMatched) {
				placed.set(time, { ...time, place: null, startMs: time.calledMs, endMs: time.calledMs + lengthOf(time) });
				continue;
			}
			const server = time.playerId ?? time.eventId;
			const last = placeOf.get(server);
			const isFirstFree = free[0] <= time.calledMs || free[0] <= free[1];
			const place = last !== undefined && free[last] > time.calledMs ? last : isFirstFree ? 0 : 1;
			const startMs = Math.max(time.calledMs, free[place]);
			const endMs = time.cutMs ?? startMs + lengthOf(time);
			free[place] = endMs;
			placeOf.set(server, place);
			placed.set(time, { ...time, place, startMs, endMs });
		}
	}
	return times.map((time) => placed.get(time) ?? time);
}

/** A player serves the major before the minor of the same stoppage. */
function inOrderOfService(one: PenaltyTime, other: PenaltyTime): number {
	const isSamePlayer = one.playerId !== null && one.playerId === other.playerId;
	return one.calledMs - other.calledMs || (isSamePlayer ? lengthOf(other) - lengthOf(one) : 0);
}

// Playback of a tennis match: the sets follow one another on an axis on which every scoring event takes the same time. Gives the state at
// any position.
import type { EventId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { findEntry, firstRevision } from "#shared/match/judge/find-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength, type PeriodPart, type Playback, playBack } from "#shared/match/playback/play-back.ts";
import type { PlaybackTimes, Reading } from "#shared/match/playback/playback-times.ts";
import type { TennisDetail } from "./detail.ts";
import type { TennisEvent } from "./events.ts";
import { tennis } from "./module.ts";
import { isBreak, pointLog } from "./point-log.ts";

type State = MatchState<TennisDetail>;

/** Distance between two points: about the time from one serve to the next. */
const POINT_MS = 30 * SECOND_MS;

/** A set on the axis. */
export type AxisPart = PeriodPart;

export interface TennisPlayback extends Playback<TennisDetail, AxisPart> {
	lengthMs: number;
}

/** Returns `null` for a match that has not begun. */
export function tennisPlayback(live: State): TennisPlayback | null {
	const axis = tennisAxis(live);
	const places = placesOf(live);
	const played = axis.length === 0 ? null : playBack(tennis, live, timesOf(live, places), ({ id }) => places.get(id) ?? null);
	if (!played) return null;
	const { stateAt, instantAt, positionOf, jumpsTo } = played;
	const starts = axis.map(({ startMs }) => startMs);
	return { axis, lengthMs: axisLength(axis), stateAt, instantAt, positionOf, keyMoments: jumpsTo(starts, keyEvents(live)) };
}

/** Sets that have begun; a set is as long as its points. */
function tennisAxis({ timeline, periodScores }: Pick<State, "timeline" | "periodScores">): AxisPart[] {
	let startMs = 0;
	return periodScores.map(({ period }) => {
		const points = timeline.filter(({ event }) => event.period === period && hasPlace(event)).length;
		const part = { period, startMs, lengthMs: Math.max(1, points) * POINT_MS };
		startMs += part.lengthMs;
		return part;
	});
}

/** Returns whether the event changes the score; each such event is one step of the axis. */
function hasPlace(event: MatchEvent): boolean {
	if (isCancelled(event) || event.period === null) return false;
	const { type, payload } = event as TennisEvent;
	return (
		type === "point_played" || type === "game_won" || type === "set_stated" || (type === "code_violation" && payload.penalty !== "warning")
	);
}

/** Returns, by event, the position at the end of the event's step. */
function placesOf(live: State): Map<string, number> {
	const places = new Map<string, number>();
	for (const { period, startMs } of tennisAxis(live)) {
		const own = live.timeline.filter(({ event }) => event.period === period);
		let steps = 0;
		for (const { event } of own) {
			if (hasPlace(event)) places.set(event.id, startMs + ++steps * POINT_MS);
			else if (event.type === "period_started") places.set(event.id, startMs);
		}
	}
	return places;
}

/** Returns a reading for each point, because only points advance the axis. */
function timesOf(live: State, places: ReadonlyMap<string, number>): PlaybackTimes {
	const readings: Reading[] = [];
	for (const [eventId, positionMs] of places) {
		const entry = findEntry(live, eventId);
		if (!entry) continue;
		const last = readings.at(-1) ?? { positionMs: 0, at: 0 };
		readings.push({ positionMs: Math.max(last.positionMs, positionMs), at: Math.max(last.at, firstRevision(entry).occurredAt) });
	}
	return { readings, isRunning: false };
}

/** The points that broke serve or won a set. */
function keyEvents(live: State): EventId[] {
	const won = pointLog(live).filter((game) => isBreak(game) || isSetEnd(live, game.period, game.games));
	return won.map(({ wonBy }) => wonBy ?? "");
}

function isSetEnd({ detail }: State, period: string, games: { home: number; away: number }): boolean {
	const set = detail.sets.find((one) => one.period === period);
	return set?.winner != null && set.games.home === games.home && set.games.away === games.away;
}

const LABEL = /^s([1-5])\.(\d{1,3})$/;

/** Formats a position for addresses: `s2.17` is after 17 points of the second set. */
export function positionLabel(axis: readonly AxisPart[], positionMs: number): string {
	const part = axis.findLast(({ startMs }) => startMs <= positionMs) ?? axis[0];
	return part ? `${part.period}.${Math.floor((positionMs - part.startMs) / POINT_MS)}` : "s1.0";
}

/** Returns `null` if the text is not a label, or if the axis does not have the set. */
export function readPosition(axis: readonly AxisPart[], label: string): number | null {
	const [, set, points] = LABEL.exec(label) ?? [];
	const part = axis.find(({ period }) => period === `s${set}`);
	return part ? part.startMs + Math.min(part.lengthMs, Number(points) * POINT_MS) : null;
}

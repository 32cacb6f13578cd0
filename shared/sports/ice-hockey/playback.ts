// Playback of an ice hockey match: its axis, its position at an instant, its fold at any position. Built from the live state, which has the
// whole log; built anew when that grows.
import type { EventId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { activeEvents, firstRevision } from "#shared/match/entry/find-event.ts";
import { logOf } from "#shared/match/fold/fold-log.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";
import { createPlaybackFold } from "#shared/match/playback/playback-fold.ts";
import { instantAt, type PlaybackTimes, placeEntries, withReading } from "#shared/match/playback/playback-times.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyEvent } from "./events.ts";
import { isHockeyPeriod } from "./format.ts";
import { iceHockey } from "./module.ts";
import { ATTEMPT_MS, type AxisPart, hockeyAxis } from "./playback-axis.ts";

type State = MatchState<HockeyDetail>;

export interface HockeyPlayback {
	axis: readonly AxisPart[];
	/** How far it has come at `now`, as a position of the axis. */
	endAt(now: Instant): number;
	stateAt(positionMs: number): State;
	/** The instant of server time at which the match stood there, the latest of them. */
	instantAt(positionMs: number): Instant;
	/** What a clock must take for now, so that it reads what the match clock showed there. */
	clockNowAt(positionMs: number): Instant;
	/** Positions worth a jump, rising: the periods' starts, goals, players out of the match. */
	keyMoments: readonly number[];
	/** The first whole second at which an event is visible; null for one without a place. */
	positionOf(eventId: EventId): number | null;
}

/** Null for a match that has not begun: there is nothing to play. */
export function hockeyPlayback(live: State): HockeyPlayback | null {
	const axis = hockeyAxis(live);
	const positionOf = positionsIn(live, axis);
	const times = timesOf(live, positionOf);
	if (times.readings.length === 0) return null;
	const entries = placeEntries(logOf(live), times, positionOf);
	const fold = createPlaybackFold(iceHockey, live.setup, entries);
	const lastMs = times.readings.at(-1)?.positionMs ?? 0;
	const firstPlaces = new Map<string, number>();
	for (const { event, positionMs } of entries) if (event.revision === 1) firstPlaces.set(event.id, positionMs);
	const momentAt = (positionMs: number): Instant => instantAt(times, positionMs) ?? live.startsAt;
	return {
		axis,
		endAt(now) {
			const { clock, status } = live;
			return Math.max(lastMs, clock && isInPlay(status) ? elapsedAt(clock, now) : 0);
		},
		stateAt: fold.stateAt,
		instantAt: momentAt,
		clockNowAt(positionMs) {
			const { clock } = fold.stateAt(positionMs);
			return clock?.isRunning ? clock.at + positionMs - clock.elapsedMs : momentAt(positionMs);
		},
		keyMoments: keyMoments(live, axis, firstPlaces),
		positionOf(eventId) {
			const positionMs = firstPlaces.get(eventId);
			return positionMs === undefined ? null : wholeSecond(positionMs);
		},
	};
}

/** Where an event's own clock points; null for none. A clock correction has none: its reading is that of the new clock. */
function positionsIn(live: State, axis: readonly AxisPart[]): (event: MatchEvent) => number | null {
	const shootOut = axis.find(({ period }) => period === "so");
	const attempts = activeEvents(live).filter(({ type }) => type === "shoot_out_attempt");
	const places = new Map(attempts.map(({ id }, index) => [id, (shootOut?.startMs ?? 0) + (index + 1) * ATTEMPT_MS]));
	return (event) => {
		if (event.type === "period_started") return axis.find(({ period }) => period === event.period)?.startMs ?? null;
		if (event.type === "clock_set" || event.type === "status_changed" || !isHockeyPeriod(event.period)) return null;
		return places.get(event.id) ?? event.elapsedMs;
	};
}

/** Starts and ends of periods, every stop and start of the clock, attempts of the shoot-out: each at the instant of its first submission. */
function timesOf(live: State, positionOf: (event: MatchEvent) => number | null): PlaybackTimes {
	let readings: PlaybackTimes["readings"] = [];
	for (const entry of live.timeline) {
		const { event } = entry;
		const isReading = ["period_started", "period_ended", "clock_set", "shoot_out_attempt"].includes(event.type);
		if (isCancelled(event) || !isReading) continue;
		const lastMs = readings.at(-1)?.positionMs ?? 0;
		const endOfShootOut = event.type === "period_ended" && event.elapsedMs === null ? lastMs + ATTEMPT_MS : null;
		const positionMs = event.type === "clock_set" ? event.elapsedMs : (endOfShootOut ?? positionOf(event));
		if (positionMs !== null) readings = withReading(readings, { positionMs, at: firstRevision(entry).occurredAt });
	}
	return { readings, isRunning: live.clock?.isRunning === true && !hasEnded(live.status) };
}

function keyMoments(live: State, axis: readonly AxisPart[], places: ReadonlyMap<string, number>): number[] {
	const begun = axis.filter(({ period }) => live.periodScores.some((score) => score.period === period));
	const events = activeEvents(live).filter((event) => isKeyMoment(event as HockeyEvent));
	const moments = [...begun.map(({ startMs }) => startMs), ...events.map(({ id }) => places.get(id) ?? 0)];
	return [...new Set(moments.map(wholeSecond))].sort((one, other) => one - other);
}

/** The first whole second at which the event is visible, so that a link to the second shows it. */
const wholeSecond = (positionMs: number): number => Math.ceil(positionMs / SECOND_MS) * SECOND_MS;

function isKeyMoment(event: HockeyEvent): boolean {
	if (event.type === "penalty_called") return event.payload.kind === "match" || event.payload.kind === "game_misconduct";
	return event.type === "goal_scored" || event.type === "penalty_shot_missed";
}

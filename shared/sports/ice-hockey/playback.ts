// Playback of an ice hockey match: its axis, its position at an instant, its fold at any position. Built from the live state, which has
// the whole log, and rebuilt when the log grows.
import type { EventId } from "#shared/kit/ids.ts";
import { activeEvents, firstRevision } from "#shared/match/judge/find-event.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";
import { begunStarts, type ClockPlayback, playBack } from "#shared/match/playback/play-back.ts";
import { type PlaybackTimes, withReading } from "#shared/match/playback/playback-times.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyEvent } from "./events.ts";
import { isHockeyPeriod } from "./format.ts";
import { iceHockey } from "./module.ts";
import { ATTEMPT_MS, type AxisPart, hockeyAxis } from "./playback-axis.ts";

type State = MatchState<HockeyDetail>;

/** Returns `null` for a match that has not begun, because there is nothing to play back. */
export function hockeyPlayback(live: State): ClockPlayback<HockeyDetail, AxisPart> | null {
	const axis = hockeyAxis(live);
	const placeOf = positionsIn(live, axis);
	const played = playBack(iceHockey, live, timesOf(live, placeOf), placeOf);
	if (!played) return null;
	const { stateAt, instantAt, positionOf, lastMs, jumpsTo } = played;
	return {
		axis,
		endAt(now) {
			const { clock, status } = live;
			return Math.max(lastMs, clock && isInPlay(status) ? elapsedAt(clock, now) : 0);
		},
		stateAt,
		instantAt,
		clockNowAt(positionMs) {
			const { clock } = stateAt(positionMs);
			return clock?.isRunning ? clock.at + positionMs - clock.elapsedMs : instantAt(positionMs);
		},
		keyMoments: jumpsTo(begunStarts(axis, live), keyEvents(live)),
		positionOf,
	};
}

/** Position of an event's own clock; `null` if it has none. A clock correction has none, because its reading is that of the new clock. */
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

/**
 * Returns a reading for the start and end of each period, every stop and start of the clock, and each attempt of the shoot-out, at the
 * instant of its first submission.
 */
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

/** Returns the events that playback can jump to: goals, missed penalty shots, players out of the match. */
function keyEvents(live: State): EventId[] {
	return activeEvents(live).flatMap((event) => (isKeyMoment(event as HockeyEvent) ? [event.id] : []));
}

function isKeyMoment(event: HockeyEvent): boolean {
	if (event.type === "penalty_called") return event.payload.kind === "match" || event.payload.kind === "game_misconduct";
	return event.type === "goal_scored" || event.type === "penalty_shot_missed";
}

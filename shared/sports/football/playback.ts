// Playback of a football match: its axis, its position at an instant, its fold at any position. Built from the live state, which has the
// whole log; built anew when that grows.
import type { EventId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { logOf } from "#shared/match/fold/fold-log.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { createPlaybackFold } from "#shared/match/playback/playback-fold.ts";
import { instantAt, placeEntries } from "#shared/match/playback/playback-times.ts";
import { eventPosition, footballTimes } from "./axis-times.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent } from "./events.ts";
import { football } from "./module.ts";
import { type AxisPart, clockPosition, footballAxis, partAt } from "./playback-axis.ts";

type State = MatchState<FootballDetail>;

export interface Playback {
	axis: readonly AxisPart[];
	/** How far it has come at `now`, as a position of the axis. */
	endAt(now: Instant): number;
	stateAt(positionMs: number): State;
	/** The instant of server time at which the match stood there, the latest of them. */
	instantAt(positionMs: number): Instant;
	/** What a clock must take for now, so that it reads what the match clock showed there. */
	clockNowAt(positionMs: number): Instant;
	/** Positions worth a jump, rising: the periods' starts, goals, red cards, missed penalties. */
	keyMoments: readonly number[];
	/** The first whole second at which an event is visible; null for one without a place. */
	positionOf(eventId: EventId): number | null;
}

/** Null for a match that has not begun: there is nothing to play. */
export function footballPlayback(live: State): Playback | null {
	const log = logOf(live);
	const axis = footballAxis(live);
	const times = footballTimes(axis, live);
	if (times.readings.length === 0) return null;
	const entries = placeEntries(log, times, eventPosition(axis, live));
	const fold = createPlaybackFold(football, live.setup, entries);
	const lastMs = times.readings.at(-1)?.positionMs ?? 0;
	const firstPlaces = new Map<string, number>();
	for (const { event, positionMs } of entries) if (event.revision === 1) firstPlaces.set(event.id, positionMs);

	const momentAt = (positionMs: number): Instant => instantAt(times, positionMs) ?? live.startsAt;
	return {
		axis,
		endAt(now) {
			const { clock, period, status } = live;
			const shown = clock && isInPlay(status) ? clockPosition(axis, period, elapsedAt(clock, now)) : null;
			return Math.max(lastMs, shown ?? 0);
		},
		stateAt: fold.stateAt,
		instantAt: momentAt,
		clockNowAt(positionMs) {
			const { clock, period } = fold.stateAt(positionMs);
			const part = partAt(axis, positionMs);
			if (!clock?.isRunning || part?.clockMs == null || part.period !== period) return momentAt(positionMs);
			return clock.at + part.clockMs + positionMs - part.startMs - clock.elapsedMs;
		},
		keyMoments: keyMoments(live, axis, firstPlaces),
		positionOf(eventId) {
			const positionMs = firstPlaces.get(eventId);
			return positionMs === undefined ? null : wholeSecond(positionMs);
		},
	};
}

function keyMoments(live: State, axis: readonly AxisPart[], places: ReadonlyMap<string, number>): number[] {
	const begun = axis.filter(({ period }) => live.periodScores.some((score) => score.period === period));
	const events = live.timeline.filter(({ event }) => !isCancelled(event) && isKeyMoment(event as FootballEvent));
	const moments = [...begun.map(({ startMs }) => startMs), ...events.map(({ event }) => places.get(event.id) ?? 0)];
	return [...new Set(moments.map(wholeSecond))].sort((one, other) => one - other);
}

/** The first whole second at which the event is visible, so that a link to the second shows it. */
const wholeSecond = (positionMs: number): number => Math.ceil(positionMs / SECOND_MS) * SECOND_MS;

function isKeyMoment(event: FootballEvent): boolean {
	if (event.type === "card_shown") return event.payload.card !== "yellow";
	return event.type === "goal_scored" || event.type === "penalty_missed";
}

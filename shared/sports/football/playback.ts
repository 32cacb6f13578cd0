// Playback of a football match: its axis, its position at an instant, its fold at any position. Built from the live state, which has the
// whole log, and rebuilt when the log grows.
import type { EventId } from "#shared/kit/ids.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { begunStarts, type ClockPlayback, partAt, playBack } from "#shared/match/playback/play-back.ts";
import { eventPosition, footballTimes } from "./axis-times.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent } from "./events.ts";
import { football } from "./module.ts";
import { type AxisPart, clockPosition, footballAxis } from "./playback-axis.ts";

type State = MatchState<FootballDetail>;

/** Returns `null` for a match that has not begun, because there is nothing to play back. */
export function footballPlayback(live: State): ClockPlayback<FootballDetail, AxisPart> | null {
	const axis = footballAxis(live);
	const played = playBack(football, live, footballTimes(axis, live), eventPosition(axis, live));
	if (!played) return null;
	const { stateAt, instantAt, positionOf, lastMs, jumpsTo } = played;
	return {
		axis,
		endAt(now) {
			const { clock, period, status } = live;
			const shown = clock && isInPlay(status) ? clockPosition(axis, period, elapsedAt(clock, now)) : null;
			return Math.max(lastMs, shown ?? 0);
		},
		stateAt,
		instantAt,
		clockNowAt(positionMs) {
			const { clock, period } = stateAt(positionMs);
			const part = partAt(axis, positionMs);
			if (!clock?.isRunning || part?.clockMs == null || part.period !== period) return instantAt(positionMs);
			return clock.at + part.clockMs + positionMs - part.startMs - clock.elapsedMs;
		},
		keyMoments: jumpsTo(begunStarts(axis, live), keyEvents(live)),
		positionOf,
	};
}

/** Returns the events that playback can jump to: goals, red cards, missed penalties. */
function keyEvents({ timeline }: State): EventId[] {
	return timeline.flatMap(({ event }) => (!isCancelled(event) && isKeyMoment(event as FootballEvent) ? [event.id] : []));
}

function isKeyMoment(event: FootballEvent): boolean {
	if (event.type === "card_shown") return event.payload.card !== "yellow";
	return event.type === "goal_scored" || event.type === "penalty_missed";
}

// Scorers with their minutes, by side, for the header under the score.

import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { isGoalWithoutDetail } from "./bare-goal.ts";
import type { FootballEvent, GoalKind } from "./events.ts";
import { minuteLabel } from "./format.ts";

export interface ScorerLine {
	/** `null` while the scorer is not known. */
	playerId: PlayerId | null;
	name: string | null;
	isOwnGoal: boolean;
	/** The list is in match order. */
	goals: { eventId: EventId; minute: string | null; kind: GoalKind; isProvisional: boolean }[];
}

/**
 * Returns one line per player and side, ordered by the player's first goal. Only goals that count and have details are included. An own
 * goal is listed on the side for which it counts.
 */
export function scorersBySide(state: Pick<MatchState, "timeline" | "setup">): Pair<ScorerLine[]> {
	const lines: Pair<ScorerLine[]> = { home: [], away: [] };
	for (const { event: logged } of state.timeline) {
		const event = logged as FootballEvent;
		if (event.type !== "goal_scored" || isCancelled(event) || isGoalWithoutDetail(event)) continue;
		const { side, scorerId: playerId, kind } = event.payload;
		const isOwnGoal = kind === "own_goal";
		let line = lines[side].find((known) => playerId !== null && known.playerId === playerId && known.isOwnGoal === isOwnGoal);
		if (!line) {
			line = { playerId, name: playerId && (state.setup.players[playerId]?.name ?? null), isOwnGoal, goals: [] };
			lines[side].push(line);
		}
		line.goals.push({
			eventId: event.id,
			minute: minuteLabel(event.period, event.elapsedMs, state.setup.format),
			kind,
			isProvisional: event.status === "provisional",
		});
	}
	return lines;
}

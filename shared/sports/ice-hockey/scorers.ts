// Scorers with the times of their goals, by side, for the header and list rows.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { RowScorer } from "#shared/match/sport-module.ts";
import { hockeyMinute } from "./clock-label.ts";
import type { HockeyEvent } from "./events.ts";

export interface ScorerLine {
	playerId: PlayerId;
	name: string;
	/** The list is in match order. */
	goals: { eventId: EventId; time: string | null; isProvisional: boolean }[];
}

/** One line per player, ordered by the player's first goal. Only goals that count and have a known scorer are included. */
export function scorersBySide({ timeline, setup }: Pick<MatchState, "timeline" | "setup">): Pair<ScorerLine[]> {
	const lines: Pair<ScorerLine[]> = { home: [], away: [] };
	for (const { event: logged } of timeline) {
		const event = logged as HockeyEvent;
		if (event.type !== "goal_scored" || isCancelled(event) || event.payload.scorerId === null) continue;
		const { side, scorerId: playerId } = event.payload;
		const name = setup.players[playerId]?.name;
		if (name === undefined) continue;
		let line = lines[side].find((known) => known.playerId === playerId);
		if (!line) {
			line = { playerId, name, goals: [] };
			lines[side].push(line);
		}
		const time = hockeyMinute(event.period, event.elapsedMs, setup.format);
		line.goals.push({ eventId: event.id, time, isProvisional: event.status === "provisional" });
	}
	return lines;
}

export function hockeyRowScorers(state: MatchState): RowScorer[] {
	const lines = scorersBySide(state);
	return SIDES.flatMap((side) =>
		lines[side].flatMap(({ name, goals }) => {
			const confirmed = goals.filter(({ isProvisional }) => !isProvisional);
			if (confirmed.length === 0) return [];
			const minutes = confirmed.flatMap(({ time }) => time ?? []).join(", ");
			return { side, name: name.slice(name.indexOf(" ") + 1), minutes, isOwnGoal: false };
		}),
	);
}

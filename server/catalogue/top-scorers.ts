// Goals by player out of log entries. Pure: called by top-scorers.service.ts.
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";

export interface ScorerTally {
	playerId: string;
	goals: number;
	/** Of these from the penalty spot. */
	penalties: number;
}

/** How a sport's events credit a player. A sport without an entry has no list of scorers. */
interface ScorerCredit {
	type: string;
	/** Null for a goal that counts for nobody: an own goal, an unknown scorer. */
	creditOf(payload: unknown): { playerId: string; isPenalty: boolean } | null;
}

const SCORER_CREDITS: Record<string, ScorerCredit> = {
	football: {
		// Kicks of a shoot-out are events of another type: no match goals.
		type: "goal_scored",
		creditOf(payload) {
			const { scorerId, kind } = payload as FootballPayloads["goal_scored"];
			return scorerId === null || kind === "own_goal" ? null : { playerId: scorerId, isPenalty: kind === "penalty" };
		},
	},
};

export const CREDITED_TYPES: readonly string[] = Object.values(SCORER_CREDITS).map(({ type }) => type);

/** Entries of one sport's logs, each match's in seq order. What counts is the last revision, and only if confirmed. */
export function tallyScorers(sport: string, entries: readonly { matchId: string; event: MatchEvent }[]): ScorerTally[] {
	const latest = new Map(entries.map(({ matchId, event }) => [`${matchId} ${event.id}`, event]));
	const tallies = new Map<string, ScorerTally>();
	for (const { type, standing, payload } of latest.values()) {
		const rule = SCORER_CREDITS[sport];
		const credit = rule?.type === type && standing === "confirmed" ? rule.creditOf(payload) : null;
		if (!credit) continue;
		const { playerId, isPenalty } = credit;
		const before = tallies.get(playerId) ?? { playerId, goals: 0, penalties: 0 };
		tallies.set(playerId, { playerId, goals: before.goals + 1, penalties: before.penalties + Number(isPenalty) });
	}
	// Level on goals, fewer penalties stand higher.
	return [...tallies.values()].sort((one, other) => other.goals - one.goals || one.penalties - other.penalties);
}

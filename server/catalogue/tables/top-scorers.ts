// Goals by player out of log entries. Pure: called by top-scorers.service.ts.
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";

/** An entry of a log that may credit a scorer; `teams`: ids of those who play the match. */
export interface LoggedGoal {
	matchId: string;
	teams: Pair<string>;
	event: MatchEvent;
}

export interface ScorerTally {
	playerId: string;
	/** Whom he scored for last in these matches: whomever else he plays for, here he is theirs. */
	teamId: string;
	goals: number;
	/** Of these from the penalty spot. */
	penalties: number;
}

/** How a sport's events credit a player. A sport without an entry has no list of scorers. */
interface ScorerCredit {
	type: string;
	/** Null for a goal that counts for nobody: an own goal, an unknown scorer. */
	creditOf(payload: unknown): { playerId: string; side: Side; isPenalty: boolean } | null;
}

const SCORER_CREDITS: Record<string, ScorerCredit> = {
	football: {
		// Kicks of a shoot-out are events of another type: no match goals.
		type: "goal_scored",
		creditOf(payload) {
			const { side, scorerId, kind } = payload as FootballPayloads["goal_scored"];
			return scorerId === null || kind === "own_goal" ? null : { playerId: scorerId, side, isPenalty: kind === "penalty" };
		},
	},
};

export const CREDITED_TYPES: readonly string[] = Object.values(SCORER_CREDITS).map(({ type }) => type);

/** Entries of one sport's logs, each match's in seq order. What counts is the last revision, and only if confirmed. */
export function tallyScorers(sport: string, entries: readonly LoggedGoal[]): ScorerTally[] {
	const latest = new Map(entries.map((entry) => [`${entry.matchId} ${entry.event.id}`, entry]));
	const tallies = new Map<string, ScorerTally>();
	for (const { teams, event } of latest.values()) {
		const { type, status, payload } = event;
		const rule = SCORER_CREDITS[sport];
		const credit = rule?.type === type && status === "confirmed" ? rule.creditOf(payload) : null;
		if (!credit) continue;
		const { playerId, side, isPenalty } = credit;
		const before = tallies.get(playerId) ?? { goals: 0, penalties: 0 };
		tallies.set(playerId, { playerId, teamId: teams[side], goals: before.goals + 1, penalties: before.penalties + Number(isPenalty) });
	}
	// Level on goals, fewer penalties stand higher.
	return [...tallies.values()].sort((one, other) => other.goals - one.goals || one.penalties - other.penalties);
}

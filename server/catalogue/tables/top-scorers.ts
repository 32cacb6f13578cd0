// Goals by player out of log entries. Pure.
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { SPORT_KEYS, sportOf } from "#shared/sports/registry.ts";

/** An entry of a log that may credit a scorer; `teams`: ids of the match's teams. */
export interface LoggedGoal {
	matchId: string;
	teams: Pair<string>;
	event: MatchEvent;
}

export interface ScorerTally {
	playerId: string;
	/** The team that the player scored for last in these matches, whatever other teams they play for. */
	teamId: string;
	goals: number;
	/** Of these from the penalty spot. */
	penalties: number;
}

const ofAll = SPORT_KEYS.flatMap((key) => sportOf(key).scorerCredit ?? []);
/** Of every sport. */
export const CREDITED_TYPES: readonly string[] = [...new Set(ofAll.map(({ type }) => type))];

/** Entries of one sport's logs, each match's in seq order. What counts is the last revision, and only if confirmed. */
export function tallyScorers(sport: SportKey, entries: readonly LoggedGoal[]): ScorerTally[] {
	const latest = new Map(entries.map((entry) => [`${entry.matchId} ${entry.event.id}`, entry]));
	const rule = sportOf(sport).scorerCredit;
	const tallies = new Map<string, ScorerTally>();
	for (const { teams, event } of latest.values()) {
		const { type, status, payload } = event;

		const credit = rule?.type === type && status === "confirmed" ? rule.creditOf(payload) : null;
		if (!credit) continue;
		const { playerId, side, isPenalty } = credit;
		const before = tallies.get(playerId) ?? { goals: 0, penalties: 0 };
		tallies.set(playerId, { playerId, teamId: teams[side], goals: before.goals + 1, penalties: before.penalties + Number(isPenalty) });
	}
	// Level on goals, fewer penalties stand higher.
	return [...tallies.values()].sort((one, other) => other.goals - one.goals || one.penalties - other.penalties);
}

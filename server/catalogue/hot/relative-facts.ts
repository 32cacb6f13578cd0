// Weights and strengths of a day's matches as shares of the day's maximum: leagues over all sports, teams within their sport. Pure.
import type { RankedMatch } from "./hot-picks.store.ts";

export interface RelativeFacts {
	matchId: string;
	/** Value from 0 to 1. */
	competition: number;
	/** Value from 0 to 1. */
	strength: number;
}

export function relativeFacts(matches: readonly RankedMatch[]): RelativeFacts[] {
	const heaviest = Math.max(0, ...matches.map(({ leagueWeight }) => leagueWeight));
	const strongest = new Map<string, number>();
	for (const { sport, strength } of matches) strongest.set(sport, Math.max(strength, strongest.get(sport) ?? 0));
	return matches.map(({ matchId, sport, leagueWeight, strength }) => ({
		matchId,
		competition: shareOf(leagueWeight, heaviest),
		strength: shareOf(strength, strongest.get(sport) ?? 0),
	}));
}

function shareOf(value: number, largest: number): number {
	return largest > 0 ? Math.max(0, value) / largest : 0;
}

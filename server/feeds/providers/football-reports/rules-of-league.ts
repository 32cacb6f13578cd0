// By which rules a provider's league makes its tables: those of the competitions that the catalogue knows. Any other is plain.
import { knownCompetition } from "#shared/kit/known-competitions.ts";

/**
 * A name of the catalogue's rules. `nation`: the provider's, `World` and `Europe` among them. Groups after a split, and league phases, have
 * the catalogue's names by then (feeds/kernel/season-part.ts).
 */
export function rulesOfLeague(league: { feed: string; code: string; name: string; nation: string; isCup: boolean }): string {
	return knownCompetition(league)?.key ?? (league.isCup ? "plain.cup" : "plain");
}

// Selects the table rules of a provider's league: those of a competition that the catalogue knows, otherwise the usual ones.
import { knownCompetition } from "#shared/kit/known-competitions.ts";

/**
 * Returns the name of rules in the catalogue. `nation` is the provider's, which may be `World` or `Europe`. Groups after a split, and
 * league phases, already have the catalogue's names (feeds/kernel/season-part.ts).
 */
export function rulesOfLeague(league: { feed: string; code: string; name: string; nation: string; isCup: boolean }): string {
	return knownCompetition(league)?.key ?? (league.isCup ? "plain.cup" : "plain");
}

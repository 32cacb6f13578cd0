// Determines the category of a row of teams or leagues (gender, age group, second team): from its columns, and from the name where columns
// are `null`. Pure.
import { type CategoryRow, categoryInColumns, toCategoryColumns } from "#server/db/tables/category-columns.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { firstCategory, type TeamCategory } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";

/**
 * Returns `false` for a sport in which players compete alone: a player is the same person in every competition, so names and leagues say
 * nothing about a category.
 */
export const partsTeams = (sport: SportKey): boolean => sportOf(sport).teamsArePlayers !== true;

/** `rest` is the name without the words of the category. */
export function categoryOfTeam(row: CategoryRow & { sport: SportKey; name: string }): TeamCategory & { rest: string } {
	const stated = categoryInColumns(row);
	if (!partsTeams(row.sport)) return { ...stated, rest: row.name };
	const { rest, ...named } = categoryInName(row.name, "team");
	return { ...firstCategory(stated, named), rest };
}

export function categoryOfLeague(row: CategoryRow & { name: string }): TeamCategory & { rest: string } {
	const { rest, ...named } = categoryInName(row.name, "league");
	return { ...firstCategory(categoryInColumns(row), named), rest };
}

/**
 * Returns whether a report states a gender, an age group or a second team that contradicts the known category. A value that the report
 * leaves open contradicts nothing.
 */
export function contradicts(reported: TeamCategory, known: TeamCategory): boolean {
	const isOtherGender = reported.gender !== null && (reported.gender === "women") !== (known.gender === "women");
	const isOtherAge = reported.ageGroup !== null && reported.ageGroup !== known.ageGroup;
	return isOtherGender || isOtherAge || (reported.isReserve && !known.isReserve);
}

/** Returns the reported row with the known category where the report leaves it open: a report may add a category, but not remove one. */
export function keepCategory<Reported extends object>(reported: Reported & CategoryRow, before: CategoryRow): Reported {
	return { ...reported, ...toCategoryColumns(firstCategory(categoryInColumns(reported), categoryInColumns(before))) };
}

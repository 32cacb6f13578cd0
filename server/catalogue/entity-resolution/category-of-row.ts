// What a row of teams or leagues says of women, men, age and second teams: its columns, and where they are open its name. Pure.
import { type CategoryRow, categoryInColumns, toCategoryColumns } from "#server/db/tables/category-columns.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { firstCategory, type TeamCategory } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** A player who is a side alone is the same person in every competition: names and leagues say nothing there. */
export const partsTeams = (sport: SportKey): boolean => sportOf(sport).teamsArePlayers !== true;

/** `rest`: the words of the name without what they say of it. */
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

/** Does a report say women, an age or a second team of what is none? What it leaves open contradicts nothing. */
export function contradicts(reported: TeamCategory, known: TeamCategory): boolean {
	const isOtherGender = reported.gender !== null && (reported.gender === "women") !== (known.gender === "women");
	const isOtherAge = reported.ageGroup !== null && reported.ageGroup !== known.ageGroup;
	return isOtherGender || isOtherAge || (reported.isReserve && !known.isReserve);
}

/** A category becomes known, and is not lost by a report that says nothing of it. */
export function keepCategory<Reported extends object>(reported: Reported & CategoryRow, before: CategoryRow): Reported {
	return { ...reported, ...toCategoryColumns(firstCategory(categoryInColumns(reported), categoryInColumns(before))) };
}

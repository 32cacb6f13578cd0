// Reads the categories of leagues (women, age, second teams), which help to identify the teams in their matches.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { TeamCategory } from "#shared/kit/team-category.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { categoryOfLeague } from "./category-of-row.ts";

/** Returns the categories of these leagues by their ids. */
export async function readLeagueCategories(
	connection: Kysely<Database>,
	leagueIds: readonly (string | undefined)[],
): Promise<Map<string, TeamCategory>> {
	const ids = [...new Set(leagueIds.filter((id) => id !== undefined))];
	const found = new Map<string, TeamCategory>();
	for (const batch of inBatches(ids)) {
		const leagues = await connection
			.selectFrom("leagues")
			.select(["id", "name", "gender", "age_group", "is_reserve"])
			.where("id", "in", batch)
			.execute();
		for (const league of leagues) {
			const { rest: _rest, ...category } = categoryOfLeague(league);
			found.set(league.id, category);
		}
	}
	return found;
}

// Aliases of teams, folded. catalogue/admin/team-records.api.ts edits them; find-teams.store.ts finds the teams of a source's report by
// them.
import type { Kysely, Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { firstCategory, isSameCategory } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { type Row, sportOfRow } from "../kernel/row.ts";
import { categoryOfTeam, contradicts } from "./category-of-row.ts";

/** Returns the aliases of a team, oldest first. */
export async function readAliases({ kysely }: Db, teamId: string): Promise<{ name: string; addedAt: Instant }[]> {
	return kysely
		.selectFrom("team_aliases")
		.select(["name", "added_at as addedAt"])
		.where("team_id", "=", teamId)
		.orderBy("added_at")
		.execute();
}

/** Returns the team that has this alias; `undefined` if none has. */
export async function readAliasOwner(
	connection: Kysely<Database>,
	sport: SportKey,
	name: string,
): Promise<{ id: string; name: string } | undefined> {
	return connection
		.selectFrom("team_aliases")
		.innerJoin("teams", "teams.id", "team_aliases.team_id")
		.select(["teams.id", "teams.name"])
		.where("team_aliases.sport", "=", sport)
		.where("name_key", "=", foldText(name))
		.executeTakeFirst();
}

/**
 * Finds teams that a source reports for the first time by an alias of an existing team; returns ids by index. An alias set by staff
 * decides, unless the report states a category (women, age, second team) that the team does not have. An alias left by a merge counts only
 * within its team's category.
 */
export async function findByAlias(transaction: Transaction<Database>, teams: readonly Row[]): Promise<Map<number, string>> {
	const sports = [...new Set(teams.map(sportOfRow))];
	const aliases = await transaction
		.selectFrom("team_aliases")
		.innerJoin("teams", "teams.id", "team_id")
		.select(["team_id", "name_key", "team_aliases.sport", "team_aliases.name as alias", "team_aliases.source"])
		.select(["teams.name", "gender", "age_group", "is_reserve"])
		.where("team_aliases.sport", "in", sports)
		.execute();
	const aliasOf = new Map(aliases.map((alias) => [`${alias.sport} ${alias.name_key}`, alias]));
	const found = teams.map((row, place): [number, string | undefined] => {
		const sport = sportOfRow(row);
		const alias = aliasOf.get(`${sport} ${foldText(String(row.name))}`);
		if (!alias) return [place, undefined];
		const reported = categoryOfTeam({ ...row, sport, name: String(row.name) });
		const known = firstCategory(categoryOfTeam(alias), categoryOfTeam({ ...alias, name: alias.alias }));
		const isMeant = alias.source === null ? !contradicts(reported, known) : isSameCategory(reported, known);
		return [place, isMeant ? alias.team_id : undefined];
	});
	return new Map(found.filter((each): each is [number, string] => each[1] !== undefined));
}

export async function insertAlias(
	transaction: Transaction<Database>,
	alias: { teamId: string; sport: SportKey; name: string; addedAt: Instant },
): Promise<void> {
	const { teamId, sport, name, addedAt } = alias;
	await transaction
		.insertInto("team_aliases")
		.values({ team_id: teamId, sport, name, name_key: foldText(name), added_at: addedAt })
		.execute();
}

/** Returns `false` if the team does not have this alias. */
export async function deleteAlias(transaction: Transaction<Database>, teamId: string, name: string): Promise<boolean> {
	const gone = await transaction
		.deleteFrom("team_aliases")
		.where("team_id", "=", teamId)
		.where("name_key", "=", foldText(name))
		.executeTakeFirst();
	// Unlinks the source ids that were found by this alias, so that their teams are looked up again.
	const links = await transaction
		.selectFrom("external_ids")
		.select(["source", "source_id", "name"])
		.where("kind", "=", "team")
		.where("id", "=", teamId)
		.where("how", "=", "alias")
		.execute();
	for (const { source, source_id } of links.filter((link) => foldText(link.name ?? "") === foldText(name))) {
		await transaction
			.deleteFrom("external_ids")
			.where("kind", "=", "team")
			.where("source", "=", source)
			.where("source_id", "=", source_id)
			.execute();
	}
	return gone.numDeletedRows > 0n;
}

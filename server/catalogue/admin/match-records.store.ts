// Queries on matches for the catalogue admin.

import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Found } from "../fixtures/lists/match-row.store.ts";
import { hasAll } from "./list-records.ts";

/**
 * Finds, for each search word, the rows whose text contains it: teams by their names, leagues by their own or their nation's name, or the
 * match with this id.
 */
export async function findWords({ kysely }: Db, q: string): Promise<Found[]> {
	const words = foldText(q).split(" ").filter(Boolean);
	if (words.length === 0) return [];
	const [teams, aliases, leagues] = await Promise.all([
		kysely.selectFrom("teams").select(["id", "name", "short_name"]).execute(),
		kysely.selectFrom("team_aliases").select(["team_id", "name_key"]).execute(),
		kysely
			.selectFrom("leagues")
			.innerJoin("nations", "nations.id", "leagues.nation_id")
			.select(["leagues.id", "leagues.name", "nations.name as nation"])
			.execute(),
	]);
	const teamTexts = [
		...teams.map(({ id, name, short_name }) => ({ id, text: foldText(`${name} ${short_name}`) })),
		...aliases.map(({ team_id, name_key }) => ({ id: team_id, text: name_key })),
	];
	const leagueTexts = leagues.map(({ id, name, nation }) => ({ id, text: foldText(`${name} ${nation}`) }));
	const among = (texts: readonly { id: string; text: string }[], word: string) => [
		...new Set(texts.filter(({ text }) => hasAll(text, [word])).map(({ id }) => id)),
	];
	return words.map((word) => ({ matchId: word, teamIds: among(teamTexts, word), leagueIds: among(leagueTexts, word) }));
}

export async function readSources({ kysely }: Db, matchIds: readonly string[]): Promise<Map<string, string>> {
	if (matchIds.length === 0) return new Map();
	const rows = await kysely.selectFrom("matches").select(["id", "source"]).where("id", "in", matchIds).execute();
	return new Map(rows.map(({ id, source }) => [id, source]));
}

/** Returns the leagues and sources that have a match, each sorted by name. */
export async function readMatchFilters({ kysely }: Db) {
	const [leagues, sources] = await Promise.all([
		kysely
			.selectFrom("leagues")
			.select(["id", "name"])
			.where("id", "in", (sub) => sub.selectFrom("matches").select("league_id"))
			.execute(),
		kysely.selectFrom("matches").select("source").distinct().execute(),
	]);
	return {
		leagues: leagues.sort((one, other) => one.name.localeCompare(other.name, DEFAULT_LOCALE)),
		sources: sources.map(({ source }) => source).sort(),
	};
}

/** Returns the status according to the match's log; `null` if the match has no log. */
export async function readStatus(transaction: Transaction<Database>, matchId: string): Promise<MatchLive["status"] | null> {
	const head = await transaction.selectFrom("match_heads").select("status").where("match_id", "=", matchId).executeTakeFirst();
	return (head?.status ?? null) as MatchLive["status"] | null;
}

export async function countSquads({ kysely }: Db, teamIds: readonly string[]): Promise<Map<string, number>> {
	const counts = await kysely
		.selectFrom("squad_players")
		.select(({ fn }) => ["team_id", fn.countAll<number>().as("count")])
		.where("team_id", "in", teamIds)
		.where("left_at", "is", null)
		.groupBy("team_id")
		.execute();
	return new Map(counts.map(({ team_id, count }) => [team_id, Number(count)]));
}

export async function deleteVotesOn(transaction: Transaction<Database>, matchId: string): Promise<void> {
	await transaction.deleteFrom("match_votes").where("match_id", "=", matchId).execute();
}

// Deletes rows that an import added, unless something else uses them: a row stays if another source reports it too, if staff edited it, or
// if its log has entries of another source.
import type { Kysely, Transaction } from "kysely";
import { deleteRowsOf, readTablesOf } from "#server/db/rows-of.ts";
import type { Database } from "#server/db/schema.ts";
import { readEntries } from "#server/match-log/log-entries.store.ts";
import { deleteLogs } from "#server/match-log/match-event.store.ts";
import { readMatchIdsOf } from "../kernel/catalogue-change.store.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { forgetExternalIds } from "./external-id.store.ts";

type Transact = Transaction<Database>;

const ADDED_KINDS = ["match", "player", "team", "season", "league", "nation"] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];
export type AddedRows = Readonly<Record<AddedKind, readonly string[]>>;

export interface RemovedRows {
	/** Rows that no longer exist, whether deleted now or before. */
	removed: Record<AddedKind, string[]>;
	/** Rows that stay because something else uses them. */
	left: Record<AddedKind, string[]>;
}

const TABLES = { match: "matches", player: "players", team: "teams", season: "seasons", league: "leagues", nation: "nations" } as const;
const COLUMNS = {
	match: "match_id",
	player: "player_id",
	team: "team_id",
	season: "season_id",
	league: "league_id",
	nation: "nation_id",
} as const;

/** Deletes the rows in one transaction, each kind after the kinds that refer to it. `source` is the source of the import. */
export async function removeImported(transaction: Transact, source: string, rows: AddedRows): Promise<RemovedRows> {
	const removed: RemovedRows["removed"] = { match: [], player: [], team: [], season: [], league: [], nation: [] };
	const left: RemovedRows["left"] = { match: [], player: [], team: [], season: [], league: [], nation: [] };
	for (const kind of ADDED_KINDS) {
		const tables = await readTablesOf({ kysely: transaction as Kysely<Database> }, COLUMNS[kind]);
		for (const ids of inBatches(rows[kind])) {
			const free = await readFree(transaction, kind, source, ids);
			await removeBatch(transaction, kind, tables, free);
			const stays = await transaction.selectFrom(TABLES[kind]).select("id").where("id", "in", ids).execute();
			const staying = new Set(stays.map(({ id }) => id));
			removed[kind].push(...ids.filter((id) => !staying.has(id)));
			left[kind].push(...ids.filter((id) => staying.has(id)));
		}
	}
	return { removed, left };
}

async function removeBatch(transaction: Transact, kind: AddedKind, tables: readonly string[], ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	for (const table of tables) await deleteRowsOf(transaction, table, COLUMNS[kind], ids);
	if (kind === "match") await deleteLogs(transaction, ids);
	await deleteRowsOf(transaction, TABLES[kind], "id", ids);
	if (kind === "season" || kind === "nation") return;
	for (const id of ids) await forgetExternalIds(transaction, kind, id);
}

/** Returns the remaining rows to which only the import refers. */
async function readFree(transaction: Transact, kind: AddedKind, source: string, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const used = new Set([...(await readOfOthers(transaction, kind, source, ids)), ...(await readReferred(transaction, kind, source, ids))]);
	const present = await transaction.selectFrom(TABLES[kind]).select("id").where("id", "in", ids).where("edits", "is", null).execute();
	return present.map(({ id }) => id).filter((id) => !used.has(id));
}

/** Returns the rows for which another source has an id of its own. */
async function readOfOthers(transaction: Transact, kind: AddedKind, source: string, ids: readonly string[]): Promise<string[]> {
	if (kind === "season" || kind === "nation") return [];
	const query = transaction.selectFrom("external_ids").select("id").where("kind", "=", kind).where("id", "in", ids);
	return (await query.where("source", "!=", source).execute()).map(({ id }) => id);
}

async function readReferred(transaction: Transact, kind: AddedKind, source: string, ids: readonly string[]): Promise<string[]> {
	const matches = transaction.selectFrom("matches");
	switch (kind) {
		case "match": {
			const entries = await readEntries(transaction, ids, { columns: [], where: [["source", "!=", source]] });
			return entries.map(({ match_id }) => match_id);
		}
		case "player": {
			const named = await readNamedInLogs(transaction, ids);
			const ofMatches = await transaction
				.selectFrom("match_squad_players")
				.select("player_id as id")
				.where("player_id", "in", ids)
				.execute();
			return [...named, ...ofMatches.map(({ id }) => id)];
		}
		case "team": {
			const home = await matches.select("home_team_id as id").where("home_team_id", "in", ids).execute();
			const away = await matches.select("away_team_id as id").where("away_team_id", "in", ids).execute();
			const players = await transaction.selectFrom("players").select("team_id as id").where("team_id", "in", ids).execute();
			const squads = await transaction.selectFrom("squad_players").select("team_id as id").where("team_id", "in", ids).execute();
			return [...home, ...away, ...players, ...squads].map(({ id }) => id);
		}
		case "season":
			return (await matches.select("season_id as id").where("season_id", "in", ids).execute()).map(({ id }) => id);
		case "league": {
			const played = await matches.select("league_id as id").where("league_id", "in", ids).execute();
			const seasons = await transaction.selectFrom("seasons").select("league_id as id").where("league_id", "in", ids).execute();
			return [...played, ...seasons].map(({ id }) => id);
		}
		case "nation": {
			const leagues = await transaction.selectFrom("leagues").select("nation_id as id").where("nation_id", "in", ids).execute();
			const teams = await transaction.selectFrom("teams").select("nation_id as id").where("nation_id", "in", ids).execute();
			const players = await transaction.selectFrom("players").select("nation_id as id").where("nation_id", "in", ids).execute();
			return [...leagues, ...teams, ...players].flatMap(({ id }) => id ?? []);
		}
	}
}

/** Returns players named in any revision of an event of a match that stays, because the match's history shows them. */
async function readNamedInLogs(transaction: Transact, playerIds: readonly string[]): Promise<string[]> {
	const squads = await transaction.selectFrom("squad_players").select("team_id").where("player_id", "in", playerIds).distinct().execute();
	const matchIds = await readMatchIdsOf(
		transaction,
		squads.map(({ team_id }) => team_id),
	);
	const wanted = new Set(playerIds);
	const named = new Set<string>();
	for (const batch of inBatches(matchIds)) {
		const entries = await readEntries(transaction, batch, { columns: ["body"] });
		for (const { body } of entries) for (const [, id = ""] of body.matchAll(/"([a-z]+\d+)"/g)) if (wanted.has(id)) named.add(id);
	}
	return [...named];
}

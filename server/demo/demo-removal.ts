// Removes the demo from a database: the simulator's competitions with their matches, logs, odds and rooms, and the demo's accounts and
// fans. Real data stays: imports, records and matches entered by hand, everything that staff edited, users, the audit log. Runs in one
// transaction.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import { deleteRowsOf, readTablesOf } from "#server/db/rows-of.ts";
import type { Database } from "#server/db/schema.ts";
import { type AppErrorFields, type Result, refuse } from "#server/errors/app-error.ts";
import * as rows from "./demo-rows.store.ts";

export interface RemovalParts {
	db: Db;
	/** The simulator's source in the catalogue, and the codes of its nations, which no real source uses. */
	source: string;
	nationCodes: readonly string[];
	/** Deletes the logs of matches, and returns the number of deleted entries. */
	deleteLogs(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<number>;
	/** Records the change for running servers; must be called last in a transaction. */
	recordCatalogueChange(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<unknown>;
	/** Returns the reason why the removal is refused; `null` if an admin who can sign in remains. */
	refuseLastAdmin(transaction: Transaction<Database>, userIds: readonly string[]): Promise<AppErrorFields | null>;
	forgetUser(transaction: Transaction<Database>, userId: string): Promise<void>;
}

/** Number of deleted rows, by kind. */
export type Removed = Record<string, number>;

/** Maximum number of matches or teams in one statement, because the number of its parameters is bounded. */
const SLICE = 100;

/**
 * Refuses last_admin. No server may run: all writers would wait for the transaction, and a server would continue to use the deleted rows.
 */
export async function removeDemo(parts: RemovalParts): Promise<Result<Removed>> {
	const { db, source } = parts;
	const removed: Removed = {};
	const add = (name: string, count: number) => {
		if (count > 0) removed[name] = (removed[name] ?? 0) + count;
	};
	const userIds = await rows.readDemoUserIds(db.kysely);
	const refusal = await db.kysely.transaction().execute(async (transaction) => {
		const refused = await parts.refuseLastAdmin(transaction, userIds);
		if (refused) return refused;
		const matchIds = await removeMatches(parts, transaction, add);
		await removeTeams(parts, transaction, add);
		await removeLeagues(parts, transaction, add);
		await rows.deleteFeed(transaction, source);
		add("nations", await rows.deleteIdleNations(transaction, parts.nationCodes));
		// Runs after the rooms with the fans' lines were deleted, so that few rows are left to search.
		for (const userId of userIds) await parts.forgetUser(transaction, userId);
		add("accounts and fans", userIds.length);
		for (const slice of slices(matchIds)) await parts.recordCatalogueChange(transaction, slice);
		await parts.recordCatalogueChange(transaction, []);
		return null;
	});
	return refusal ? refuse(refusal) : { ok: true, value: removed };
}

type Add = (name: string, count: number) => void;

function* slices(ids: readonly string[]): Generator<readonly string[]> {
	for (let from = 0; from < ids.length; from += SLICE) yield ids.slice(from, from + SLICE);
}

async function removeMatches({ source, deleteLogs }: RemovalParts, transaction: Transaction<Database>, add: Add): Promise<string[]> {
	const tables = await readTablesOf({ kysely: transaction }, "match_id");
	const all = await rows.readMatchIds(transaction, source);
	for (const matchIds of slices(all)) {
		await rows.deleteReportsIn(transaction, matchIds);
		for (const table of tables) add(table.replaceAll("_", " "), await deleteRowsOf(transaction, table, "match_id", matchIds));
		add("log entries", await deleteLogs(transaction, matchIds));
		await rows.deleteMatches(transaction, matchIds);
		add("matches", matchIds.length);
	}
	return all;
}

async function removeTeams({ source }: RemovalParts, transaction: Transaction<Database>, add: Add): Promise<void> {
	const kysely = transaction;
	const [ofTeam, ofPlayer] = [await readTablesOf({ kysely }, "team_id"), await readTablesOf({ kysely }, "player_id")];
	for (const teamIds of slices(await rows.readIdleTeamIds(transaction, source))) {
		const playerIds = await rows.readPlayerIds(transaction, teamIds);
		for (const table of ofTeam) await deleteRowsOf(transaction, table, "team_id", teamIds);
		for (const ids of slices(playerIds)) for (const table of ofPlayer) await deleteRowsOf(transaction, table, "player_id", ids);
		await rows.deleteTeams(transaction, teamIds, playerIds);
		add("teams", teamIds.length);
		add("players", playerIds.length);
	}
}

async function removeLeagues({ source }: RemovalParts, transaction: Transaction<Database>, add: Add): Promise<void> {
	const kysely = transaction;
	const [ofLeague, ofSeason] = [await readTablesOf({ kysely }, "league_id"), await readTablesOf({ kysely }, "season_id")];
	const { leagueIds, seasonIds } = await rows.readIdleLeagues(transaction, source);
	if (leagueIds.length === 0) return;
	for (const table of ofLeague) await deleteRowsOf(transaction, table, "league_id", leagueIds);
	for (const ids of slices(seasonIds)) for (const table of ofSeason) await deleteRowsOf(transaction, table, "season_id", ids);
	await rows.deleteLeagues(transaction, leagueIds);
	add("leagues", leagueIds.length);
	add("seasons", seasonIds.length);
}

// Removes the demo from a database: the invented world with its matches, logs, odds and rooms, the demo's accounts and fans. Real data
// stays: imports, records and matches entered by hand, users, the audit log. Works in slices; a second run continues where the first
// ended.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import { deleteRowsOf, readTablesOf } from "#server/db/rows-of.ts";
import type { Database } from "#server/db/schema.ts";
import type { AppErrorFields, Result } from "#server/errors/app-error.ts";
import type { Clock } from "#shared/kit/instant.ts";
import * as rows from "./demo-rows.store.ts";

export interface RemovalParts {
	db: Db;
	clock: Clock;
	/** The simulator's source in the catalogue, and its nations, which no real source has. */
	source: string;
	nationCodes: readonly string[];
	/** Returns the number of deleted entries. */
	deleteLogs(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<number>;
	/** Notes the change for running servers; call it last in a transaction. */
	recordCatalogueChange(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<unknown>;
	/** Returns `null` if an admin who may sign in remains. */
	refuseLastAdmin(transaction: Transaction<Database>, userIds: readonly string[]): Promise<AppErrorFields | null>;
	forgetUser(transaction: Transaction<Database>, userId: string): Promise<void>;
}

/** Number of deleted rows, by kind. */
export type Removed = Record<string, number>;

/** Maximum number of matches or teams in one transaction, because others wait for it. */
const SLICE = 100;

/** Refuses last_admin; nothing is deleted then, unless admins changed in the meantime. */
export async function removeDemo(parts: RemovalParts): Promise<Result<Removed>> {
	const { db, source } = parts;
	const removed: Removed = {};
	const add = (name: string, count: number) => {
		if (count > 0) removed[name] = (removed[name] ?? 0) + count;
	};
	const userIds = await rows.readDemoUserIds(db.kysely);
	const refusal = await db.kysely.transaction().execute((transaction) => parts.refuseLastAdmin(transaction, userIds));
	if (refusal) return { ok: false, error: refusal };
	await removeMatches(parts, add);
	await removeTeams(parts, add);
	await removeLeagues(parts, add);
	await db.kysely.transaction().execute(async (transaction) => {
		await rows.deleteFeed(transaction, source);
		add("nations", await rows.deleteIdleNations(transaction, parts.nationCodes));
	});
	// Runs after the rooms with the fans' lines are deleted: few rows are left to scan.
	for (const userId of userIds) {
		const last = await db.kysely.transaction().execute(async (transaction) => {
			const refused = await parts.refuseLastAdmin(transaction, userIds);
			if (!refused) await parts.forgetUser(transaction, userId);
			return refused;
		});
		if (last) return { ok: false, error: last };
		add("accounts and fans", 1);
	}
	return { ok: true, value: removed };
}

type Add = (name: string, count: number) => void;

async function removeMatches({ db, source, deleteLogs, recordCatalogueChange }: RemovalParts, add: Add): Promise<void> {
	const tables = await readTablesOf(db, "match_id");
	for (;;) {
		const matchIds = await rows.readMatchIds(db, source, SLICE);
		if (matchIds.length === 0) return;
		await db.kysely.transaction().execute(async (transaction) => {
			await rows.deleteReportsIn(transaction, matchIds);
			for (const table of tables) add(table.replaceAll("_", " "), await deleteRowsOf(transaction, table, "match_id", matchIds));
			add("log entries", await deleteLogs(transaction, matchIds));
			await rows.deleteMatches(transaction, matchIds);
			add("matches", matchIds.length);
			await recordCatalogueChange(transaction, matchIds);
		});
	}
}

async function removeTeams({ db, source, recordCatalogueChange }: RemovalParts, add: Add): Promise<void> {
	const [ofTeam, ofPlayer] = [await readTablesOf(db, "team_id"), await readTablesOf(db, "player_id")];
	const idle = await rows.readIdleTeamIds(db, source);
	for (let from = 0; from < idle.length; from += SLICE) {
		const teamIds = idle.slice(from, from + SLICE);
		const playerIds = await rows.readPlayerIds(db, teamIds);
		await db.kysely.transaction().execute(async (transaction) => {
			for (const table of ofTeam) await deleteRowsOf(transaction, table, "team_id", teamIds);
			for (const table of ofPlayer) await deleteRowsOf(transaction, table, "player_id", playerIds);
			await rows.deleteTeams(transaction, teamIds, playerIds);
			add("teams", teamIds.length);
			add("players", playerIds.length);
			await recordCatalogueChange(transaction, []);
		});
	}
}

async function removeLeagues({ db, source, recordCatalogueChange }: RemovalParts, add: Add): Promise<void> {
	const [ofLeague, ofSeason] = [await readTablesOf(db, "league_id"), await readTablesOf(db, "season_id")];
	const { leagueIds, seasonIds } = await rows.readIdleLeagues(db, source);
	if (leagueIds.length === 0) return;
	await db.kysely.transaction().execute(async (transaction) => {
		for (const table of ofLeague) await deleteRowsOf(transaction, table, "league_id", leagueIds);
		for (const table of ofSeason) await deleteRowsOf(transaction, table, "season_id", seasonIds);
		await rows.deleteLeagues(transaction, leagueIds);
		add("leagues", leagueIds.length);
		add("seasons", seasonIds.length);
		await recordCatalogueChange(transaction, []);
	});
}

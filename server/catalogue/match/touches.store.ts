// Where players had the ball: one row a match. No part of the match log: nothing is decided by it, and it would make every snapshot longer.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import { insertRow, type Move, updateRow } from "../identity/moves.store.ts";

export interface TouchesReport {
	matchId: string;
	source: string;
	players: readonly PlayerTouches[];
}

/** In place of an earlier report. Gives what can be taken back; nothing where the report is the same. */
export async function writeTouches(transaction: Transaction<Database>, { matchId, source, players }: TouchesReport): Promise<Move[]> {
	const key = { match_id: matchId };
	const row = { source, players: JSON.stringify(players) };
	const known = await transaction
		.selectFrom("match_touches")
		.select(["source", "players"])
		.where("match_id", "=", matchId)
		.executeTakeFirst();
	if (known?.source === row.source && known.players === row.players) return [];
	if (known) return [await updateRow(transaction, "match_touches", key, known, row)];
	// Taken back only where it is still this report.
	return [await insertRow(transaction, "match_touches", { ...key, ...row }, { ...key, ...row })];
}

/** Empty where none were reported. */
export async function readTouches({ kysely }: Pick<Db, "kysely">, matchId: string): Promise<PlayerTouches[]> {
	const row = await kysely.selectFrom("match_touches").select("players").where("match_id", "=", matchId).executeTakeFirst();
	return row ? JSON.parse(row.players) : [];
}

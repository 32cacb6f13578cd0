// Stores where players had the ball: one row per match. It is not part of the match log: nothing depends on it, and it would make every
// snapshot longer.
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

/** Replaces an earlier report. Returns the moves that undo it; none if the report is the same. */
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
	// Undone only if it is still this report.
	return [await insertRow(transaction, "match_touches", { ...key, ...row }, { ...key, ...row })];
}

/** Returns an empty list if none were reported. */
export async function readTouches({ kysely }: Pick<Db, "kysely">, matchId: string): Promise<PlayerTouches[]> {
	const row = await kysely.selectFrom("match_touches").select("players").where("match_id", "=", matchId).executeTakeFirst();
	return row ? JSON.parse(row.players) : [];
}

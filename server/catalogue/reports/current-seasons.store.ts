// Marks the current season of leagues after seasons were reported or removed.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { readEdits } from "../kernel/record-edits.ts";

export async function readLeagueIdsOf(transaction: Transaction<Database>, seasonIds: readonly string[]): Promise<string[]> {
	if (seasonIds.length === 0) return [];
	const rows = await transaction.selectFrom("seasons").select("league_id").distinct().where("id", "in", seasonIds).execute();
	return rows.map(({ league_id }) => league_id);
}

/** Marks the season that started last as the current one; if staff chose the current season of the league, nothing changes. */
export async function markCurrentSeasons(transaction: Transaction<Database>, leagueIds: string[]): Promise<void> {
	if (leagueIds.length === 0) return;
	const known = await transaction
		.selectFrom("seasons")
		.select(["id", "league_id", "is_current", "edits"])
		.where("league_id", "in", leagueIds)
		.orderBy("starts_at")
		.execute();
	const chosen = new Set(known.filter(({ edits }) => "is_current" in readEdits(edits)).map(({ league_id }) => league_id));
	const seasons = known.filter(({ league_id }) => !chosen.has(league_id));
	const current = new Map(seasons.map(({ id, league_id }) => [league_id, id]));
	for (const { id, league_id, is_current } of seasons) {
		const isCurrent = current.get(league_id) === id ? 1 : 0;
		if (isCurrent !== is_current) await transaction.updateTable("seasons").set({ is_current: isCurrent }).where("id", "=", id).execute();
	}
}

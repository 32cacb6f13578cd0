// Records changes of the catalogue for other processes, and finds the matches and teams that a change concerns.
import type { Kysely, Transaction } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Database } from "#server/db/schema.ts";
import { inBatches } from "./in-batches.ts";

/** Subject of a change that concerns no single match. */
export const NO_MATCH = "";

/**
 * Must be called in the transaction of the change. `matchIds` may be empty if the change concerns no single match. `node` names the bus
 * that publishes `catalogue.changed` after the commit.
 */
export async function recordCatalogueChange(
	transaction: Transaction<Database>,
	matchIds: readonly string[],
	node: string | null = null,
): Promise<void> {
	const subjects = matchIds.length > 0 ? [...new Set(matchIds)] : [NO_MATCH];
	await recordChanges(
		transaction,
		subjects.map((subject) => ({ topic: "catalogue", subject })),
		node,
	);
}

/** Returns the matches of these teams, home or away. */
export async function readMatchIdsOf(connection: Kysely<Database>, teamIds: readonly string[]): Promise<string[]> {
	if (teamIds.length === 0) return [];
	const rows = await connection
		.selectFrom("matches")
		.select("id")
		.where((where) => where.or([where("home_team_id", "in", teamIds), where("away_team_id", "in", teamIds)]))
		.execute();
	return rows.map(({ id }) => id);
}

/** Returns every team for which these players were ever named, in a team's squad or in that of a match. */
export async function readTeamIdsOf(connection: Kysely<Database>, playerIds: readonly string[]): Promise<string[]> {
	const found = new Set<string>();
	for (const batch of inBatches(playerIds)) {
		for (const table of ["squad_players", "match_squad_players"] as const) {
			const rows = await connection.selectFrom(table).select("team_id").distinct().where("player_id", "in", batch).execute();
			for (const { team_id } of rows) found.add(team_id);
		}
	}
	return [...found];
}

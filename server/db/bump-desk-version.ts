// Records that presence, handover request, overrides, discrepancies or readers' reports of a match changed: other nodes poll for it.
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/** Locks the match's row for the rest of the transaction. The instant increases with every change, whatever the machines' clocks show. */
export async function bumpDeskVersion(transaction: Kysely<Database>, matchId: string, now: number): Promise<void> {
	await transaction
		.insertInto("desk_changes")
		.values({ match_id: matchId, changed_at: now })
		.onConflict((conflict) =>
			conflict.column("match_id").doUpdateSet({
				changed_at: sql`case when desk_changes.changed_at >= excluded.changed_at then desk_changes.changed_at + 1 else excluded.changed_at end`,
			}),
		)
		.execute();
}

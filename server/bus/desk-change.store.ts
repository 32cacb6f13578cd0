// Records that presence, the handover request, overrides, discrepancies or readers' reports of a match changed.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { recordChanges } from "./outbox.store.ts";

/**
 * Locks the match's desk for the rest of the transaction, so it must be called first. `node` is the bus that publishes `desk.changed` after
 * the commit; `null` if the change is published from the outbox.
 */
export async function recordDeskChange(
	transaction: Kysely<Database>,
	matchId: string,
	{ now, node }: { now: number; node: string | null },
): Promise<void> {
	await transaction
		.insertInto("desk_changes")
		.values({ match_id: matchId, changed_at: now })
		.onConflict((conflict) => conflict.column("match_id").doUpdateSet({ changed_at: now }))
		.execute();
	await recordChanges(transaction, [{ topic: "desk", subject: matchId }], node);
}

// Handover requests of assignees. Written by presence.service.ts, read by desk-board.ts.
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

export type HandoverRequestRow = Selectable<Database["handover_requests"]>;

export async function readHandoverRequests(kysely: Kysely<Database>): Promise<HandoverRequestRow[]> {
	return kysely.selectFrom("handover_requests").selectAll().execute();
}

export async function readHandoverRequest(kysely: Kysely<Database>, matchId: string): Promise<HandoverRequestRow | null> {
	return (await kysely.selectFrom("handover_requests").selectAll().where("match_id", "=", matchId).executeTakeFirst()) ?? null;
}

/** Stores a request, in place of an earlier one; deletes requests of any match that nobody settled for a day. */
export async function putHandoverRequest(transaction: Kysely<Database>, request: HandoverRequestRow): Promise<void> {
	await deleteHandoverRequest(transaction, request.match_id);
	await transaction
		.deleteFrom("handover_requests")
		.where("requested_at", "<", request.requested_at - DAY_MS)
		.execute();
	await transaction.insertInto("handover_requests").values(request).execute();
}

export async function deleteHandoverRequest(transaction: Kysely<Database>, matchId: string): Promise<void> {
	await transaction.deleteFrom("handover_requests").where("match_id", "=", matchId).execute();
}

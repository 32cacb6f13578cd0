// Queries on receivers.
import type { Kysely } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

export const allocateWebhookId = async (transaction: Connection): Promise<string> => (await allocateIds(transaction, "wh", 1))[0] ?? "";

export async function insertWebhook(connection: Connection, row: WebhookTable): Promise<void> {
	await connection.insertInto("webhooks").values(row).execute();
}

export function readWebhook(connection: Connection, id: string): Promise<WebhookTable | undefined> {
	return connection.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();
}

export function readWebhooks(connection: Connection): Promise<WebhookTable[]> {
	return connection.selectFrom("webhooks").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
}

export async function updateWebhook(connection: Connection, id: string, change: Partial<WebhookTable>): Promise<void> {
	await connection.updateTable("webhooks").set(change).where("id", "=", id).execute();
}

/** An attempt failed. Returns how many have since one went well. */
export async function countFailure(connection: Connection, id: string): Promise<number> {
	const row = await connection
		.updateTable("webhooks")
		.set((columns) => ({ failures: columns("failures", "+", 1) }))
		.where("id", "=", id)
		.returning("failures")
		.executeTakeFirst();
	return Number(row?.failures ?? 0);
}

export async function countSuccess(connection: Connection, id: string, at: Instant): Promise<void> {
	await updateWebhook(connection, id, { failures: 0, delivered_at: at });
}

/** With its messages. */
export async function deleteWebhook(connection: Connection, id: string): Promise<boolean> {
	await connection.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute();
	const { numDeletedRows } = await connection.deleteFrom("webhooks").where("id", "=", id).executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

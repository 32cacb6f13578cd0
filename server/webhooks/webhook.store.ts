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

/** Counts a failed attempt. Returns the updated row; `undefined` if the webhook was removed. */
export function countFailure(connection: Connection, id: string, at: Instant): Promise<WebhookTable | undefined> {
	return connection
		.updateTable("webhooks")
		.set((columns) => ({
			failures: columns("failures", "+", 1),
			failing_since: columns.fn.coalesce("failing_since", columns.val(at)),
		}))
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();
}

export async function countSuccess(connection: Connection, id: string, at: Instant): Promise<void> {
	await updateWebhook(connection, id, { ...NO_FAILURES, delivered_at: at });
}

export const NO_FAILURES = { failures: 0, failing_since: null, warned_at: null } as const satisfies Partial<WebhookTable>;

/** Returns `true` to only one caller, which then mails the owner about the failures since the last success. */
export async function claimWarning(transaction: Connection, id: string, at: Instant): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable("webhooks")
		.set({ warned_at: at })
		.where("id", "=", id)
		.where("warned_at", "is", null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Returns `true` to the one caller whose call paused the receiver. */
export async function pauseFailing(transaction: Connection, id: string, at: Instant, because: string): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable("webhooks")
		.set({ paused_at: at, paused_because: because })
		.where("id", "=", id)
		.where("paused_at", "is", null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Address of the owner if that account is still an admin, otherwise the addresses of all admins. */
export async function readOwnerEmails(connection: Connection, ownerId: string | null): Promise<string[]> {
	const admins = await connection
		.selectFrom("users")
		.select(["id", "email"])
		.where("scopes", "like", '%"admin"%')
		.where("email", "is not", null)
		.orderBy("id")
		.execute();
	const owners = admins.filter(({ id }) => id === ownerId);
	return (owners.length > 0 ? owners : admins).flatMap(({ email }) => email ?? []);
}

/** Receivers without an address that asked for nothing since an instant. */
export function readSilentListeners(
	connection: Connection,
	since: Instant,
	limit: number,
): Promise<Pick<WebhookTable, "id" | "name" | "listened_at">[]> {
	return connection.selectFrom("webhooks").select(["id", "name", "listened_at"]).where("listened_at", "<", since).limit(limit).execute();
}

/** Returns `true` to the one caller who deleted it. */
export async function deleteWebhook(connection: Connection, id: string): Promise<boolean> {
	const { numDeletedRows } = await connection.deleteFrom("webhooks").where("id", "=", id).executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

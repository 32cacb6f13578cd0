// Queries on messages: the newest one per match and browser. Those that wait are jobs with the id of the message as key (server/queue);
// each push service has a queue, and each host a lane.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { PushMessageTable, PushSubscriptionTable } from "#server/db/tables/notification-tables.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { OTHERS, type PushRoute } from "./push-services.ts";

type Connection = Kysely<Database>;

export interface NewMessage extends PushMessageTable, PushRoute {}

/** Maximum number of rows in one statement, because the number of its parameters is limited. */
const BATCH_SIZE = 100;

export const pushQueueOf = (service: string): string => (service === OTHERS ? "push" : `push ${service}`);

/** Queues messages. Each replaces an older one of the same match; a message that is not newer than the queued one is left out. */
export async function queueMessages(connection: Connection, queue: Queue, messages: readonly NewMessage[], now: Instant): Promise<void> {
	for (let from = 0; from < messages.length; from += BATCH_SIZE) {
		const batch = messages.slice(from, from + BATCH_SIZE);
		await connection.transaction().execute(async (transaction) => {
			await transaction
				.insertInto("push_messages")
				.values(batch.map(({ service: _service, host: _host, ...row }) => row))
				.onConflict((conflict) =>
					conflict
						.column("id")
						.doUpdateSet(({ ref }) => ({
							...{ seq: ref("excluded.seq"), body: ref("excluded.body") },
							...{ urgency: ref("excluded.urgency"), expires_at: ref("excluded.expires_at") },
						}))
						.whereRef("excluded.seq", ">", "push_messages.seq"),
				)
				.execute();
			for (const [service, ofService] of Map.groupBy(batch, (message) => message.service)) {
				const jobs = ofService.map(({ id, host, seq, expires_at: expiresAt }) => ({
					...{ key: id, lane: host, version: seq, expiresInMs: Math.max(0, expiresAt - now) },
				}));
				await queue.add(transaction, pushQueueOf(service), jobs);
			}
		});
	}
	for (const service of new Set(messages.map((message) => message.service))) queue.wake(pushQueueOf(service));
}

/** The message with its browser; `null` if either was deleted. */
export async function readMessage(
	connection: Connection,
	id: string,
): Promise<{ message: PushMessageTable; subscription: PushSubscriptionTable } | null> {
	const message = await connection.selectFrom("push_messages").selectAll().where("id", "=", id).executeTakeFirst();
	if (!message) return null;
	const { subscription_id: subscriptionId } = message;
	const subscription = await connection.selectFrom("push_subscriptions").selectAll().where("id", "=", subscriptionId).executeTakeFirst();
	return subscription ? { message, subscription } : null;
}

export async function hasMessageSince(connection: Connection, id: string, seq: number): Promise<boolean> {
	const found = connection.selectFrom("push_messages").select("id").where("id", "=", id).where("seq", ">", seq);
	return (await found.executeTakeFirst()) !== undefined;
}

// The subscription that is ended by an upgrade or downgrade.
import type { Instant } from "#shared/kit/instant.ts";
import type { Connection } from "./payments-ports.ts";

export async function isRunning(transaction: Connection, subscriptionId: string, now: Instant): Promise<boolean> {
	const row = await transaction
		.selectFrom("subscriptions")
		.select("id")
		.where("id", "=", subscriptionId)
		.where("ended_at", "is", null)
		.where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
		.executeTakeFirst();
	return row !== undefined;
}

// Creates a queued message. Ids increase over time, so that a receiver's messages have an order.
import { randomBytes } from "node:crypto";
import type { WebhookDeliveryTable } from "#server/db/tables/webhook-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

let count = 0;

function newDeliveryId(now: Instant): string {
	count = (count + 1) % 36 ** 4;
	return `wd${now.toString(36).padStart(9, "0")}${count.toString(36).padStart(4, "0")}${randomBytes(3).toString("hex")}`;
}

export function newDelivery(message: {
	webhookId: string;
	factId: string;
	kind: string;
	content: Record<string, unknown>;
	now: Instant;
}): WebhookDeliveryTable {
	const { webhookId, factId, kind, content, now } = message;
	const id = newDeliveryId(now);
	return {
		id,
		webhook_id: webhookId,
		fact_id: factId,
		kind,
		body: JSON.stringify({ id, kind, ...content }),
		state: "waiting",
		attempts: 0,
		due_at: now,
		created_at: now,
		attempted_at: null,
		status: null,
		error: null,
		duration_ms: null,
	};
}

// Creates the job of a message. Its id increases over time, so that a receiver's messages have an order.
import { type NewJob, newJobId } from "#server/queue/job.store.ts";
import type { WebhookKind } from "#shared/contract/rest/console/webhooks.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { FactContent } from "./outgoing-fact.ts";

/** The key makes sure that a fact is queued only once for a receiver. */
export function newDelivery(message: {
	webhookId: string;
	factId: string;
	kind: string;
	content: { at: Instant } & Partial<FactContent>;
}): NewJob & { id: string } {
	const { webhookId, factId, kind, content } = message;
	const id = newJobId("wd");
	return { id, key: `${webhookId} ${factId}`, lane: webhookId, payload: JSON.stringify({ id, kind, ...content }) };
}

/** A stored message; one of the kind `ping` has no match. */
export type StoredMessage = { kind: WebhookKind | "ping" } & Partial<FactContent>;

export const parseMessage = (payload: string): StoredMessage => JSON.parse(payload) as StoredMessage;

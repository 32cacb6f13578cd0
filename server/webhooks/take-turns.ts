// Decides which receivers get no message now: paused ones, ones that take their messages themselves, ones that asked to wait, and chats
// with a message in flight. A chat shows messages in the order of their arrival, and two receivers may have the address of one chat. Kept
// in memory, because only the node with the lease sends.
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";

export interface Turns {
	/** Counts a message in flight. Returns the function that ends it. */
	begin(webhookId: string): () => void;
	/** Blocks an address until an instant. */
	wait(url: string, until: Instant): void;
	/** Ids of the receivers that get no message now. */
	blocked(webhooks: readonly Receiver[]): string[];
}

type Receiver = Pick<WebhookTable, "id" | "url" | "format" | "paused_at" | "listened_at">;

export function takeTurns(clock: Clock): Turns {
	/** Number of messages in flight, by receiver. */
	const inFlight = new Map<string, number>();
	const waits = new Map<string, Instant>();

	return {
		begin(webhookId) {
			inFlight.set(webhookId, (inFlight.get(webhookId) ?? 0) + 1);
			return () => {
				const rest = (inFlight.get(webhookId) ?? 1) - 1;
				if (rest === 0) inFlight.delete(webhookId);
				else inFlight.set(webhookId, rest);
			};
		},
		wait: (url, until) => void waits.set(url, until),
		blocked(webhooks) {
			const now = clock();
			for (const [url, until] of waits) if (until <= now) waits.delete(url);
			const isChat = ({ format }: Receiver) => format !== "full";
			const busyChats = new Set(webhooks.filter((each) => isChat(each) && inFlight.has(each.id)).map(({ url }) => url));
			const isBlocked = (each: Receiver) =>
				each.paused_at !== null || each.listened_at !== null || waits.has(each.url) || (isChat(each) && busyChats.has(each.url));
			return webhooks.filter(isBlocked).map(({ id }) => id);
		},
	};
}

// The loop of `npm run webhook:listen`: it adds a receiver of its own at the site, and forwards its messages one after the other. A message
// that was forwarded is named in each call until the site has confirmed it, so that an interrupted connection neither loses nor doubles
// one.
import { setTimeout as sleep } from "node:timers/promises";
import { createListener, type DoneMessage, exchangeMessages } from "#shared/contract/rest/console/webhook-listeners.ts";
import { deleteWebhook, type WebhookKind } from "#shared/contract/rest/console/webhooks.ts";
import { backoffDelay } from "#shared/kit/backoff.ts";
import { checkSignature, forwardMessage, lineOf } from "./forward-message.ts";
import { type CallSite, SiteRefusal } from "./site-calls.ts";

interface Listening {
	call: CallSite;
	to: string;
	kinds: readonly WebhookKind[];
	print(line: string): void;
	/** Ends the loop when it is aborted. */
	signal: AbortSignal;
}

const RETRY = { firstMs: 1_000, longestMs: 10_000 };
const LEAST_DELAY = 0.5;
/** Attempts to remove the receiver at the end. */
const REMOVALS = 3;

/** Resolves when the signal ends it and the receiver is removed. Throws a SiteRefusal. */
export async function listen(parts: Listening): Promise<void> {
	const { signal, print } = parts;
	const { webhook, secret } = await parts.call(createListener, { body: { kinds: [...parts.kinds] } }, signal);
	print(`Listening as ${webhook.id}, secret ${secret}. Ctrl-C ends it and removes the receiver.`);
	try {
		await forwardAll(parts, webhook.id, secret);
	} catch (error) {
		// Even after an answer 404, which may be that of a proxy.
		await remove(parts, webhook.id);
		if (!signal.aborted) throw error;
	}
}

async function forwardAll({ call, to, print, signal }: Listening, webhookId: string, secret: string): Promise<void> {
	/** Forwarded messages that the site has not confirmed. */
	let done: DoneMessage[] = [];
	for (let failures = 0; ; ) {
		signal.throwIfAborted();
		try {
			const { messages } = await call(exchangeMessages, { params: { webhookId }, body: { done } }, signal);
			if (failures > 0) print("The site answers again.");
			failures = 0;
			done = [];
			for (const message of messages) {
				const wrong = checkSignature(secret, message);
				const outcome = await forwardMessage(to, message, signal);
				done.push(outcome);
				print(lineOf(message, wrong, outcome));
			}
		} catch (error) {
			signal.throwIfAborted();
			if (error instanceof SiteRefusal) throw error;
			if (failures === 0) print(`The site does not answer (${reasonOf(error as Error)}), trying again; its messages wait.`);
			await sleep(backoffDelay(failures++, RETRY, Math.random(), LEAST_DELAY), undefined, { signal });
		}
	}
}

const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error && cause.message ? cause.message : message);

async function remove({ call, print }: Listening, webhookId: string): Promise<void> {
	for (let attempt = 1; attempt <= REMOVALS; attempt++) {
		try {
			await call(deleteWebhook, { params: { webhookId } });
			return print(`Removed the receiver ${webhookId}.`);
		} catch (error) {
			if (error instanceof SiteRefusal) return;
			if (attempt < REMOVALS) await sleep(RETRY.firstMs);
		}
	}
	print(`The site does not answer: it removes the receiver ${webhookId} by itself within some hours.`);
}

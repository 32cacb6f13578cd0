// Sends the sandbox's webhooks over HTTP to this server, signed, and retries them with backoff until they are accepted.
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Worker } from "#server/queue/worker.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { SANDBOX_QUEUE } from "./sandbox.store.ts";

const SEND_WITHIN_MS = 10 * SECOND_MS;
const MAX_ATTEMPTS = 12;
const RETRY = { firstMs: SECOND_MS, longestMs: 10 * MINUTE_MS };

export function sendSandboxWebhooks(parts: {
	queue: Queue;
	clock: Clock;
	secret: string;
	address: () => string;
	/** Time for which sent messages are stored: they may contain the address of the payer. */
	retentionMs: number;
}): Pick<Worker, "stop"> {
	const { queue, clock, secret, address, retentionMs } = parts;

	async function post(body: string, signal: AbortSignal): Promise<number> {
		const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signMessage(secret, body, clock()) };
		const answer = await fetch(`${address()}/api/v1/payments/webhooks/sandbox`, {
			method: "POST",
			headers,
			body,
			signal,
			redirect: "error",
		});
		await answer.arrayBuffer();
		return answer.status;
	}

	return queue.work({
		...{ queue: SANDBOX_QUEUE, maxConcurrent: 1, attemptMs: SEND_WITHIN_MS, maxAttempts: MAX_ATTEMPTS, retry: RETRY, retentionMs },
		async handle({ payload }, signal) {
			const status = await post(payload, signal);
			return status === 200 ? { kind: "done" } : { kind: "failed", error: `answered ${status}` };
		},
	});
}

// Sends the sandbox's webhooks over HTTP to this server, signed, and retries them with backoff until they are accepted.
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import type { Logger } from "#server/observability/logger.ts";
import { backoffWindow } from "#shared/kit/backoff.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { claimWebhooks, markWebhookSent, setWebhookDue } from "./sandbox.store.ts";

const POLL_EVERY_MS = 250;
const SEND_WITHIN_MS = 10 * SECOND_MS;
const CLAIM_MS = MINUTE_MS;
const MAX_ATTEMPTS = 12;
const RETRY = { firstMs: SECOND_MS, longestMs: 10 * MINUTE_MS };

export function sendSandboxWebhooks(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	secret: string;
	address: () => string;
	everyMs?: number;
}): Poll {
	const { db, clock, log, secret, address, everyMs = POLL_EVERY_MS } = parts;
	let isStopping = false;

	async function send(): Promise<void> {
		const now = clock();
		for (const { id, body, attempts } of await claimWebhooks(db.kysely, now, now + CLAIM_MS, MAX_ATTEMPTS)) {
			if (isStopping) return;
			const status = await post(`${address()}/api/payments/webhooks/sandbox`, body).catch(() => 0);
			if (status === 200) await markWebhookSent(db.kysely, id, clock());
			else {
				log.warn({ webhook: id, status, attempts }, "A webhook of the sandbox was not taken, retrying");
				await setWebhookDue(db.kysely, id, clock() + backoffWindow(attempts - 1, RETRY));
			}
		}
	}

	async function post(url: string, body: string): Promise<number> {
		const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signMessage(secret, body, clock()) };
		const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(SEND_WITHIN_MS), redirect: "error" });
		await answer.arrayBuffer();
		return answer.status;
	}

	const polling = poll({ everyMs, refresh: send, log, task: "sending webhooks of the sandbox" });
	return {
		stop() {
			isStopping = true;
			return polling.stop();
		},
	};
}

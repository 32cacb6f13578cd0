// Command contexts that send to the server: gives outbox-sender.ts its access to this browser. One sender per page; a browser lock lets
// only one tab of a user send.

import type { ApiRequest } from "#client/api/request.ts";
import { sendRequest } from "#client/api/send-request.ts";
import { underBrowserLock } from "#client/device/browser-lock.ts";
import { browserSession } from "#client/session/browser-session.ts";
import { createSender } from "#client/session/http-client.ts";
import { sessionOf } from "#client/session/session-of.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type LocalCommandContext, localCommandContext } from "./local-command-context.ts";
import { createOutboxSender } from "./outbox-sender.ts";
import { waitForRetry } from "./wait-for-retry.ts";

const senders = new WeakMap<Store, (context: LocalCommandContext) => void>();

/** The command context of a match that sends to the server. */
export function sendingContext(store: Store, matchId: MatchId): LocalCommandContext {
	const known = senders.get(store);
	// Without such locks each tab sends: the Idempotency-Key prevents doubles.
	const send =
		known ?? createOutboxSender({ post, withLock: underBrowserLock, wait: (attempt, afterMs) => waitForRetry(store, attempt, afterMs) });
	if (!known) senders.set(store, send);
	return localCommandContext(store, matchId, send);
}

/**
 * Sends only while `userId` is signed in, because another tab may sign in another user before this page notices, even between a refused token
 * and the next one.
 */
function post({ path, body }: { path: string; body: unknown }, key: string, userId: string): Promise<AppendAnswer> {
	const request: ApiRequest<AppendAnswer> = { method: "POST", path, body };
	return createSender(sessionOf(userId, browserSession()), sendRequest)(request, { key });
}

// The command queue of a reporter: the desk's own, owned by the link in place of a user, and sent to the link's endpoint with the cookie of
// the browser.
import { sendRequest } from "#client/api/send-request.ts";
import { underBrowserLock } from "#client/device/browser-lock.ts";
import type { Store } from "#client/ui/page/store.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import { type Reporting, submitReport } from "#shared/contract/rest/console/reporting.ts";
import { reporterSource } from "#shared/match/reporter.ts";
import { type LocalCommandContext, localCommandContext } from "../state/sending/local-command-context.ts";
import { createOutboxSender } from "../state/sending/outbox-sender.ts";
import { waitForRetry } from "../state/sending/wait-for-retry.ts";

const senders = new WeakMap<Store, (context: LocalCommandContext) => void>();

export function reporterContext(store: Store, { linkId, kind, match }: Pick<Reporting, "linkId" | "kind" | "match">): LocalCommandContext {
	const known = senders.get(store);
	const wait = (attempt: number, afterMs: number | null) => waitForRetry(store, attempt, afterMs);
	const send = known ?? createOutboxSender({ post, withLock: underBrowserLock, wait });
	if (!known) senders.set(store, send);
	return localCommandContext(store, match.id, send, {
		userId: () => linkId,
		ownSource: reporterSource(kind),
		requestOf: ({ body }) => ({ path: pathOf(submitReport, { linkId }), body }),
	});
}

const post = ({ path, body }: { path: string; body: unknown }, key: string) =>
	sendRequest<AppendAnswer>({ method: "POST", path, body, token: null, key });

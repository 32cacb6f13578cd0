// Sends the reader's pending messages in order, each with its clientId, and retries until the outcome is known. A refused
// message returns to the text box.

import { requestTo } from "#client/api/request.ts";
import { randomId } from "#client/device/random-id.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { pageDelay, serverClockAtom } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import { sendChat } from "#shared/contract/rest/chat/chat.ts";
import { type BackoffLimits, backoffWindow } from "#shared/kit/backoff.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { chatLogAtom, outboxAtom } from "./chat-atoms.ts";
import { acknowledge, defer, enqueue, isPending, type Outbox, type Outgoing, restoreDraft, type SendRefusal } from "./outbox/outbox.ts";
import { loadSanction } from "./own-sanction.ts";
import { sendCommand } from "./send-command.ts";
import { changeOutbox, settleOutbox } from "./settle-outbox.ts";

/** Errors of a busy server, which are retried a few times. */
const PASSING: readonly ErrorCode[] = ["overloaded", "not_accepted", "internal"];
const MAX_PASSING = 4;
const WAITS: BackoffLimits = { firstMs: SECOND_MS, longestMs: 8 * SECOND_MS };

const pumping = new WeakMap<Store, Set<MatchId>>();

/** Sends the draft. Offline it stays in the text box with a notice. */
export function sendDraft(store: Store, matchId: MatchId): void {
	const outbox = store.get(outboxAtom(store, matchId));
	const text = outbox.draft.trim();
	const now = store.get(serverClockAtom).now();
	if (text === "" || outbox.nextAt > now || !store.get(userAtom)) return;
	if (!navigator.onLine) {
		changeOutbox(store, matchId, (outbox) => ({ ...outbox, refusal: { code: "offline", message: "" } }));
		return;
	}
	const afterSeq = store.get(chatLogAtom(store, matchId))?.seq ?? 0;
	changeOutbox(store, matchId, (outbox) => enqueue(outbox, { clientId: randomId(), text, afterSeq, sentAt: now }));
	void sendPending(store, matchId);
}

/** Sends the pending messages in order until none is left. One run at a time per room. */
export async function sendPending(store: Store, matchId: MatchId): Promise<void> {
	const busy = pumping.get(store) ?? new Set<MatchId>();
	pumping.set(store, busy);
	if (busy.has(matchId)) return;
	busy.add(matchId);
	try {
		for (let next = firstOf(store, matchId); next; next = firstOf(store, matchId)) await sendOne(store, matchId, next);
	} finally {
		busy.delete(matchId);
	}
}

function firstOf(store: Store, matchId: MatchId): Outgoing | undefined {
	settleOutbox(store, matchId);
	return store.get(outboxAtom(store, matchId)).lines.find(isPending);
}

/** Resolves when the outcome is known, or when the message was withdrawn. */
async function sendOne(store: Store, matchId: MatchId, { clientId, text, replyTo }: Outgoing): Promise<void> {
	/** Returns false if the message was withdrawn or another user has signed in. */
	const isThere = () => {
		settleOutbox(store, matchId);
		return store.get(outboxAtom(store, matchId)).lines.some((line) => line.clientId === clientId);
	};
	const change = (changed: (outbox: Outbox) => Outbox) => changeOutbox(store, matchId, changed);
	const body = { clientId, text, ...(replyTo !== null && { replyTo }) };
	let refusals = 0;
	for (let attempt = 0; isThere(); attempt++) {
		const answer = await sendCommand(store, "chat:send", { matchId, ...body }, requestTo(sendChat, { params: { matchId }, body }));
		if (!isThere()) return;
		if (answer?.ok) {
			answer.answer.nextAt -= pageDelay.ms;
			return change((outbox) => acknowledge(outbox, clientId, answer.answer));
		}
		const code = answer?.error.code;
		if (answer && code && !(PASSING.includes(code) && ++refusals < MAX_PASSING)) return refuse(store, matchId, answer.error);
		change((outbox) => defer(outbox, clientId));
		await waitForRetry(store, attempt);
	}
}

function refuse(
	store: Store,
	matchId: MatchId,
	{ code, message, retryAfterMs }: { code: ErrorCode; message: string; retryAfterMs?: number },
): void {
	const now = store.get(serverClockAtom).now();
	// The end of a sanction is not a wait: the sanction has its own end, and may be lifted earlier.
	const nextAt = retryAfterMs === undefined || code === "chat_sanctioned" ? 0 : now + retryAfterMs;
	const refusal: SendRefusal = { code, message };
	changeOutbox(store, matchId, (outbox) => restoreDraft(outbox, refusal, nextAt));
	if (code === "chat_sanctioned") void loadSanction(store, matchId);
}

/** Resolves when the connection is back, or after the backoff if the socket never connects. */
function waitForRetry(store: Store, attempt: number): Promise<void> {
	const waitMs = backoffWindow(attempt, WAITS);
	return new Promise((resolve) => {
		const wasLive = store.get(connectionAtom).kind === "live";
		const end = () => {
			clearTimeout(timer);
			stop();
			resolve();
		};
		const timer = setTimeout(end, waitMs);
		const stop = store.sub(connectionAtom, () => {
			if (!wasLive && store.get(connectionAtom).kind === "live") end();
		});
	});
}

// The presses of one match on their way up: one at a time, in their order, each told again under its own key until somebody
// knows what became of it. One tab of a user sends, by a lock of the browser. Called whenever something waits.
import { callApi } from "#client/api/http-client.ts";
import { readClaims } from "#client/api/read-claims.ts";
import { browserSession } from "#client/api/session.ts";
import type { AppendAnswer } from "#shared/contract/rest/ops.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { connectionAtom } from "../window/connection.ts";
import type { Store } from "../window/store.ts";
import { type OwnGround, ownGround } from "./own-ground.ts";
import type { Press } from "./press.ts";
import { acknowledge, changePress, clash, nextToSend, refuse } from "./press-book.ts";
import { outcomeOf, outcomeOfFailure, type PressOutcome } from "./press-outcome.ts";
import { pressToRequest } from "./press-to-request.ts";
import { untilWorthATry } from "./until-worth-a-try.ts";

/** A press that makes the server fail again and again must not hold up all others. */
const MAX_FAILURES = 6;

const pumping = new WeakMap<Store, Set<string>>();

/** The ground of a match that sends to the server. */
export function sendingGround(store: Store, matchId: string): OwnGround {
	return ownGround(store, matchId, (ground) => void sendPresses(store, ground));
}

async function sendPresses(store: Store, ground: OwnGround): Promise<void> {
	const userId = ground.userId();
	if (userId === null || !nextToSend(ground.book())) return;
	const name = `desk:${userId}:${ground.matchId}`;
	const busy = pumping.get(store) ?? new Set<string>();
	pumping.set(store, busy);
	if (busy.has(name)) return;
	busy.add(name);
	try {
		await withLock(name, () => drain(store, ground, userId));
	} finally {
		busy.delete(name);
	}
	if (nextToSend(ground.book()) && ground.userId() === userId && !isSignedOut.has(store)) ground.send();
}

/** Until he is back nothing is tried. */
const isSignedOut = new WeakSet<Store>();

async function drain(store: Store, ground: OwnGround, userId: UserId): Promise<void> {
	isSignedOut.delete(store);
	let attempt = 0;
	let failures = 0;
	while (ground.userId() === userId) {
		// Another tab may have put presses there, or have sent some before it let go of the lock.
		ground.reread();
		ground.settle();
		const press = nextToSend(ground.book());
		if (!press) return;
		const outcome = await send(ground, userId, press);
		if (ground.userId() !== userId) return;
		if (outcome.kind === "signed_out") {
			isSignedOut.add(store);
			ground.change((book) => changePress(book, press.key, { fate: { kind: "queued" } }));
			return;
		}
		if (outcome.kind === "again" && !(outcome.isCounted && ++failures >= MAX_FAILURES)) {
			ground.change((book) => changePress(book, press.key, { fate: { kind: "queued" } }));
			await untilWorthATry(store, connectionAtom, attempt++, outcome.afterMs);
			continue;
		}
		attempt = 0;
		failures = 0;
		settle(ground, press, outcome);
	}
}

function settle(ground: OwnGround, { key, request }: Press, outcome: Exclude<PressOutcome, { kind: "signed_out" }>): void {
	ground.change((book) => {
		if (outcome.kind === "logged") return acknowledge(book, key, { ...outcome, at: ground.now() });
		if (outcome.kind === "conflict") return clash(book, key, outcome.theirs, outcome.headSeq);
		return refuse(
			book,
			key,
			outcome.kind === "refused" ? outcome.problem : `The server failed on ${request ? "it" : "this"} again and again.`,
		);
	});
	ground.settle();
}

/** Kept as it is sent before it is sent. */
async function send(ground: OwnGround, userId: UserId, press: Press): Promise<PressOutcome> {
	const request = press.request ?? pressToRequest(ground.matchId, press, ground.book().ids, ground.told());
	ground.change((book) => changePress(book, press.key, { request, fate: { kind: "sending" } }));
	try {
		const token = await browserSession().bearer();
		// Another tab may have signed in somebody else before this page hears of it.
		if (readClaims(token)?.userId !== userId) return { kind: "signed_out" };
		return outcomeOf(await callApi<AppendAnswer>("POST", request.path, { body: request.body, key: press.key }));
	} catch (error) {
		return outcomeOfFailure(error, press.seenSeq);
	}
}

/** Where the browser knows no locks (a page without TLS), each tab sends: under one key nothing is done twice. */
async function withLock(name: string, run: () => Promise<void>): Promise<void> {
	if ("locks" in navigator) await navigator.locks.request(name, run);
	else await run();
}

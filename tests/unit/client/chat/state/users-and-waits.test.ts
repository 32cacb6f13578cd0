// Another user on the same page: nothing of the previous user is shown to them or sent in their name. Also the room's slow mode, which
// ends by itself.
import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyChatFacts, applyChatSnapshot } from "#client/chat/state/apply-chat-facts.ts";
import { chatLogAtom, EMPTY_OWN, outboxAtom, ownChatAtom } from "#client/chat/state/chat-atoms.ts";
import { chatUplinkAtom } from "#client/chat/state/chat-uplink.ts";
import { logOf } from "#client/chat/state/outbox/chat-log.ts";
import { acknowledge, defer, EMPTY_OUTBOX, enqueue, ownedBy, shownTo } from "#client/chat/state/outbox/outbox.ts";
import { readStoredOutbox, storeOutbox } from "#client/chat/state/outbox/outbox-storage.ts";
import { ownOf } from "#client/chat/state/own-chat.ts";
import { sendDraft } from "#client/chat/state/send-line.ts";
import { changeOutbox, settleOutbox } from "#client/chat/state/settle-outbox.ts";
import { userAtom } from "#client/session/session.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { SentAnswer } from "#shared/contract/rest/chat/chat.ts";
import { encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import type { PacketRefusal } from "#shared/contract/socket/protocol.ts";
import { createMadeRoom, ME, OTHER, ROOM } from "./made-room.ts";

const MATCH = "m1";
const userOf = ({ id, name }: typeof ME) => ({ id, displayName: name, scopes: [] }) as unknown as User;

/** A page with a socket that responds when the test lets it. */
function startPage(room = ROOM) {
	const store = createStore();
	store.set(chatLogAtom(store, MATCH), logOf({ ...createMadeRoom().page(), room }));
	const requests: { text: string; answer(answer: { ok: true; answer: SentAnswer } | PacketRefusal | null): void }[] = [];
	store.set(chatUplinkAtom, {
		send: (_name, payload) =>
			new Promise((resolve) => requests.push({ text: "text" in payload ? payload.text : "", answer: resolve as never })),
	});
	const say = (text: string) => {
		changeOutbox(store, MATCH, (outbox) => ({ ...outbox, draft: text }));
		sendDraft(store, MATCH);
	};
	return { store, requests: requests, say, outbox: () => store.get(outboxAtom(store, MATCH)) };
}

const accepted = (seq: number, nextAt = 0): { ok: true; answer: SentAnswer } => ({
	ok: true,
	answer: { seq, sentAt: 1, text: "a", isHeld: false, nextAt },
});

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

describe("Another user on the same page", () => {
	const waiting = () =>
		defer(enqueue({ ...EMPTY_OUTBOX, userId: ME.id, draft: "mine" }, { clientId: "c", text: "mine", afterSeq: 0, sentAt: 1 }), "c");

	it("gets no draft, message or refusal of the previous user", () => {
		expect(shownTo({ ...waiting(), draft: "typed" }, OTHER.id)).toEqual(EMPTY_OUTBOX);
		expect(shownTo({ ...waiting(), draft: "typed" }, null)).toMatchObject({ draft: "typed", lines: [] });
		expect(ownedBy({ ...waiting(), draft: "typed" }, OTHER.id)).toEqual({ ...EMPTY_OUTBOX, userId: OTHER.id });
	});

	it("does not send the pending messages of the previous user", async () => {
		const { store, requests, say, outbox } = startPage();
		const fetched: string[] = [];
		vi.stubGlobal("fetch", async (path: string) => {
			fetched.push(path);
			throw new TypeError("away");
		});
		store.set(userAtom, userOf(ME));
		say("mine");
		store.set(userAtom, userOf(OTHER));
		requests[0]?.answer(null);
		await expect.poll(() => outbox().lines).toEqual([]);
		expect(outbox()).toMatchObject({ draft: "", refusal: null, userId: OTHER.id });
		expect([requests.map(({ text }) => text), fetched]).toEqual([["mine"], []]);
	});

	it("gets no refusal that was meant for the previous user", async () => {
		const { store, requests, say, outbox } = startPage();
		store.set(userAtom, userOf(ME));
		say("mine");
		store.set(userAtom, userOf(OTHER));
		requests[0]?.answer({ ok: false, error: { code: "rate_limited", message: "", retryAfterMs: 60_000 } });
		await expect.poll(() => outbox().lines).toEqual([]);
		expect(outbox()).toMatchObject({ draft: "", refusal: null, nextAt: 0 });
	});

	it("has no reactions and no sanction of the previous user", () => {
		const mine = {
			...EMPTY_OWN,
			userId: ME.id,
			sanction: { kind: "ban" as const, reason: "", until: null },
			reactions: new Map([[1, "like" as const]]),
		};
		const received = { sanction: null, nextAt: 0, reactions: [{ seq: 2, reaction: "sad" as const }] };
		const next = ownOf(mine, received, OTHER.id);
		expect([next.sanction, [...next.reactions]]).toEqual([null, [[2, "sad"]]]);
		expect([...ownOf(mine, received, ME.id).reactions]).toEqual([
			[2, "sad"],
			[1, "like"],
		]);
	});

	it("does not get the tab's stored outbox of another user", () => {
		storeOutbox(MATCH, { ...waiting(), draft: "typed" });
		expect(readStoredOutbox(MATCH, OTHER.id)).toEqual({ ...EMPTY_OUTBOX, userId: OTHER.id });
		expect(readStoredOutbox(MATCH, null)).toMatchObject({ draft: "mine typed", lines: [], userId: ME.id });
		expect(readStoredOutbox(MATCH, ME.id)).toMatchObject({ draft: "typed", lines: [{ text: "mine" }], userId: ME.id });
	});

	it("loses no stored outbox when its owner is checked", () => {
		storeOutbox(MATCH, { ...EMPTY_OUTBOX, userId: ME.id, draft: "typed" });
		const { store } = startPage();
		store.set(userAtom, userOf(ME));
		settleOutbox(store, MATCH);
		store.set(userAtom, userOf(OTHER));
		settleOutbox(store, MATCH);
		expect(readStoredOutbox(MATCH, ME.id).draft).toBe("typed");
	});

	it("finds the typed text after signing out and in again", () => {
		const typed = { ...EMPTY_OUTBOX, userId: ME.id, draft: "typed" };
		expect(ownedBy(ownedBy(typed, null), ME.id)).toEqual(typed);
	});

	it("ignores invalid data in the tab's storage", () => {
		for (const junk of ["{}", "null", "[]", '{"userId":"u1"}', '{"userId":"u1","draft":1,"lines":{}}', "{"]) {
			sessionStorage.setItem(`chat:${MATCH}`, junk);
			expect(readStoredOutbox(MATCH, ME.id), junk).toEqual({ ...EMPTY_OUTBOX, userId: ME.id });
		}
	});

	it("gets no answer to a message of the previous user", () => {
		const known = acknowledge(ownedBy(waiting(), OTHER.id), "c", { seq: 4, sentAt: 1, text: "mine", isHeld: false, nextAt: 0 });
		expect(known.lines).toEqual([]);
	});
});

describe("The wait of slow mode", () => {
	it("is over when a moderator ends slow mode", () => {
		const { store, outbox } = startPage({ ...ROOM, slowSeconds: 30, slowBy: "moderator" });
		changeOutbox(store, MATCH, (outbox) => ({ ...outbox, nextAt: Number.MAX_SAFE_INTEGER }));
		applyChatFacts(store, MATCH, [encodeChatFact({ kind: "room_changed", room: ROOM }, 0)], 1, 0);
		expect(outbox().nextAt).toBe(0);
	});

	it("is over when slow mode has ended while the connection was lost", () => {
		const { store, outbox } = startPage({ ...ROOM, slowSeconds: 30, slowBy: "moderator" });
		changeOutbox(store, MATCH, (outbox) => ({ ...outbox, nextAt: Number.MAX_SAFE_INTEGER }));
		applyChatSnapshot(store, MATCH, createMadeRoom().snapshot(), { epoch: "another", seq: 0 }, 0);
		expect(outbox().nextAt).toBe(0);
	});

	it.each([
		["is as long as the server says", 1_030_000],
		["is none for who need not wait", 0],
	])("%s", async (_name, nextAt) => {
		const { store, requests, say, outbox } = startPage({ ...ROOM, slowSeconds: 30, slowUntil: null });
		store.set(serverClockAtom, { now: () => 1_000_000 });
		store.set(userAtom, userOf(ME));
		say("mine");
		requests[0]?.answer(accepted(1, nextAt));
		await expect.poll(() => outbox().lines[0]?.state).toBe("published");
		expect(outbox().nextAt).toBe(nextAt);
		expect(store.get(ownChatAtom(store, MATCH)).sanction).toBeNull();
	});
});

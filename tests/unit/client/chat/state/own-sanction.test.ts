// The reader's sanction from the private topic, applied to the room's state and removed from it.
import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chatLogAtom, EMPTY_OWN, outboxAtom, ownChatAtom } from "#client/chat/state/chat-atoms.ts";
import { chatUplinkAtom } from "#client/chat/state/chat-uplink.ts";
import { logOf } from "#client/chat/state/outbox/chat-log.ts";
import { applySanction, loadSanction } from "#client/chat/state/own-sanction.ts";
import { sendDraft } from "#client/chat/state/send-line.ts";
import { changeOutbox } from "#client/chat/state/settle-outbox.ts";
import { applyUserFacts } from "#client/session/apply-user-facts.ts";
import { chatSanctionAtom } from "#client/session/chat-sanction.ts";
import { userAtom } from "#client/session/session.ts";
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { encodeUserFact } from "#shared/contract/socket/user-facts.ts";
import { createMadeRoom, ME } from "./made-room.ts";

const MATCH = "m1";
const USER: User = {
	id: ME.id,
	email: null,
	phone: null,
	displayName: ME.name,
	scopes: [],
	hasPassword: true,
	hasSecondFactor: false,
	providers: [],
	createdAt: 0,
};
const TIMEOUT: OwnSanction = { kind: "timeout", reason: "Calm down", until: 600_000 };
const factOf = (chatSanction: OwnSanction | null) => encodeUserFact({ user: USER, devices: [], chatSanction, plans: [], follows: [] });

function startPage() {
	const store = createStore();
	store.set(userAtom, USER);
	store.set(ownChatAtom(store, MATCH), { ...EMPTY_OWN, userId: ME.id });
	store.set(chatLogAtom(store, MATCH), logOf(createMadeRoom().page()));
	return {
		store,
		outbox: () => store.get(outboxAtom(store, MATCH)),
		sanction: () => store.get(ownChatAtom(store, MATCH)).sanction,
	};
}

/** Stubs the response of the chat room, with this sanction. */
function answerWith(sanction: OwnSanction | null, before: () => void = () => {}) {
	vi.stubGlobal("fetch", async () => {
		before();
		return Response.json({ ...createMadeRoom().page(), own: { sanction, nextAt: 0, reactions: [] } });
	});
}

beforeEach(() => {
	vi.stubGlobal("navigator", { onLine: true });
	// A browser in which storage is disabled.
	vi.stubGlobal("document", { cookie: "", querySelector: () => null });
	vi.stubGlobal("location", { protocol: "http:", pathname: "/" });
	vi.stubGlobal("addEventListener", () => {});
	for (const name of ["sessionStorage", "localStorage"]) {
		vi.stubGlobal(name, { getItem: () => null, setItem: () => {}, removeItem: () => {} });
	}
});
afterEach(() => vi.unstubAllGlobals());

describe("The reader's sanction", () => {
	it("is the last value of the user's own topic", () => {
		const { store } = startPage();
		applyUserFacts(store, ME.id, [factOf(null), factOf(TIMEOUT)]);
		expect(store.get(chatSanctionAtom)).toEqual({ userId: ME.id, sanction: TIMEOUT });
		applyUserFacts(store, "another", [factOf(null)]);
		expect(store.get(chatSanctionAtom)?.sanction).toEqual(TIMEOUT);
		applyUserFacts(store, ME.id, [factOf(null)]);
		expect(store.get(chatSanctionAtom)).toEqual({ userId: ME.id, sanction: null });
	});

	it("clears the error from the box, but not the text, when it is lifted", () => {
		const { store, outbox, sanction } = startPage();
		const refusal = { code: "chat_sanctioned", message: "You may not write" } as const;
		changeOutbox(store, MATCH, (outbox) => ({ ...outbox, draft: "typed", refusal }));
		applySanction(store, MATCH, TIMEOUT);
		expect([sanction(), outbox().refusal]).toEqual([TIMEOUT, refusal]);
		applySanction(store, MATCH, null);
		expect([sanction(), outbox().refusal, outbox().draft]).toEqual([null, null, "typed"]);
	});

	it("leaves other errors in the box", () => {
		const { store, outbox } = startPage();
		changeOutbox(store, MATCH, (outbox) => ({ ...outbox, draft: "typed", refusal: { code: "text_refused", message: "No" } }));
		applySanction(store, MATCH, null);
		expect(outbox().refusal?.code).toBe("text_refused");
	});

	it("is loaded after a message was refused for it, and adds no wait", async () => {
		const { store, outbox, sanction } = startPage();
		answerWith(TIMEOUT);
		const error = { code: "chat_sanctioned", message: "", retryAfterMs: 600_000 } as const;
		store.set(chatUplinkAtom, { send: (async () => ({ ok: false, error })) as never });
		changeOutbox(store, MATCH, (outbox) => ({ ...outbox, draft: "mine" }));
		sendDraft(store, MATCH);
		// The default of one second is too short for a busy machine.
		await vi.waitFor(() => expect(sanction()).toEqual(TIMEOUT), 10_000);
		expect(outbox()).toMatchObject({ draft: "mine", nextAt: 0, refusal: { code: "chat_sanctioned" } });
	});

	it("is not taken from an answer older than the topic's value", async () => {
		const { store, sanction } = startPage();
		answerWith(TIMEOUT, () => applyUserFacts(store, ME.id, [factOf(null)]));
		await loadSanction(store, MATCH);
		expect(sanction()).toBeNull();
	});
});

// What is known of one room, one atom a match and kind, cached per store so that requests on the server share nothing.
import { atom, type PrimitiveAtom } from "jotai";
import type { OwnSanction, Reaction } from "#shared/contract/chat.ts";
import type { Presence } from "#shared/contract/socket/presence-facts.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Store } from "../window/store.ts";
import type { ChatLog } from "./chat-log.ts";
import { EMPTY_OUTBOX, type Outbox } from "./outbox.ts";

/** What the room knows of this user alone. */
export interface OwnChat {
	sanction: OwnSanction | null;
	/** By the line's seq; null where one was taken back. */
	reactions: ReadonlyMap<number, Reaction | null>;
}

function perMatch<Value>(initial: Value) {
	const atomsByStore = new WeakMap<Store, Map<MatchId, PrimitiveAtom<Value>>>();
	return (store: Store, matchId: MatchId): PrimitiveAtom<Value> => {
		const atoms = atomsByStore.get(store) ?? new Map<MatchId, PrimitiveAtom<Value>>();
		atomsByStore.set(store, atoms);
		const known = atoms.get(matchId) ?? atom(initial);
		atoms.set(matchId, known as PrimitiveAtom<Value>);
		return known as PrimitiveAtom<Value>;
	};
}

export const EMPTY_OWN: OwnChat = { sanction: null, reactions: new Map() };

/** Null before a page or the socket told anything. */
export const chatLogAtom = perMatch<ChatLog | null>(null);
export const ownChatAtom = perMatch<OwnChat>(EMPTY_OWN);
export const outboxAtom = perMatch<Outbox>(EMPTY_OUTBOX);
export const presenceAtom = perMatch<Presence | null>(null);

// The state of one room: one atom per match and kind.

import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import { ownAtom } from "#client/session/own-atom.ts";
import type { OwnSanction, Reaction } from "#shared/contract/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { ChatLog } from "./outbox/chat-log.ts";
import { EMPTY_OUTBOX, type Outbox } from "./outbox/outbox.ts";

/** The user's own part of a room. */
export interface OwnChat {
	/** `null` for a guest, and before anything is loaded. */
	userId: UserId | null;
	sanction: OwnSanction | null;
	/** Keyed by the line's seq; `null` if withdrawn. */
	reactions: ReadonlyMap<number, Reaction | null>;
}

export const EMPTY_OWN: OwnChat = { userId: null, sanction: null, reactions: new Map() };

/** `null` before the page or the socket delivered anything. */
export const chatLogAtom = matchAtomFamily<ChatLog | null>(null);
export const ownChatAtom = matchAtomFamily<OwnChat>(EMPTY_OWN, ownAtom);
export const outboxAtom = matchAtomFamily<Outbox>(EMPTY_OUTBOX);

// What is known of one room, one atom a match and kind. Set by apply-chat-facts.ts, send-line.ts and the pages' own data.

import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { OwnSanction, Reaction } from "#shared/contract/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { ChatLog } from "./chat-log.ts";
import { EMPTY_OUTBOX, type Outbox } from "./outbox/outbox.ts";

/** What the room knows of this user alone. */
export interface OwnChat {
	/** Whom it is of; null: a guest, or nobody yet. */
	userId: UserId | null;
	sanction: OwnSanction | null;
	/** By the line's seq; null where one was taken back. */
	reactions: ReadonlyMap<number, Reaction | null>;
}

export const EMPTY_OWN: OwnChat = { userId: null, sanction: null, reactions: new Map() };

/** Null before the page or the socket delivered anything. */
export const chatLogAtom = matchAtomFamily<ChatLog | null>(null);
export const ownChatAtom = matchAtomFamily<OwnChat>(EMPTY_OWN);
export const outboxAtom = matchAtomFamily<Outbox>(EMPTY_OUTBOX);

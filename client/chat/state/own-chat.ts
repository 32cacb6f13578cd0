// Merges the caller's own part of an answer into the page's state. Pure.
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { EMPTY_OWN, type OwnChat } from "./chat-atoms.ts";

/** Newer reactions made on this page override the received ones. */
export function mergeReactions(own: OwnChat, received: ChatAnswer["own"]): OwnChat {
	if (!received || received.reactions.length === 0) return own;
	return { ...own, reactions: new Map([...received.reactions.map(({ seq, reaction }) => [seq, reaction] as const), ...own.reactions]) };
}

/** Returns an empty state for a guest; another user's state is dropped. */
export function ownOf(own: OwnChat, received: ChatAnswer["own"], userId: UserId | null): OwnChat {
	const known = own.userId === userId ? own : { ...EMPTY_OWN, userId };
	return received ? { ...mergeReactions(known, received), sanction: received.sanction } : { ...EMPTY_OWN, userId };
}

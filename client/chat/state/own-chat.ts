// What an answer says of the caller alone, joined to what this page knows. Pure.
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { EMPTY_OWN, type OwnChat } from "./chat-atoms.ts";

/** What was done on this page since stands above it. */
export function mergeReactions(own: OwnChat, received: ChatAnswer["own"]): OwnChat {
	if (!received || received.reactions.length === 0) return own;
	return { ...own, reactions: new Map([...received.reactions.map(({ seq, reaction }) => [seq, reaction] as const), ...own.reactions]) };
}

/** Empty for a guest, and nothing of a previous user. */
export function ownOf(own: OwnChat, received: ChatAnswer["own"], userId: UserId | null): OwnChat {
	const known = own.userId === userId ? own : { ...EMPTY_OWN, userId };
	return received ? { ...mergeReactions(known, received), sanction: received.sanction } : { ...EMPTY_OWN, userId };
}

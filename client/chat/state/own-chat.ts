// What an answer says of the caller alone, joined to what this page knows. Pure.
import type { ChatAnswer } from "#shared/contract/rest/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { EMPTY_OWN, type OwnChat } from "./chat-atoms.ts";

/** What was done on this page since stands above it. */
export function knowReactions(own: OwnChat, told: ChatAnswer["own"]): OwnChat {
	if (!told || told.reactions.length === 0) return own;
	return { ...own, reactions: new Map([...told.reactions.map(({ seq, reaction }) => [seq, reaction] as const), ...own.reactions]) };
}

/** A guest has none; of whoever was there before nothing is his. */
export function ownOf(own: OwnChat, told: ChatAnswer["own"], userId: UserId | null): OwnChat {
	const known = own.userId === userId ? own : { ...EMPTY_OWN, userId };
	return told ? { ...knowReactions(known, told), sanction: told.sanction } : { ...EMPTY_OWN, userId };
}

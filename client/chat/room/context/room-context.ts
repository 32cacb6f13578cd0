// What all lines of a room share.
import { createContext, type ReactNode, useContext } from "react";
import type { ChatLine } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Pair } from "#shared/match/sides.ts";

export interface RoomFacts {
	matchId: MatchId;
	names: Pair<string>;
	/** `null` for a guest. */
	myId: string | null;
	myName: string | null;
	/** Whether the reader may react, reply and report. */
	isChatting: boolean;
	/** Returns `null` if the line is not loaded. */
	lineOf(seq: number): ChatLine | null;
	nameOf(userId: string): string | null;
	reply(line: ChatLine): void;
	/** Scrolls to the line and loads it first if needed. */
	goTo(seq: number): void;
	lineTools?: ((line: ChatLine) => ReactNode) | undefined;
}

export const RoomContext = createContext<RoomFacts | null>(null);

/** Throws outside of a room. */
export function useRoom(): RoomFacts {
	const room = useContext(RoomContext);
	if (!room) throw new Error("a line stands outside of its room");
	return room;
}

// What a list of lines is given, and what the room may ask of it. Types only.
import type { Ref, RefObject } from "react";
import type { ChatRow } from "#client/chat/state/chat-rows.ts";

/** What the room asks of its list. */
export interface ListHandle {
	toEnd(): void;
	/** False: no such row. */
	toRow(key: string): boolean;
}

export interface LineListProps {
	rows: readonly ChatRow[];
	/** Where there are older lines to be had; resolves with false when none came. */
	loadOlder: (() => Promise<boolean>) | null;
	/** Seen by anybody: a hidden list has no height to measure. */
	isShown: boolean;
	handle: Ref<ListHandle>;
	/** The focus was in the list that this one replaces. */
	hadFocus: RefObject<boolean>;
}

// Props of the two lists of lines, and the handle by which the room scrolls them. Types only.
import type { Ref, RefObject } from "react";
import type { ChatRow } from "#client/chat/state/chat-rows.ts";

export interface ListHandle {
	toEnd(): void;
	/** Returns false if there is no such row. */
	toRow(key: string): boolean;
}

export interface LineListProps {
	rows: readonly ChatRow[];
	/** `null` if there are no older lines; resolves with false if none were loaded. */
	loadOlder: (() => Promise<boolean>) | null;
	/** Whether the list is visible; a hidden list has no height to measure. */
	isShown: boolean;
	handle: Ref<ListHandle>;
	/** The focus was in the list that this one replaces. */
	hadFocus: RefObject<boolean>;
}

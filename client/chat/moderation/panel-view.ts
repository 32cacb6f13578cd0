// What the moderators' panel shows. Set by bar, menus and views, drawn by moderation-panel.tsx.
import type { UserId } from "#shared/kit/ids.ts";

/** Enough of a line to act on it; the menu of a line and the queues have it. */
export interface ActedLine {
	seq: number;
	text: string;
	author: { id: UserId; name: string };
}

export const DESK_TABS = ["held", "reported", "room", "words", "log"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export type PanelView =
	| { kind: DeskTab }
	/** `problem`: why its removal was not taken. */
	| { kind: "line"; line: ActedLine; problem: string | null }
	/** `line`: the one that it came about by; null where it is about the person alone. */
	| { kind: "person"; userId: UserId; name: string; line: ActedLine | null };

// The views of the moderators' panel.
import type { UserId } from "#shared/kit/ids.ts";

/** The part of a line that moderators' actions need. */
export interface ActedLine {
	seq: number;
	text: string;
	author: { id: UserId; name: string };
}

export const DESK_TABS = ["held", "reported", "room", "words", "log"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export type PanelView =
	| { kind: DeskTab }
	/** `problem`: why removing the line failed. */
	| { kind: "line"; line: ActedLine; problem: string | null }
	/** `line`: the line from which the view was opened; `null` if it was opened for the person. */
	| { kind: "person"; userId: UserId; name: string; line: ActedLine | null };

// What the board and its head must know of a row, told by the row itself: it alone follows its match.
import type { Phase } from "#client/scores/state/phase.ts";
import type { Call } from "./attention.ts";

export interface RowReport {
	call: Call | null;
	phase: Phase;
	/** True in a drill too, where nobody needs one. */
	hasAssignee: boolean;
	/** Presses that are not in the log yet. */
	waiting: number;
	/** From press to durable, the last one. */
	latencyMs: number | null;
}

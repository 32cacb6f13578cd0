// What the board and its header need of a row, reported by the row itself: only the row follows its match.
import type { Phase } from "#client/scores/state/phase.ts";
import type { Call } from "./attention.ts";

export interface RowReport {
	call: Call | null;
	phase: Phase;
	/** True in a drill too, where nobody needs one. */
	hasAssignee: boolean;
	/** Commands that are not in the log yet. */
	waiting: number;
	/** From press to durable, the last one. */
	latencyMs: number | null;
}

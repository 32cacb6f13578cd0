// RT3: how to handle a numbered frame. Used by the gateway, the odds engine and the browser.

export type GuardVerdict =
	/** The facts from this index on must be applied. */
	| { kind: "apply"; from: number }
	/** All facts of the frame were already applied. */
	| { kind: "drop" }
	/** A fact before the frame is missing. */
	| { kind: "gap" };

/** `head` is the last seq that was applied; `firstSeq` and `count` describe the frame. */
export function guardFrame(head: number, firstSeq: number, count: number): GuardVerdict {
	if (firstSeq > head + 1) return { kind: "gap" };
	if (firstSeq + count - 1 <= head) return { kind: "drop" };
	return { kind: "apply", from: head + 1 - firstSeq };
}

// RT3: how to handle a numbered frame. Used by the gateway, the odds engine and the browser.

export type GuardVerdict =
	/** Apply the facts from this index on. */
	| { kind: "apply"; from: number }
	/** All facts were already applied. */
	| { kind: "drop" }
	/** An earlier fact is missing. */
	| { kind: "gap" };

/** `head`: the last seq that was applied. `firstSeq` and `count`: those of the frame. */
export function guardFrame(head: number, firstSeq: number, count: number): GuardVerdict {
	if (firstSeq > head + 1) return { kind: "gap" };
	if (firstSeq + count - 1 <= head) return { kind: "drop" };
	return { kind: "apply", from: head + 1 - firstSeq };
}

// RT3: what to do with a numbered frame. Used by the gateway, the odds engine and the browser.

export type GuardVerdict =
	/** Take the facts from this index on. */
	| { kind: "apply"; from: number }
	/** All of it was seen before. */
	| { kind: "drop" }
	/** Something before it is missing. */
	| { kind: "gap" };

/** `head`: the last seq taken. `firstSeq` and `count`: the frame's. */
export function guardFrame(head: number, firstSeq: number, count: number): GuardVerdict {
	if (firstSeq > head + 1) return { kind: "gap" };
	if (firstSeq + count - 1 <= head) return { kind: "drop" };
	return { kind: "apply", from: head + 1 - firstSeq };
}

// The value of each plan in a chain of replacements that is still paid for after refunds and disputes. Pure.

/** A payment of the chain. */
interface ChainLink {
	/** Amount to pay, at the time of the sale. */
	amountMinor: number;
	/** Credit from the previous payment in the chain. */
	creditMinor: number;
	/** The part of the amount that is retained after refunds and disputes. */
	retainedMinor: number;
}

export interface PlanValue {
	/** Cost of the whole term: amount paid plus credit. */
	valueMinor: number;
	/** The part of the cost that is still paid for. */
	retainedMinor: number;
}

/** `chain` is in order, oldest first. A credit is worth at most the retained value of the plan that it came from. */
export function valuesAlong(chain: readonly ChainLink[]): PlanValue[] {
	let before = 0;
	return chain.map(({ amountMinor, creditMinor, retainedMinor }) => {
		before = Math.min(amountMinor, Math.max(0, retainedMinor)) + Math.min(creditMinor, before);
		return { valueMinor: amountMinor + creditMinor, retainedMinor: before };
	});
}

// What the plans of a chain of replacements are paid for with, after refunds and disputes. Pure.

/** A payment, and how much of its credit came from the payment before it in the chain. */
interface ChainLink {
	/** To pay, as it was sold. */
	amountMinor: number;
	creditMinor: number;
	/** Of the amount, after refunds and disputes. */
	retainedMinor: number;
}

export interface PlanValue {
	/** What the whole term cost: paid and credited. */
	valueMinor: number;
	/** Of it, what is still paid for. */
	retainedMinor: number;
}

/** Oldest first. A credit is worth no more than what is kept of the plan that it was taken from. */
export function valuesAlong(chain: readonly ChainLink[]): PlanValue[] {
	let before = 0;
	return chain.map(({ amountMinor, creditMinor, retainedMinor }) => {
		before = Math.min(amountMinor, Math.max(0, retainedMinor)) + Math.min(creditMinor, before);
		return { valueMinor: amountMinor + creditMinor, retainedMinor: before };
	});
}

// Compares what a client received of one topic with the topic's log: nothing is missing, duplicated, out of order or different.

/** A fact as the page received it. */
export interface Receipt {
	seq: number;
	/** A hash of the values that the page reads from the fact. */
	hash: number;
}

export interface DeliveryFaults {
	checked: number;
	lost: number;
	doubled: number;
	outOfOrder: number;
	different: number;
}

export const NO_FAULTS: DeliveryFaults = { checked: 0, lost: 0, doubled: 0, outOfOrder: 0, different: 0 };

/**
 * `log`: the hash of each fact, beginning with seq 1. `histories`: what the client received, in order; each snapshot replaces the page's
 * data, so it begins a new history. A fact counts as lost if the last history lacks it.
 */
export function checkDeliveries(log: readonly number[], histories: readonly (readonly Receipt[])[]): DeliveryFaults {
	const faults = { ...NO_FAULTS };
	let has = new Set<number>();
	for (const history of histories) {
		has = new Set();
		let last = 0;
		for (const { seq, hash } of history) {
			faults.checked++;
			if (has.has(seq)) faults.doubled++;
			else if (seq < last) faults.outOfOrder++;
			if (log[seq - 1] !== hash) faults.different++;
			has.add(seq);
			last = Math.max(last, seq);
		}
	}
	faults.lost = log.filter((_hash, index) => !has.has(index + 1)).length;
	return faults;
}

export function addFaults(one: DeliveryFaults, other: DeliveryFaults): DeliveryFaults {
	return {
		checked: one.checked + other.checked,
		lost: one.lost + other.lost,
		doubled: one.doubled + other.doubled,
		outOfOrder: one.outOfOrder + other.outOfOrder,
		different: one.different + other.different,
	};
}

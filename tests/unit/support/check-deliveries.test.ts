import { describe, expect, it } from "vitest";
import { addFaults, checkDeliveries, NO_FAULTS, type Receipt } from "../../support/check-deliveries.ts";

const LOG = [11, 22, 33, 44, 55];
const whole = (): Receipt[] => LOG.map((hash, index) => ({ seq: index + 1, hash }));
const check = (change: (receipts: Receipt[]) => Receipt[]) => checkDeliveries(LOG, [change(whole())]);

describe("The check of deliveries", () => {
	it("finds nothing in a whole history, nor in one that a snapshot began anew", () => {
		expect(checkDeliveries(LOG, [whole()])).toEqual({ ...NO_FAULTS, checked: 5 });
		expect(checkDeliveries(LOG, [whole().slice(0, 2), whole()])).toEqual({ ...NO_FAULTS, checked: 7 });
		expect(checkDeliveries([], [])).toEqual(NO_FAULTS);
	});

	it("finds a loss, wherever it is, and in a client that got nothing", () => {
		for (const index of LOG.keys())
			expect(check((receipts) => receipts.toSpliced(index, 1))).toEqual({ ...NO_FAULTS, checked: 4, lost: 1 });
		expect(checkDeliveries(LOG, [])).toEqual({ ...NO_FAULTS, lost: 5 });
		expect(checkDeliveries(LOG, [whole(), whole().slice(0, 4)])).toEqual({ ...NO_FAULTS, checked: 9, lost: 1 });
	});

	it("finds a double, a swap, and a fact that is another's", () => {
		expect(check((receipts) => [...receipts, receipts[2] as Receipt])).toEqual({ ...NO_FAULTS, checked: 6, doubled: 1 });
		expect(check(([a, b, ...rest]) => [b, a, ...rest] as Receipt[])).toEqual({ ...NO_FAULTS, checked: 5, outOfOrder: 1 });
		expect(check((receipts) => receipts.with(3, { seq: 4, hash: 55 }))).toEqual({ ...NO_FAULTS, checked: 5, different: 1 });
		expect(check((receipts) => [...receipts, { seq: 6, hash: 66 }])).toEqual({ ...NO_FAULTS, checked: 6, different: 1 });
	});

	it("finds a fault before a snapshot that hides it from the page", () => {
		const swapped = [whole()[1], whole()[0]] as Receipt[];
		const faults = checkDeliveries(LOG, [swapped, whole()]);
		expect(addFaults(faults, NO_FAULTS)).toEqual({ ...NO_FAULTS, checked: 7, outOfOrder: 1 });
	});
});

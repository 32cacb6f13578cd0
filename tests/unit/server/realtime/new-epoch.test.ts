import { describe, expect, it } from "vitest";
import { newEpoch } from "#server/realtime/new-epoch.ts";

describe("The epoch of a history", () => {
	it("is another one each time, in eight characters that a URL may have", () => {
		const epochs = Array.from({ length: 1_000 }, newEpoch);
		expect(epochs.filter((epoch) => !/^[\w-]{8}$/.test(epoch))).toEqual([]);
		expect(new Set(epochs).size).toBe(epochs.length);
	});
});

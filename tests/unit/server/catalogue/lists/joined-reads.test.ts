// Reads of lists are shared between requests until something changes.
import { describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createJoinedReads } from "#server/catalogue/kernel/joined-reads.ts";
import { createLogger } from "#server/observability/logger.ts";

function setUp() {
	const bus = createInProcessBus(createLogger({ level: "silent" }));
	const clock = { now: 0 };
	const joined = createJoinedReads(bus, () => clock.now);
	let reads = 0;
	return { bus, joined, read: async () => ++reads, clock };
}

describe("A read of a list", () => {
	it("serves all who need it at once, and who come soon", async () => {
		const { joined, read, clock } = setUp();
		expect(await Promise.all([joined("a", read), joined("a", read), joined("b", read)])).toEqual([1, 1, 2]);
		clock.now = 249;
		expect(await joined("a", read)).toBe(1);
		clock.now = 250;
		expect(await joined("a", read)).toBe(3);
	});

	it("is made again after a change, also one that came while it was under way", async () => {
		const { bus, joined, read } = setUp();
		const slow = joined("a", async () => {
			await Promise.resolve();
			bus.publish("catalogue.changed", { matchIds: [] });
			return read();
		});
		expect([await slow, await joined("a", read), await joined("a", read)]).toEqual([1, 2, 2]);
		bus.publish("match.appended", { matchId: "m1" } as never);
		expect(await joined("a", read)).toBe(3);
	});

	it("that failed is not kept", async () => {
		const { joined, read } = setUp();
		await expect(joined("a", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
		expect(await joined("a", read)).toBe(1);
	});
});

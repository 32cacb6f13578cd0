import { describe, expect, it } from "vitest";
import { pickHotMatch } from "#client/scores/hot-match/pick-hot-match.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

describe("The match of a day to come", () => {
	it("is the next to start, in the heavier league where two start together", () => {
		const later = madeRow({ id: "m2", startsAt: 9_000 });
		const sooner = madeRow({ id: "m3", startsAt: 5_000 });
		const lighter = madeRow({ id: "m5", startsAt: 5_000 });
		const never = madeRow({ id: "m4", startsAt: 1_000, live: { status: "postponed" } });
		expect(pickHotMatch([later, sooner, lighter, never])?.id).toBe("m3");
	});

	it("is none of a day that is over or empty", () => {
		expect(pickHotMatch([madeRow({ id: "m1", live: { status: "finished" } })])).toBeNull();
		expect(pickHotMatch([])).toBeNull();
	});
});

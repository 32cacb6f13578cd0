import { describe, expect, it } from "vitest";
import { pickHotMatch } from "#client/scores/hot-match/pick-hot-match.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";

const light = { id: "l9", name: "Ninth League", nation: "Albion", sport: FOOTBALL };
const live = (home: number, away: number) => ({ status: "live", period: "2h", score: { home, away } }) as const;

describe("The hot match of a day", () => {
	it("is a close one under way rather than one that is decided, even of a lighter league", () => {
		const rows = [madeRow({ id: "m1", live: live(4, 0) }), madeRow({ id: "m2", league: light, live: live(1, 1) })];
		expect(pickHotMatch(rows)?.id).toBe("m2");
	});

	it("is of the heaviest league among those as close, and the one that began first among those", () => {
		const rows = [
			madeRow({ id: "m1", startsAt: 2_000, live: live(1, 1) }),
			madeRow({ id: "m2", startsAt: 1_000, live: live(0, 0) }),
			madeRow({ id: "m3", league: light, startsAt: 0, live: live(2, 2) }),
		];
		expect(pickHotMatch(rows)?.id).toBe("m2");
	});

	it("is the next to come while none is under way, else the last one, else none", () => {
		const ended = madeRow({ id: "m1", live: { status: "finished" } });
		const later = madeRow({ id: "m2", startsAt: 9_000 });
		const sooner = madeRow({ id: "m3", startsAt: 5_000 });
		const never = madeRow({ id: "m4", startsAt: 1_000, live: { status: "postponed" } });
		expect(pickHotMatch([ended, later, sooner, never])?.id).toBe("m3");
		expect(pickHotMatch([ended])?.id).toBe("m1");
		expect(pickHotMatch([])).toBeNull();
	});
});

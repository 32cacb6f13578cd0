import { describe, expect, it } from "vitest";
import { type Appearance, judgeSpellings } from "#server/feeds/importers/openfootball/same-club.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";

const DAY = Date.UTC(2023, 7, 12, 15);
const plays = (key: string, ...appearances: (Partial<Appearance> & { day: number })[]) => ({
	key,
	appearances: appearances.map(({ day, ...more }) => ({ opponent: "Bar", round: null, startsAt: DAY + day * DAY_MS, ...more })),
});

describe("two spellings of one name in one file", () => {
	it("are one club where they never meet and never play at one time", () => {
		const foo = plays("Foo", { day: 0, round: "Matchday 1" }, { day: 14, round: "Matchday 3" });
		expect(judgeSpellings(foo, plays("FC Foo", { day: 7, round: "Matchday 2" }))).toBe("one");
		expect(judgeSpellings(plays("Foo", { day: 0 }), plays("FC Foo", { day: 7 }))).toBe("one");
	});

	it("are two clubs where they play each other", () => {
		const foo = plays("Foo", { day: 0, round: "Matchday 1", opponent: "FC Foo" });
		expect(judgeSpellings(foo, plays("FC Foo", { day: 0, round: "Matchday 1", opponent: "Foo" }))).toBe("two");
	});

	it.each([
		["one round, weeks apart", plays("FC Foo", { day: 30, round: "Matchday 1" }), "both play in Matchday 1"],
		["a day and a half", plays("FC Foo", { day: 0, round: "Matchday 2", startsAt: DAY + 36 * HOUR_MS }), "both play about 2023-08-12"],
		["a knock-out round", plays("FC Foo", { day: 30, round: "Quarter-final" }), "one may be out by Quarter-final"],
	])("are unclear where they share %s", (_, other, unclear) => {
		expect(judgeSpellings(plays("Foo", { day: 0, round: "Matchday 1" }), other)).toEqual({ unclear });
	});
});

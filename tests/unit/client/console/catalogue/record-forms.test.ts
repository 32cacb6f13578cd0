// Input of the record forms: kick-offs in a zone, rules of one season, values that mean the same.
import { describe, expect, it } from "vitest";
import { isSame } from "#client/console/catalogue/is-same.ts";
import {
	isOwnPart,
	moved,
	ofGroups,
	partOf,
	renamedRound,
	withoutPart,
	withPart,
	withRound,
} from "#client/console/catalogue/league/rules-draft.ts";
import { describeFormat, sportFormatOf, typedFormat } from "#client/console/catalogue/match/format-field.tsx";
import { changedKickOff, fromLocal, toLocal } from "#client/console/catalogue/match/local-kick-off.ts";
import { optionsOf, typedOptions } from "#client/console/catalogue/match/sport-format.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { formatViewOf } from "#client/sports/format-views.ts";
import { tieBreakerInWords } from "#server/catalogue/competitions/rules/tie-breaker-in-words.ts";
import { type RulesFacts, TIE_BREAKERS } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import texts from "#shared/i18n/en/catalogue.json" with { type: "json" };
import { POINTS_TABLE } from "#shared/match/table-shape.ts";
import { parseSportKey } from "#shared/sports/registry.ts";
import { tennisFormat } from "#shared/sports/tennis/format.ts";

describe("A kick-off", () => {
	it.each([
		["2026-11-21", "15:30", "UTC", "2026-11-21T15:30:00Z"],
		["2026-11-21", "00:15", "Europe/Berlin", "2026-11-20T23:15:00Z"],
		["2026-07-01", "20:45", "Europe/Berlin", "2026-07-01T18:45:00Z"],
		["2026-03-29", "03:30", "Europe/Berlin", "2026-03-29T01:30:00Z"],
		["2026-11-21", "09:00", "Asia/Kathmandu", "2026-11-21T03:15:00Z"],
		["2026-11-21", "23:30", "America/New_York", "2026-11-22T04:30:00Z"],
	])("%s %s in %s is one instant, and reads the same again", (day, time, zone, instant) => {
		const kickOff = fromLocal({ day, time }, zone);
		expect(kickOff).toEqual({ startsAt: Date.parse(instant), hasTime: true });
		expect(toLocal({ startsAt: Date.parse(instant), hasTime: true }, zone)).toEqual({ day, time });
	});

	it.each(["Asia/Tokyo", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
		"FD10 of which only the day is known is noon of it in UTC, and that day again in %s",
		(zone) => {
			const kickOff = { startsAt: Date.parse("2026-07-01T12:00:00Z"), hasTime: false };
			expect(fromLocal({ day: "2026-07-01", time: "" }, zone)).toEqual(kickOff);
			expect(toLocal(kickOff, zone)).toEqual({ day: "2026-07-01", time: "" });
			expect(toLocal({ ...kickOff, startsAt: Date.parse("2026-07-01T00:00:00Z") }, zone).day).toBe("2026-07-01");
		},
	);

	it("of no day is none", () => {
		expect(fromLocal({ day: "", time: "15:00" }, "UTC")).toBeNull();
	});

	it("that was not touched keeps its seconds", () => {
		const before = { startsAt: Date.parse("2026-11-21T15:30:42Z"), hasTime: true };
		expect(changedKickOff(before, { day: "2026-11-21", time: "15:30" }, "UTC")).toBe(before);
		expect(changedKickOff(before, { day: "2026-11-21", time: "15:31" }, "UTC").startsAt).toBe(Date.parse("2026-11-21T15:31:00Z"));
	});
});

describe("Rules that are edited", () => {
	const rules: RulesFacts = {
		points: { win: 3, draw: 1, loss: 0 },
		tieBreakers: ["wins"],
		stages: [],
		deductions: [],
		placings: [],
		bySeason: { "1990": { points: { win: 2, draw: 1, loss: 0 } } },
	};

	it("are those of all seasons but where a season has its own", () => {
		expect([partOf(rules, "1990", "points").win, partOf(rules, "1991", "points").win, partOf(rules, null, "points").win]).toEqual([
			2, 3, 3,
		]);
		const changed = withPart(rules, "1990", "tieBreakers", []);
		expect([isOwnPart(changed, "1990", "tieBreakers"), partOf(changed, null, "tieBreakers")]).toEqual([true, ["wins"]]);
		expect(withoutPart(changed, "1990", "tieBreakers")).toEqual(rules);
		expect(withoutPart(rules, "1990", "points").bySeason).toEqual({});
	});

	it("have another length of series in a round, which keeps its place and its number under another name", () => {
		const rounds = withRound(withRound({}, "Final", 7), "Semi-final", 5);
		expect(renamedRound(rounds, "Final", "Finals")).toEqual({ Finals: 7, "Semi-final": 5 });
		expect(Object.keys(renamedRound(rounds, "Final", "Finals"))).toEqual(["Finals", "Semi-final"]);
		expect(renamedRound(rounds, "Final", "Semi-final")).toEqual(rounds);
		expect([withRound(rounds, "Final", 3), withRound(rounds, "Final", null)]).toEqual([{ Final: 3, "Semi-final": 5 }, { "Semi-final": 5 }]);
	});

	it("leave a stage of other matches nothing that it cannot have, and keep what parts its teams", () => {
		const split = { carriedShare: 0.5, rounding: "up", firstPlace: 7, hasOwnHeadToHead: true } as const;
		const across = { name: "Best thirds", place: 3, zones: [], tieBreakers: [] };
		const groups = { groups: "Group", zones: [], tieBreakers: ["wins" as const], ...split, across };
		expect(ofGroups(groups, null)).toEqual({ groups: null, zones: [], tieBreakers: ["wins"] });
		expect(ofGroups({ groups: null, zones: [], members: [{ name: "East", teams: ["A"] }] }, "Group")).toEqual({
			groups: "Group",
			zones: [],
		});
		expect(ofGroups(groups, "Zone")).toEqual({ ...groups, groups: "Zone" });
	});

	it("have the words for what parts teams that stand below a table of goals", () => {
		const words = Object.fromEntries(TIE_BREAKERS.map((breaker) => [breaker, tieBreakerInWords(breaker, POINTS_TABLE)]));
		expect(texts.catalogueAdmin.tieBreaker).toEqual(words);
	});

	it("keep their order at the ends", () => {
		expect([moved(["a", "b", "c"], 0, 1), moved(["a", "b", "c"], 0, -1)]).toEqual([
			["b", "a", "c"],
			["a", "b", "c"],
		]);
	});
});

it("Two values say the same whatever the order of their keys", () => {
	expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1, d: undefined })).toBe(true);
	expect(isSame({ a: 1 }, { a: "1" })).toBe(false);
	expect(isSame([1, 2], [2, 1])).toBe(false);
});

describe("The periods of a match", () => {
	const key = parseSportKey("football");
	const sport = formatViewOf(key as NonNullable<typeof key>);
	const plain = { hasExtraTime: false, hasShootOut: false };

	it.each([
		["two halves as usual", plain],
		["one piece", { ...plain, regularPeriods: 1, halfMinutes: 30 }],
		["thirds", { ...plain, regularPeriods: 3 }],
		["quarters of 12 minutes", { ...plain, regularPeriods: 4, halfMinutes: 12 }],
	] as const)("are typed as they are and read the same again: %s", (_name, format) => {
		expect(sportFormatOf(sport, typedFormat(format, sport), format)).toEqual(format);
	});

	it("are described in words, and a choice of two halves leaves nothing behind", () => {
		const words = describeFormat(textOf("en"), { ...plain, regularPeriods: 4, halfMinutes: 12 }, sport);
		expect(words).toBe("It stays a draw, Four quarters, 12 minutes each");
		const typed = { ...typedFormat({ ...plain, regularPeriods: 3 }, sport), periods: "2" };
		expect(sportFormatOf(sport, typed, plain)).toEqual(plain);
	});
});

describe("A sport's own rules of a match", () => {
	const key = parseSportKey("tennis");
	const { options } = formatViewOf(key as NonNullable<typeof key>);
	const before = { hasExtraTime: false, hasShootOut: false, options: { bestOf: 5, hasNoAdvantage: true, courts: "hard" } };

	it("are typed as they are, and read the same again, with those that no input is for", () => {
		const typed = typedOptions(options, before);
		expect(typed).toMatchObject({ option_bestOf: "5", option_hasNoAdvantage: "true", option_finalSet: "" });
		expect(optionsOf(options, typed, before)).toEqual({ options: before.options });
		const changed = { ...typed, option_bestOf: "", option_finalSet: '"advantage"' };
		expect(optionsOf(options, changed, before)).toEqual({ options: { hasNoAdvantage: true, courts: "hard", finalSet: "advantage" } });
		expect(optionsOf(options, {}, { hasExtraTime: false, hasShootOut: false })).toEqual({});
	});

	it("are those that the sport reads", () => {
		for (const { name, values = [] } of options) {
			for (const { value } of values) expect(tennisFormat({ options: { [name]: value } })).toMatchObject({ [name]: value });
		}
	});
});

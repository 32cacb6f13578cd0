// Dates, times and results as people and programs write them into cells.
import { describe, expect, it } from "vitest";
import { dateOrderOf, isInSeason, readDate } from "#server/feeds/importers/spreadsheet/read-date.ts";
import { readResult } from "#server/feeds/importers/spreadsheet/read-result.ts";
import { readClock } from "#server/feeds/importers/spreadsheet/read-time.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";

const SEASON = { first: 2026, last: 2027 };
const dateOf = (text: string, season: { first: number; last: number } | null = SEASON) => readDate(text, { order: "day_first", season });

describe("dates", () => {
	it.each([
		["2026-08-15", "2026-08-15"],
		["15.08.2026", "2026-08-15"],
		["5/8/26", "2026-08-05"],
		["Sat, 15 August 2026", "2026-08-15"],
		["15-Aug-26", "2026-08-15"],
		["Aug 15, 2026", "2026-08-15"],
		["Sat Aug 15 2026", "2026-08-15"],
		["Saturday 15 August", "2026-08-15"],
		["Sonntag, 7. Februar", "2027-02-07"],
		["sábado 15 de agosto de 2026", "2026-08-15"],
		["mar 15 agosto 2026", "2026-08-15"],
		["samedi 15 août 2026", "2026-08-15"],
		["15 ağustos 2026", "2026-08-15"],
		["15 sierpnia 2026", "2026-08-15"],
		["15.08.", "2026-08-15"],
		["15/08", "2026-08-15"],
		["15.08", null],
		["2-1", null],
		["2.5", null],
		["15.08.2026 (Sa)", "2026-08-15"],
		["20260815", "2026-08-15"],
		["46249", "2026-08-15"],
		["46249.0", "2026-08-15"],
		["Samstag, den 15. August 2026", "2026-08-15"],
		["15/ago/2026", "2026-08-15"],
		["15.08.2026 Cmt", "2026-08-15"],
		["29.02.2028", "2028-02-29"],
		["29.02.2027", null],
		["2026-13-01", null],
		["31.4.2026", null],
		["tomorrow", null],
		["15 Foo 2026", null],
	])("FD10 %s is %s", (text, date) => expect(dateOf(text)?.date ?? null).toBe(date));

	it.each([
		["14/08/93", { first: 1993, last: 1994 }, "1993-08-14"],
		["18/12/99", { first: 1999, last: 2000 }, "1999-12-18"],
		["05/01/00", { first: 1999, last: 2000 }, "2000-01-05"],
		["26/12/26", { first: 1926, last: 1927 }, "1926-12-26"],
		["08.09.88", { first: 1888, last: 1889 }, "1888-09-08"],
		["Sat Aug 15 1992", { first: 1992, last: 1993 }, "1992-08-15"],
	])("FD10 the season says the century of %s", (text, season, date) => expect(dateOf(text, season)?.date).toBe(date));

	it.each([
		["15/08/2026 15:00", "15:00"],
		["28/11/2027 20:00:00", "20:00:00"],
		["2026-12-05T19:00:00Z", "19:00:00Z"],
		["2026-12-05 19:00", "19:00"],
		["15 Aug 19:30", "19:30"],
		["17.10.2026 um 17:00", "17:00"],
		["Sat, 15 Aug 2026, 3 pm", "3 pm"],
		["46249.8125", "19:30"],
		["15.08.2026 - 15:00", "15:00"],
		["15 ago. 2026 ore 15:00", "15:00"],
		["15.08.2026, 15:00 Uhr", "15:00 Uhr"],
		["20260815T150000Z", "15:00Z"],
	])("FD10 of %s the time is %s", (text, rest) => expect(dateOf(text)?.rest).toBe(rest));

	it("say together whether the day or the month comes first", () => {
		expect(dateOrderOf(["1/2/2026", "13/2/2026"])).toBe("day_first");
		expect(dateOrderOf(["1/2/2026", "2/13/2026 20:00"])).toBe("month_first");
		expect(dateOrderOf(["1/2/2026", "2026-02-13"])).toBe("unknown");
		expect(dateOrderOf(["13/2/2026", "2/13/2026"])).toBe("contradictory");
		expect(readDate("2/3/2026", { order: "month_first", season: null })?.date).toBe("2026-02-03");
	});

	it("FD10 are within the years of their season", () => {
		expect(["2025-12-31", "2026-01-01", "2027-12-31", "2028-01-01"].map((day) => isInSeason(day, SEASON))).toEqual([
			false,
			true,
			true,
			false,
		]);
		const year = { first: 2026, last: 2026 };
		expect(["2025-09-30", "2025-12-20", "2027-02-01", "2027-08-01"].map((day) => isInSeason(day, year))).toEqual([
			false,
			true,
			true,
			false,
		]);
	});
});

describe("times", () => {
	it.each([
		["20:45", "20:45"],
		["8.05", "08:05"],
		["20h45", "20:45"],
		["8:45 PM", "20:45"],
		["7:30 p.m.", "19:30"],
		["3pm", "15:00"],
		["12 am", "00:00"],
		["12:15 a.m.", "00:15"],
		["1930", "19:30"],
		["19 Uhr", "19:00"],
		["19.30 Uhr", "19:30"],
		["20:00:00", "20:00"],
		["0.8125", "19:30"],
		["0,75", "18:00"],
		["24:00", "24:00"],
		["ore 15:00", "15:00"],
		["15:00 uur", "15:00"],
		["godz. 15:00", "15:00"],
		["às 15h", "15:00"],
		["15 Uhr 30", "15:30"],
		["8:00 p. m.", "20:00"],
		["a confirmar", undefined],
		["noch offen", undefined],
		["TBD", undefined],
		["?", undefined],
		["", undefined],
		["24:30", null],
		["13 pm", null],
		["20-00", null],
		["evening", null],
	])("FD10 %s is %s", (text, time) => {
		const clock = readClock(text);
		expect(clock ? clock.time : clock).toBe(time);
		expect(clock?.offsetMs ?? null).toBeNull();
	});

	it.each([
		["19:00Z", 0],
		["19:00:00+00:00", 0],
		["19:00 UTC", 0],
		["19:00 UTC+3", 3],
		["19:00+05:30", 5.5],
		["19:00-0400", -4],
		["19:00 CEST", 2],
		["19:00 MESZ", 2],
		["19:00 (CET)", 1],
	])("FD10 %s states its zone", (text, hours) => expect(readClock(text)).toEqual({ time: "19:00", offsetMs: hours * HOUR_MS }));

	it.each(["19:00 XYZ", "19:00+19:00", "19:00 CST"])("FD10 a zone that is not one is not guessed: %s", (text) =>
		expect(readClock(text)).toBeNull(),
	);
});

describe("results", () => {
	const NONE = { score: null, shootOut: null, status: null, withheld: null, notes: [] };
	const score = (home: number, away: number) => ({ home, away });

	it.each(["", "-", "–", ":", "-:-", "x", "vs", "?"])("no result yet: %j", (text) => expect(readResult(text)).toEqual(NONE));

	it.each([
		["2-1", score(2, 1)],
		["2 : 1", score(2, 1)],
		["2—1", score(2, 1)],
		["2‑1", score(2, 1)],
		["2−1", score(2, 1)],
		["2 to 1", score(2, 1)],
		["10 - 0", score(10, 0)],
		["102-98", score(102, 98)],
		["3.0 - 1.0", score(3, 1)],
		["2-1 aet", score(2, 1)],
		["2-1 (a.e.t.)", score(2, 1)],
		["2:1 n.V.", score(2, 1)],
		["n.V. 2:1", score(2, 1)],
		["2-1 dts", score(2, 1)],
		["3:1 (1:0)", score(3, 1)],
		["2:1 n.V. (1:1, 0:1)", score(2, 1)],
		["3 - 1 (HT 1-0)", score(3, 1)],
		["3-0 FT", score(3, 0)],
		["1-1 (agg 3-2)", score(1, 1)],
		["3-0*", score(3, 0)],
		["1-1 (2-1 aet)", score(2, 1)],
		["2x1", score(2, 1)],
		["2 a 1", score(2, 1)],
		["2 à 1", score(2, 1)],
		["２－１", score(2, 1)],
		['="2-1"', score(2, 1)],
		["2-1 a.p.", score(2, 1)],
		["2-1 (t.e.)", score(2, 1)],
		["2:1 po dogr.", score(2, 1)],
		["2-1 na verl.", score(2, 1)],
		["2-1 uz.", score(2, 1)],
	])("FD2 %s is a score", (text, expected) => expect(readResult(text)).toMatchObject({ score: expected, shootOut: null, withheld: null }));

	it.each([
		["1-1 (4-3 pens)", score(1, 1), score(4, 3)],
		["1-1 (4-3p)", score(1, 1), score(4, 3)],
		["1:1 (4:3 n.E.)", score(1, 1), score(4, 3)],
		["0-0 aet (2-4 on pens)", score(0, 0), score(2, 4)],
		["1-1 pens (4-3)", score(1, 1), score(4, 3)],
		["1-1 (4-3) pen.", score(1, 1), score(4, 3)],
		["(2) 1–1 (1)", score(1, 1), score(2, 1)],
		["0-0 (5-4 t.a.b.)", score(0, 0), score(5, 4)],
		["4-2 pen. (1-1)", score(1, 1), score(4, 2)],
		["5:4 i.E. (2:2, 1:1, 0:1)", score(2, 2), score(5, 4)],
		["1:1 (0:1, 1:1) n.V. 4:2 i.E.", score(1, 1), score(4, 2)],
		["1-1 (aet, 4-3 pens)", score(1, 1), score(4, 3)],
		["1-1 (4 tab 3)", score(1, 1), score(4, 3)],
		["1-1, 4 t.a.b. à 3", score(1, 1), score(4, 3)],
		["1:1 pd., k. 4:3", score(1, 1), score(4, 3)],
		["1 (4) x (3) 1", score(1, 1), score(4, 3)],
		["1 (4) - 1 (3)", score(1, 1), score(4, 3)],
		["1 x 1 (4 x 3 nos pênaltis)", score(1, 1), score(4, 3)],
		["1-1 dts (4-3 dcr)", score(1, 1), score(4, 3)],
		["1-1 (4-3 w.n.s.)", score(1, 1), score(4, 3)],
		["1-1 penaltılarla 4-3", score(1, 1), score(4, 3)],
		["1-1 (4-3 en la tanda de penaltis)", score(1, 1), score(4, 3)],
	])("FD3 %s has the kicks beside the score", (text, expected, shootOut) => {
		expect(readResult(text)).toMatchObject({ score: expected, shootOut, withheld: null });
	});

	it.each([
		["3-0 w/o", "awarded", score(3, 0)],
		["0:2 Wertung", "awarded", score(0, 2)],
		["P-P", "postponed", null],
		["P - P", "postponed", null],
		["A-A", "abandoned", null],
		["V-V", "cancelled", null],
		["abgesagt", "cancelled", null],
		["1-0 abd", "abandoned", score(1, 0)],
		["0-3 a tav.", "awarded", score(0, 3)],
		["3-0 fft", "awarded", score(3, 0)],
		["3x0 WO", "awarded", score(3, 0)],
		["rinv.", "postponed", null],
		["ert.", "postponed", null],
		["odw.", "cancelled", null],
	])("FD2 %s is %s", (text, status, expected) => expect(readResult(text)).toMatchObject({ status, score: expected, withheld: null }));

	it.each([
		"two",
		"-1--1",
		"2-",
		"3",
		"02:01:00",
		"2.5-1",
		"5:4 n.E.",
		"1-1 (4-4 pens)",
		"2-1 (4-3 pens)",
		"2-1 (5-0)",
		"2-1 1-0",
		// Times of day in the cell of the score, figures that may be the half-time score, and words beside the score.
		"15:00",
		"20:30",
		"9:05",
		"(0) 1-1 (1)",
		"1 (0) - 1 (1)",
		"1-1 pens",
		"1-1 (Alder win 4-3 on pens)",
		"2-1 subject to appeal",
		"(2) 2-1 (1)",
		`${"v.".repeat(500)}!`,
		`${"1-1 ".repeat(60)}`,
	])("FD2 an unknown notation withholds the score: %j", (text) => {
		const read = readResult(text);
		expect(read).toMatchObject({ score: null, shootOut: null, status: null });
		expect(read.withheld).not.toBeNull();
	});
});

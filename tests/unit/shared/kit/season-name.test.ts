// Years of a season from its name, and its normalized spelling.
import { expect, it } from "vitest";
import { seasonForm, seasonYears } from "#shared/kit/season-name.ts";

it.each([
	["2026/27", 2026, 2027],
	["2026-2027", 2026, 2027],
	["26/27", 2026, 2027],
	["93/94", 1993, 1994],
	["1999/2000", 1999, 2000],
	["1999/00", 1999, 2000],
	["1888/89", 1888, 1889],
	["2026", 2026, 2026],
	["Spring 2026", 2026, 2026],
	["2026/28", 2026, 2026],
])("FD10 %s runs over %d and %d", (name, first, last) => expect(seasonYears(name)).toEqual({ first, last }));

it.each(["cup", "", "27"])("FD10 %j names no year", (name) => expect(seasonYears(name)).toBeNull());

it.each([
	["2025/2026", "2025/26"],
	["2025-26", "2025/26"],
	["2025–2026", "2025/26"],
	["25/26", "2025/26"],
	["2025", "2025"],
	["Apertura 2025", "Apertura 2025"],
])("%s is written %s", (name, form) => expect(seasonForm(name)).toBe(form));

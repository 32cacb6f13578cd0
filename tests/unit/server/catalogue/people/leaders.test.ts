import { describe, expect, it } from "vitest";
import { formatFigure } from "#client/i18n/format-figure.ts";
import { bestOf, seasonsOf } from "#server/catalogue/people/leaders.ts";
import type { TalliedMatch } from "#server/catalogue/people/sum-appearances.ts";
import type { PlayerCounts } from "#shared/match/appearance.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { BASKETBALL, CRICKET, ICE_HOCKEY } from "../../../../fixtures/sport-keys.ts";

type Sport = typeof BASKETBALL;

/** A match with counts of the home side's players; the same team is at home in all matches. */
function match(sport: Sport, id: string, players: Record<string, PlayerCounts>): TalliedMatch {
	const appearances = Object.entries(players).map(([playerId, counts]) => {
		return { playerId, side: "home" as const, role: "starter" as const, minutes: null, counts };
	});
	const place = { leagueId: "l1", seasonId: "s1", startsAt: 0, isOver: true, teams: { home: "t1", away: `t ${id}` } };
	return { id, sport, ...place, format: { hasExtraTime: false, hasShootOut: false }, appearances };
}

function listOf(sport: Sport, key: string, matches: readonly TalliedMatch[]) {
	const rule = appearanceRuleOf(sport);
	const list = rule?.lists.find((each) => each.key === key);
	if (!rule || !list) throw new Error(`no list ${key}`);
	return bestOf(rule, list, seasonsOf(rule, matches)).map(({ playerId, values }) => [playerId, values[key]]);
}

describe("leaders", () => {
	it("of an average have played in 70 % of the matches of their team", () => {
		const matches = Array.from({ length: 10 }, (_, index) =>
			match(BASKETBALL, `m${index}`, {
				p1: { points: 20 },
				...(index < 7 && { p2: { points: 25 } }),
				...(index < 6 && { p3: { points: 40 } }),
			}),
		);
		expect(listOf(BASKETBALL, "pointsPerGame", matches)).toEqual([
			["p2", 25],
			["p1", 20],
		]);
		expect(listOf(BASKETBALL, "pointsPerGame", matches.slice(0, 6))[0]).toEqual(["p3", 40]);
	});

	it("have an average of the matches alone whose log counts it", () => {
		const counted = match(BASKETBALL, "m1", { p1: { points: 20, rebounds: 8 }, p2: { points: 4, rebounds: 2 } });
		const scoresOnly = match(BASKETBALL, "m2", { p1: { points: 10 }, p2: { points: 2 } });
		const without = match(BASKETBALL, "m3", { p1: { points: 3, rebounds: 6 }, p2: { points: 2 } });
		// In the third match a rebound was recorded, so the other player's count is 0.
		expect(listOf(BASKETBALL, "reboundsPerGame", [counted, scoresOnly, without, counted])).toEqual([
			["p1", 22 / 3],
			["p2", 4 / 3],
		]);
	});

	it("of a rate where less is better have the least first, and divide sums, not rates", () => {
		const bowled = (ballsBowled: number, runsConceded: number) => ({ ballsBowled, runsConceded, wickets: 0 });
		const matches = [
			match(CRICKET, "m1", { p1: bowled(24, 16), p2: bowled(12, 20), p3: bowled(6, 0) }),
			match(CRICKET, "m2", { p1: bowled(6, 14), p2: bowled(18, 10) }),
		];
		expect(listOf(CRICKET, "economy", matches)).toEqual([
			["p1", 6],
			["p2", 6],
		]);
		expect(listOf(CRICKET, "economy", matches.slice(0, 1))).toEqual([
			["p1", 4],
			["p2", 10],
		]);
	});

	it("of saves have kept goal in 30 % of the matches of their team", () => {
		const kept = (saves: number, shotsAgainst: number) => ({ gamesInGoal: 1, saves, shotsAgainst });
		const matches = Array.from({ length: 10 }, (_, index) =>
			match(ICE_HOCKEY, `m${index}`, index < 8 ? { p1: kept(27, 30) } : { p2: kept(30, 30) }),
		);
		expect(listOf(ICE_HOCKEY, "savePercentage", matches)).toEqual([["p1", 0.9]]);
	});

	it.each([
		["whole", 1234, "1,234"],
		["tenths", 22 / 3, "7.3"],
		["hundredths", 6, "6.00"],
		["percent", 66.6, "67 %"],
		["thousandths", 0.9, ".900"],
		["thousandths", 1, "1.000"],
		["pair", 4 * 1000 - 21, "4/21"],
		["pair", -20, "0/20"],
		["pair", 3000, "3/0"],
		["starred", 151, "75*"],
		["starred", 150, "75"],
		["whole", null, "–"],
	] as const)("are written: %s of %s is %s", (format, value, text) => {
		expect(formatFigure("en", format, value)).toBe(text);
	});
});

// Tables of sports with their own columns and points: overtime, no result, net run rate, the share of games won.
import { describe, expect, it } from "vitest";
import { rulesOf } from "#server/catalogue/competitions/rules/known-rules.ts";
import { tieBreakerInWords } from "#server/catalogue/competitions/rules/tie-breaker-in-words.ts";
import type { TableMatch } from "#server/catalogue/standings/tables/tally-results.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import { BASKETBALL, FOOTBALL } from "../../../../fixtures/sport-keys.ts";
import { orderOf, tablesOf, textMatch } from "../../../../fixtures/text-match.ts";

const HOCKEY = "ice_hockey" as SportKey;
const CRICKET = "cricket" as SportKey;

const rowsOf = (sport: SportKey, matches: readonly TableMatch[]) => tablesOf(rulesOf(sport, "league"), matches)[0]?.rows ?? [];

describe("The table of a league without rules of its own", () => {
	it("has points and goals where the sport has no table of its own", () => {
		expect(orderOf(rulesOf(FOOTBALL, "league"), ["A 1-0 B", "C 2-2 B"])).toEqual(["A", 3, "C", 1, "B", 1]);
	});

	it("goes by the share of games won in basketball, whatever the number of games", () => {
		const rows = rowsOf(
			BASKETBALL,
			["A 80-70 B", "A 80-90 C", "C 70-90 B", "C 99-80 B", "D 70-60 E"].map((text) => textMatch(text)),
		);
		expect(rows.map(({ teamId, won, played }) => `${teamId} ${won}/${played}`)).toEqual(["D 1/1", "C 2/3", "A 1/2", "B 1/3", "E 0/1"]);
	});

	it("gives two points and one where overtime decides in ice hockey", () => {
		const matches = [textMatch("A 3-2 B"), { ...textMatch("B 2-1 C"), isLate: true }, { ...textMatch("C 1-2 A"), isLate: true }];
		const rows = rowsOf(HOCKEY, matches);
		const figures = rows.map(({ teamId, won, overtimeWon, overtimeLost, lost, points }) => [
			teamId,
			won,
			overtimeWon,
			overtimeLost,
			lost,
			points,
		]);
		expect(figures).toEqual([
			["A", 2, 1, 0, 0, 5],
			["B", 1, 1, 0, 1, 2],
			["C", 0, 0, 2, 2, 2],
		]);
		const { isLate } = tableShapeOf(HOCKEY);
		expect(["p3", "ot1", "so"].map((period) => isLate?.({ period, marks: {} }))).toEqual([false, true, true]);
	});

	it("goes by the winner, not the runs, in cricket, and shares the points where there is no result", () => {
		const byWinner = { isByWinner: true as const };
		const matches: TableMatch[] = [
			{ ...textMatch("A 150-150 B"), ...byWinner, winner: "away" },
			{ ...textMatch("A 500-430 C"), ...byWinner, winner: null },
			{ ...textMatch("B - C"), ...byWinner, isOver: true, isNoResult: true },
		];
		const rows = rowsOf(CRICKET, matches);
		expect(rows.map(({ teamId, won, drawn, lost, noResult, points }) => [teamId, won, drawn, lost, noResult, points])).toEqual([
			["B", 1, 0, 0, 1, 3],
			["C", 0, 1, 0, 1, 2],
			["A", 0, 1, 1, 0, 1],
		]);
	});

	it("parts teams level on points and wins by net run rate, all overs counted of a side that was all out", () => {
		const { ratesOf } = tableShapeOf(CRICKET);
		const marks = { runs: { home: 160, away: 120 }, wickets: { home: 5, away: 10 }, balls: { home: 120, away: 90 } };
		const rates = ratesOf?.({ period: "i2", marks }, { options: { overs: 20 } });
		expect(rates).toEqual({ home: { runs: 160, overs: 20 }, away: { runs: 120, overs: 20 } });
		expect(ratesOf?.({ period: "i2", marks: { ...marks, firstRuns: { home: -1, away: -1 } } }, {})).toBeNull();
		const close = { home: { runs: 151, overs: 20 }, away: { runs: 150, overs: 20 } };
		const matches: TableMatch[] = [
			{ ...textMatch("A 151-150 B"), isByWinner: true, winner: "home", rates: close },
			{ ...textMatch("C 160-120 D"), isByWinner: true, winner: "home", ...(rates && { rates }) },
		];
		const rows = rowsOf(CRICKET, matches);
		expect(rows.map(({ teamId, netRunRate }) => `${teamId} ${netRunRate?.toFixed(2)}`)).toEqual(["C 2.00", "A 0.05", "B -0.05", "D -2.00"]);
	});
});

describe("What separates level teams", () => {
	const wordsOf = (sport: string) => {
		const shape = tableShapeOf(sport as SportKey);
		return rulesOf(sport as SportKey, "league").tieBreakers.map((breaker) => tieBreakerInWords(breaker, shape));
	};

	it("is described in the words of the sport", () => {
		expect(wordsOf("football").slice(0, 2)).toEqual(["Goal difference", "Goals scored"]);
		expect(wordsOf("basketball")).toEqual([
			"Matches won between the teams",
			"Points difference in matches between the teams",
			"Points difference",
			"Points scored",
		]);
		expect(wordsOf("cricket")).toEqual(["Matches won", "Net run rate", "Points in matches between the teams"]);
		expect(wordsOf("tennis")).toEqual(["Matches won between the teams", "Set difference", "Sets won"]);
	});
});

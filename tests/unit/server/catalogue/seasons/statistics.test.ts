import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { championsByTable } from "#server/catalogue/standings/seasons/champions.ts";
import { computeStatistics } from "#server/catalogue/standings/seasons/statistics.ts";
import type { TableMatch } from "#server/catalogue/standings/tables/tally-results.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import type { TeamEvent } from "#shared/match/appearance.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

const team = (id: string): MatchRow["home"] => ({ ...madeRow().home, id, name: `Team ${id}`, shortName: id });

function played(id: string, day: number, home: string, away: string, goals: [number, number]): MatchRow {
	const score = { home: goals[0], away: goals[1] };
	const winner = score.home === score.away ? null : score.home > score.away ? "home" : "away";
	return madeRow({
		id,
		startsAt: day * DAY_MS,
		home: team(home),
		away: team(away),
		live: { status: "finished", period: "2h", score, winner },
	});
}

const goal = (side: "home" | "away", period: string | null, minute: number | null): TeamEvent => {
	return { key: "goals", side, period, elapsedMs: minute === null ? null : (minute - 1) * MINUTE_MS };
};
const card = (side: "home" | "away", key: "yellowCards" | "redCards"): TeamEvent => ({ key, side, period: "1h", elapsedMs: 0 });

// The latest match comes first.
const ROWS = [
	played("m4", 4, "b", "a", [0, 2]),
	played("m3", 3, "a", "c", [0, 0]),
	played("m2", 2, "c", "b", [3, 1]),
	played("m1", 1, "a", "b", [2, 2]),
];

describe("statistics of a season", () => {
	it("count goals, results and shares over all matches", () => {
		const { played: count, goals, results, bothScored, overTwo, withoutGoal, biggestWins, mostGoals } = computeStatistics(ROWS, new Map());
		expect({ count, goals, results, bothScored, overTwo, withoutGoal }).toEqual({
			count: 4,
			goals: { home: 5, away: 5 },
			results: { home: 1, draw: 2, away: 1 },
			bothScored: 2,
			overTwo: 2,
			withoutGoal: 1,
		});
		// Among equally high wins the one with more goals ranks higher; a draw is not a win.
		expect(biggestWins.map(({ id }) => id)).toEqual(["m2", "m4"]);
		expect(mostGoals.map(({ id }) => id)).toEqual(["m2", "m1", "m4"]);
	});

	it("put stoppage time into the last fifteen minutes of its half, and extra time into none", () => {
		const events = new Map([
			["m1", [goal("home", "1h", 1), goal("home", "1h", 48), goal("away", "2h", 46), goal("away", "e1", 92)]],
			["m4", [goal("away", "2h", 90), goal("away", "2h", 95)]],
			// The log is incomplete: it has one goal of four.
			["m2", [goal("home", "1h", 20)]],
		]);
		const { halves, bands } = computeStatistics(ROWS, events);
		expect(halves).toEqual({ matches: 3, first: 2, second: 3, extraTime: 1 });
		expect(bands).toEqual({ matches: 3, goals: [1, 0, 1, 1, 0, 2] });
	});

	it("leave matches in thirds and quarters out of halves and quarters of an hour", () => {
		const events = new Map([
			["m4", [goal("away", "t1", 20), goal("away", "t3", 41)]],
			["m2", [goal("home", "1h", 20), goal("home", "2h", 47), goal("home", "e2", 112), goal("away", "2h", 89)]],
		]);
		const { halves, bands } = computeStatistics(ROWS, events);
		expect(halves).toEqual({ matches: 2, first: 1, second: 2, extraTime: 1 });
		expect(bands).toEqual({ matches: 2, goals: [0, 1, 0, 1, 0, 1] });
	});

	it("show nothing that no log covers: no minutes without minutes, no cards without cards", () => {
		const halvesOnly = new Map([["m4", [goal("away", "1h", null), goal("away", "2h", null)]]]);
		const known = computeStatistics(ROWS, halvesOnly);
		expect([known.halves, known.bands, known.cards]).toEqual([{ matches: 2, first: 1, second: 1, extraTime: 0 }, null, null]);
		expect(known.teams.map(({ yellowCards }) => yellowCards)).toEqual([null, null, null]);
		expect(computeStatistics(ROWS, new Map()).halves).toBe(null);
		const { cards, teams } = computeStatistics(ROWS, new Map([["m2", [card("home", "yellowCards"), card("away", "redCards")]]]));
		expect(cards).toEqual({ matches: 1, yellow: 1, red: 1 });
		expect(teams.map(({ team, cleanSheets, yellowCards, redCards }) => [team.id, cleanSheets, yellowCards, redCards])).toEqual([
			["a", 2, 0, 0],
			["c", 1, 1, 0],
			["b", 0, 0, 1],
		]);
	});

	it("keep streaks that last apart from those that ended", () => {
		const { streaks } = computeStatistics(ROWS, new Map());
		const of = (kind: string) => {
			const { current, longest } = streaks.find((streak) => streak.kind === kind) ?? {};
			return [current, longest].map((run) => run && [run.count, run.teams.map(({ id }) => id)]);
		};
		expect(of("unbeaten")).toEqual([
			[3, ["a"]],
			[3, ["a"]],
		]);
		expect(of("withoutWin")).toEqual([
			[3, ["b"]],
			[3, ["b"]],
		]);
		expect(of("scored")).toEqual([null, [2, ["b"]]]);
		expect(of("won")).toEqual([null, null]);
	});
});

describe("champions by table", () => {
	const rules = rulesOfSeason(rulesNamed("league"), "2026/27");
	const result = (homeId: string, awayId: string, home: number, away: number, startsAt = 0): TableMatch => {
		return { group: null, startsAt, homeId, awayId, score: { home, away }, isLive: false, isOver: true };
	};
	const nameOf = (id: string) => `Team ${id}`;

	it("are the first two of the table, whoever is first by name", () => {
		const matches = [result("b", "a", 2, 0), result("a", "b", 0, 1), result("b", "c", 1, 0), result("a", "c", 3, 0)];
		expect(championsByTable(rules, matches, nameOf)).toEqual({ winnerId: "b", runnerUpId: "a" });
		const deducted = { ...rules, deductions: [{ team: "Team b", points: 7, reason: "Unpaid wages" }] };
		expect(championsByTable(deducted, matches, nameOf)).toEqual({ winnerId: "a", runnerUpId: "b" });
	});

	it("are not guessed where only the names part two teams, unless lots did", () => {
		const level = [result("a", "b", 1, 1), result("b", "a", 1, 1), result("a", "c", 1, 0), result("b", "c", 1, 0)];
		expect(championsByTable(rules, level, nameOf)).toEqual({ winnerId: null, runnerUpId: null });
		const drawn = { ...rules, placings: [{ above: "Team b", below: "Team a", reason: "Lots" }] };
		expect(championsByTable(drawn, level, nameOf)).toEqual({ winnerId: "b", runnerUpId: "a" });
		expect(championsByTable(rulesOfSeason(rulesNamed("cup"), "2026"), level, nameOf)).toBe(null);
	});
});

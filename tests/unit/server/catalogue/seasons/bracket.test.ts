import { describe, expect, it } from "vitest";
import { buildBrackets } from "#server/catalogue/standings/brackets/bracket.ts";
import { seriesOfMatch } from "#server/catalogue/standings/brackets/series-of-match.ts";
import { championsByFinal } from "#server/catalogue/standings/seasons/champions.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { Bracket } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { seriesScoreOf } from "#shared/contract/tie-score.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { Score } from "#shared/match/sides.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

let count = 0;

/** `text`: `Alfa 2-1 Bravo`, `Alfa 1-1 Bravo p 4-3`, `Alfa 1-0 Bravo live`, `Alfa - Bravo`. */
function match(round: string, day: number, text: string): MatchRow {
	const [, homeName = "", result = "", awayName = "", kicks, live] = /^(\S+) (\d+-\d+|-) (\S+)(?: p (\d-\d))?( live)?$/.exec(text) ?? [];
	const team = (name: string): MatchRow["home"] => ({ ...madeRow().home, id: name.toLowerCase(), name, shortName: name });
	const pair = (goals: string): Score => {
		const [home, away] = goals.split("-").map(Number);
		return { home: home ?? 0, away: away ?? 0 };
	};
	const score = result === "-" ? null : pair(result);
	const shootOut = kicks ? pair(kicks) : null;
	const decisive = shootOut ?? score;
	const winner = !decisive || live || decisive.home === decisive.away ? null : decisive.home > decisive.away ? "home" : "away";
	const state: Partial<MatchLive> = {
		status: live ? "live" : "finished",
		period: "2h",
		score,
		winner,
		marks: shootOut ? { shootOut } : {},
	};
	count += 1;
	const place = { id: `m${count}`, round, startsAt: day * DAY_MS };
	return madeRow({ ...place, home: team(homeName), away: team(awayName), live: score ? state : {} });
}

const only = (brackets: readonly Bracket[]): Bracket => {
	expect(brackets.length).toBe(1);
	return brackets[0] as Bracket;
};
const ofRound = ({ rounds }: Bracket, index: number) =>
	(rounds[index]?.ties ?? []).map(({ home, away, winner, feeders }) => [
		home.team?.name ?? home.label,
		away.team?.name ?? away.label,
		winner,
		feeders,
	]);

describe("a bracket", () => {
	it("puts ties in the order in which their winners meet, whatever the calendar's order", () => {
		const bracket = only(
			buildBrackets(
				[
					match("Final", 9, "Delta 0-1 Alfa"),
					match("Semi-finals", 5, "Hotel 0-2 Delta"),
					match("Semi-finals", 6, "Alfa 1-1 Echo p 4-3"),
					match("Quarter-finals", 1, "Alfa 1-0 Bravo"),
					match("Quarter-finals", 1, "Charlie 0-3 Delta"),
					match("Quarter-finals", 2, "Echo 2-1 Foxtrot"),
					match("Quarter-finals", 3, "Golf 0-1 Hotel"),
				],
				true,
			),
		);
		expect(ofRound(bracket, 0).map(([home, away]) => `${home} ${away}`)).toEqual([
			"Golf Hotel",
			"Charlie Delta",
			"Alfa Bravo",
			"Echo Foxtrot",
		]);
		expect(ofRound(bracket, 1)).toEqual([
			["Hotel", "Delta", "away", [0, 1]],
			["Alfa", "Echo", "home", [2, 3]],
		]);
		expect(bracket.rounds[1]?.ties.map(({ row, span }) => [row, span])).toEqual([
			[0, 2],
			[2, 2],
		]);
		expect([bracket.rows, bracket.rounds[2]?.ties[0]?.winner]).toEqual([4, "away"]);
	});

	it("adds legs up: a shoot-out decides, a first leg alone does not, nor one that is under way", () => {
		const legs = (second: string) =>
			only(buildBrackets([match("Semi-finals, 1st leg", 1, "Alfa 2-0 Bravo"), match("Semi-finals, 2nd leg", 8, second)], false)).rounds[0]
				?.ties[0];
		expect(legs("Bravo 2-0 Alfa p 5-4")).toMatchObject({ winner: "away", matches: [{}, {}] });
		expect(legs("Bravo 1-0 Alfa")?.winner).toBe("home");
		expect(legs("Bravo 2-0 Alfa")?.winner).toBe(null);
		expect(legs("Bravo 0-1 Alfa live")?.winner).toBe(null);
		expect(only(buildBrackets([match("Semi-finals, 1st leg", 1, "Alfa 2-0 Bravo")], false)).rounds[0]?.ties[0]?.winner).toBe(null);
	});

	it("knows who went on by the next round where a source has no shoot-out", () => {
		const bracket = only(buildBrackets([match("Semi-finals", 1, "Alfa 1-1 Bravo"), match("Final", 5, "Bravo - Echo")], false));
		expect(ofRound(bracket, 0)[0]).toEqual(["Alfa", "Bravo", "away", []]);
		const postponed = { ...match("Semi-finals", 1, "Alfa - Bravo"), live: madeRow({ live: { status: "postponed" } }).live };
		expect(ofRound(only(buildBrackets([postponed, match("Final", 5, "Alfa - Echo")], false)), 0)[0]?.[2]).toBe("home");
	});

	/**
	 * Regulations of the UEFA Champions League until 2020/21, art. 20: away goals decide level ties of two legs, including goals in extra
	 * time.
	 */
	it("parts level legs by away goals where the season's rules have them, in a final never", () => {
		const legs = [match("Semi-finals", 1, "Alfa 1-0 Bravo"), match("Semi-finals", 8, "Bravo 2-1 Alfa")];
		const tieOf = (rows: MatchRow[], rules = {}) => buildBrackets(rows, true, rules)[0]?.rounds[0]?.ties[0];
		expect(tieOf(legs, { awayGoals: true })).toMatchObject({ winner: "home", decidedBy: "away_goals" });
		expect(tieOf(legs)?.winner).toBe(null);
		const level = [match("Semi-finals", 1, "Alfa 1-1 Bravo"), match("Semi-finals", 8, "Bravo 1-1 Alfa p 4-3")];
		expect(tieOf(level, { awayGoals: true })).toMatchObject({ winner: "away" });
		const final = [match("Final", 1, "Alfa 1-0 Bravo"), match("Final", 8, "Bravo 2-1 Alfa")];
		expect(tieOf(final, { awayGoals: true })?.winner).toBe(null);
	});

	/** FA Cup until 2023/24: a level match is replayed at the other ground, and only the replay decides. */
	it("lets a replay decide alone", () => {
		const rows = [
			match("Round 3", 1, "Alfa 2-2 Bravo"),
			match("Round 3", 1, "Charlie 3-0 Delta"),
			match("Round 3", 9, "Bravo 0-1 Alfa"),
			match("Round 4", 20, "Alfa 0-1 Charlie"),
		];
		const [first, second] = buildBrackets(rows, true, { hasReplays: true })[0]?.rounds[0]?.ties ?? [];
		expect(first).toMatchObject({ winner: "home", decidedBy: "replay", isReplayed: true });
		expect(second).toMatchObject({ winner: "home" });
		expect(second?.isReplayed).toBeUndefined();
		const open = [match("Round 3", 1, "Alfa 2-2 Bravo"), match("Round 3", 9, "Bravo - Alfa")];
		expect(buildBrackets(open, false, { hasReplays: true })[0]?.rounds[0]?.ties[0]?.winner).toBe(null);
	});

	it("names a walk-over: a match that was awarded, or one that was not played before its winner went on", () => {
		const awarded = match("Semi-finals", 1, "Alfa 3-0 Bravo");
		const gone = match("Semi-finals", 1, "Charlie - Delta");
		const rows = [
			{ ...awarded, live: { ...awarded.live, status: "awarded" as const } },
			{ ...gone, live: { ...gone.live, status: "cancelled" as const } },
			match("Final", 9, "Alfa 0-1 Delta"),
		];
		const [one, other] = buildBrackets(rows, true)[0]?.rounds[0]?.ties ?? [];
		expect(one).toMatchObject({ winner: "home", decidedBy: "walk_over" });
		expect(other).toMatchObject({ winner: "away", decidedBy: "walk_over" });
	});

	it("adds the rounds to come without teams, keeps what a source has in place of one, and draws no line that nobody knows", () => {
		const bracket = only(buildBrackets([match("Quarter-finals", 1, "Alfa 1-0 Bravo"), match("Quarter-finals", 2, "W49 - 1C")], false));
		expect(bracket.rounds.map(({ name, ties }) => [name, ties.length])).toEqual([
			["Quarter-finals", 4],
			[null, 2],
			[null, 1],
		]);
		expect(ofRound(bracket, 0)).toContainEqual(["W49", "1C", null, []]);
		expect(ofRound(bracket, 1)).toEqual([
			[null, null, null, []],
			[null, null, null, []],
		]);
		expect(bracket.rows).toBe(4);
		// A season that is over has no matches to come.
		expect(only(buildBrackets([match("Semi-finals", 1, "Alfa 1-0 Bravo")], true)).rounds.length).toBe(1);
	});

	it("lets a team with a bye in at its round, and sets the match for third place apart", () => {
		const bracket = only(
			buildBrackets(
				[
					match("Play-offs", 1, "Charlie 1-0 Delta"),
					match("Semi-finals", 3, "Alfa 0-1 Charlie"),
					match("Semi-finals", 4, "Bravo 3-0 Echo"),
					match("Match for third place", 6, "Alfa 2-0 Echo"),
					match("Final", 7, "Charlie 0-1 Bravo"),
				],
				true,
			),
		);
		expect(ofRound(bracket, 1).map(([home, , , feeders]) => [home, feeders])).toEqual([
			["Alfa", [0]],
			["Bravo", []],
		]);
		expect([bracket.rows, bracket.thirdPlace?.winner]).toEqual([2, "home"]);
		expect(bracket.rounds.map(({ name }) => name)).toEqual(["Play-offs", "Semi-finals", "Final"]);
	});

	it("is one of several where a competition has several finals, and lists rounds apart that are too long for a tree", () => {
		const paths = ["Path A", "Path B"].flatMap((path, index) => [
			match(`${path}, Semi-finals`, 1, `Alfa${index} 1-0 Bravo${index}`),
			match(`${path}, Final`, 3, `Alfa${index} 0-1 Charlie${index}`),
		]);
		expect(buildBrackets(paths, true).map(({ name, rounds }) => [name, rounds.map((round) => round.name)])).toEqual([
			["Path A", ["Semi-finals", "Final"]],
			["Path B", ["Semi-finals", "Final"]],
		]);
		const first = Array.from({ length: 17 }, (_, index) => match("Round 1", 1, `Home${index} 1-0 Away${index}`));
		const cup = only(buildBrackets([...first, match("Round 2", 5, "Home0 1-0 Home1"), match("Final", 9, "Home0 1-0 Home2")], true));
		expect([cup.rounds.map(({ isInTree }) => isInTree), cup.rows]).toEqual([[false, true, true], 1]);
	});

	it("counts the matches won in a series, in every round or by the name of one, until more than half are won", () => {
		const games = (round: string, from: number, ...texts: string[]) => texts.map((text, index) => match(round, from + 2 * index, text));
		const rows = [
			...games("Semi-finals", 1, "Alfa 98-90 Delta", "Delta 80-95 Alfa"),
			...games("Semi-finals", 2, "Bravo 88-80 Charlie", "Charlie 91-70 Bravo", "Bravo 79-80 Charlie"),
			...games("Final", 20, "Alfa 90-80 Charlie", "Alfa 70-80 Charlie", "Charlie 70-80 Alfa", "Charlie 81-80 Alfa live"),
		];
		const bracket = only(buildBrackets(rows, false, { series: { bestOf: 3, byRound: { Final: 7 } } }));
		expect(ofRound(bracket, 0)).toEqual([
			["Alfa", "Delta", "home", []],
			["Bravo", "Charlie", "away", []],
		]);
		const [final] = bracket.rounds[1]?.ties ?? [];
		expect([final?.winner, final?.bestOf, final?.matches.length, final?.feeders]).toEqual([null, 7, 4, [0, 1]]);
		expect(seriesScoreOf("alfa", final?.matches ?? [])).toEqual({ score: { home: 2, away: 1 }, shootOut: null, isLive: true });
		// The score of the series is from the perspective of the match's home team.
		expect(seriesOfMatch([bracket], rows.at(-1) as MatchRow)).toEqual({ game: 4, bestOf: 7, won: { home: 1, away: 2 } });
		expect(seriesOfMatch([bracket], rows[5] as MatchRow)).toEqual({ game: 1, bestOf: 7, won: { home: 0, away: 0 } });
		expect(seriesOfMatch([bracket], match("Final", 1, "Echo - Golf"))).toBeNull();
	});

	it("takes a round of single matches between series, and lets the loser of a first qualifier in again", () => {
		const page = only(
			buildBrackets(
				[
					match("Qualifier 1", 1, "Alfa 9-7 Bravo"),
					match("Eliminator", 2, "Charlie 5-6 Delta"),
					match("Qualifier 2", 4, "Bravo 8-3 Delta"),
					match("Final", 6, "Alfa 4-5 Bravo"),
				],
				true,
				{ series: { bestOf: 5, byRound: { "Qualifier 1": 1, Eliminator: 1, "Qualifier 2": 1, Final: 1 } } },
			),
		);
		expect(page.rounds.map(({ name, ties }) => [name, ties.map(({ winner, bestOf }) => [winner, bestOf])])).toEqual([
			["Qualifier 1", [["home", undefined]]],
			["Eliminator", [["away", undefined]]],
			["Qualifier 2", [["home", undefined]]],
			["Final", [["away", undefined]]],
		]);
		expect(championsByFinal([page])).toMatchObject({ winner: { name: "Bravo" }, runnerUp: { name: "Alfa" } });
	});
});

// A team's results in a season, in total, at home and away, and its current and longest streaks. Pure.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { TeamSeasonsAnswer } from "#shared/contract/rest/catalogue/people.ts";

type TeamSeason = TeamSeasonsAnswer["seasons"][number];
type Split = TeamSeason["results"]["all"];

export interface TeamResult {
	isHome: boolean;
	result: "W" | "D" | "L";
	scored: number;
	conceded: number;
}

const NOTHING: Split = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, cleanSheets: 0, withoutGoal: 0 };

/** `rows` are matches of the team that counted. A shoot-out won counts as a win. */
export function resultsOf(teamId: string, rows: readonly MatchRow[]): TeamResult[] {
	return rows.map(({ home, live: { winner, score } }) => {
		const isHome = home.id === teamId;
		const [own, other] = isHome ? (["home", "away"] as const) : (["away", "home"] as const);
		return { isHome, result: winner === null ? "D" : winner === own ? "W" : "L", scored: score?.[own] ?? 0, conceded: score?.[other] ?? 0 };
	});
}

export function splitResults(results: readonly TeamResult[]): TeamSeason["results"] {
	return {
		all: sumOf(results),
		home: sumOf(results.filter(({ isHome }) => isHome)),
		away: sumOf(results.filter(({ isHome }) => !isHome)),
	};
}

function sumOf(results: readonly TeamResult[]): Split {
	return results.reduce(
		(sum, { result, scored, conceded }) => ({
			played: sum.played + 1,
			won: sum.won + Number(result === "W"),
			drawn: sum.drawn + Number(result === "D"),
			lost: sum.lost + Number(result === "L"),
			goalsFor: sum.goalsFor + scored,
			goalsAgainst: sum.goalsAgainst + conceded,
			cleanSheets: sum.cleanSheets + Number(conceded === 0),
			withoutGoal: sum.withoutGoal + Number(scored === 0),
		}),
		NOTHING,
	);
}

/** For each kind of run, whether a result continues the run. */
const GOES_ON: Record<keyof TeamSeason["runs"], (result: TeamResult) => boolean> = {
	won: ({ result }) => result === "W",
	unbeaten: ({ result }) => result !== "L",
	withoutWin: ({ result }) => result !== "W",
	lost: ({ result }) => result === "L",
	scored: ({ scored }) => scored > 0,
	cleanSheets: ({ conceded }) => conceded === 0,
};

/** `results` has the latest first. */
export function runsOf(results: readonly TeamResult[]): TeamSeason["runs"] {
	return eachRun((goesOn) => {
		const end = results.findIndex((result) => !goesOn(result));
		return end < 0 ? results.length : end;
	});
}

/** Returns the longest run of each kind, whether or not it continues. */
export function longestRunsOf(results: readonly TeamResult[]): TeamSeason["runs"] {
	return eachRun((goesOn) => {
		let [run, longest] = [0, 0];
		for (const result of results) {
			run = goesOn(result) ? run + 1 : 0;
			longest = Math.max(longest, run);
		}
		return longest;
	});
}

function eachRun(measure: (goesOn: (result: TeamResult) => boolean) => number): TeamSeason["runs"] {
	const { won, unbeaten, withoutWin, lost, scored, cleanSheets } = GOES_ON;
	return {
		won: measure(won),
		unbeaten: measure(unbeaten),
		withoutWin: measure(withoutWin),
		lost: measure(lost),
		scored: measure(scored),
		cleanSheets: measure(cleanSheets),
	};
}

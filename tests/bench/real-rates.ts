// Rates of real matches with their sources, and what a simulated match adds to each.
//
// [O] openfootball's league files in ../shared/data: 7,670 matches of 63 files, most of them top leagues; 0–0: 3,481 of them.
// [S] socceroddsanalysis.com, "The most common results in football matches": 80,000 matches of European leagues, 2024.
// [R] McCarrick, Bilalic, Neave, Wolfson, Psychol. Sport Exerc. 56 (2021) 102013, table 1: first and second leagues of England, Germany,
//     Spain and Italy before 2020.
// [P] sportingpedia.com, "Football penalty kicks stats and facts for the 22/23 season across Europe": 15 leagues, review included.
// [K] openfootball's World Cups and Euro in ../shared/data: 48 knock-out matches.
// [W] bettingexpert.com, "History says favourites win penalty shootouts in the World Cup": 50 extra times, 1982 to 2022.
// [E] season statistics of EuroLeague and FIBA in the 2020s, rounded; home wins: euroleague.net, "Numbers show EuroLeague
//     competitiveness boom" (63 % in 2019/20, 54 % without fans).
// [B] the binomial spread of independent shots, of the number that a side takes in a match (36 twos, 26 threes); the differences between
//     sides come on top.
// [A] ATP and WTA tour averages, 2015 to 2024, rounded, over men, women and pairs.
// [N] NHL seasons 2021 to 2025, rounded.
// [H] nhl.com, "Overtime, shootouts on rise in season's first half": 2005 to 2009, and STATS for 2015 to 2018.
// [C] averages of Twenty20 leagues and internationals, 2015 to 2024, rounded.
// [I] iplshow.in, "Is there a safe total in the IPL now?": standard deviation of first innings in 2023.
// [D] espncricinfo.com, "ODIs in overdrive, Tests in fast forward: the key stats of 2023": 293 centuries in 494 matches, 2020 to 2023.
// [T] averages of one-day internationals and Tests, 2015 to 2024, rounded.
import { CONTINENTAL_CUP } from "#server/feeds/simulator/football/football-plan.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { type CricketDetail, type Innings, mainInnings } from "#shared/sports/cricket/detail.ts";
import type { TennisDetail, TennisSet } from "#shared/sports/tennis/detail.ts";
import { BASKETBALL, CRICKET, FOOTBALL, ICE_HOCKEY, TENNIS } from "../fixtures/sport-keys.ts";
import type { ChosenMatches } from "./simulated-matches.ts";

interface PlayedMatch {
	state: MatchState;
	/** The events that count, each in its last revision. */
	events: readonly MatchEvent[];
}

/** A share or a mean: the sum of `counted` over the sum of `of`. With `squares` it is a standard deviation. */
interface Counted {
	counted: number;
	of: number;
	squares?: number;
}

export interface RealRate {
	name: string;
	unit: string;
	/** Published values by source; our value should lie between the lowest and the highest. */
	real: Readonly<Record<string, number>>;
	/** Permitted distance from the published values, as a share. */
	within: number;
	add(match: PlayedMatch): Counted;
}

export interface RateCase extends ChosenMatches {
	sport: SportKey;
	/** Number of matches as a share of that of other cases; cases with long matches have fewer. */
	share?: number;
	rates: readonly RealRate[];
}

const perMatch = (count: (match: PlayedMatch) => number | boolean) => (match: PlayedMatch) => ({ counted: Number(count(match)), of: 1 });
const margin = ({ state: { score } }: PlayedMatch): number => Math.abs(score.home - score.away);
const total = ({ state: { score } }: PlayedMatch): number => score.home + score.away;
const isHomeWin = ({ state: { winner } }: PlayedMatch): boolean => winner === "home";

type Payload = Record<string, unknown>;

function countOf({ events }: PlayedMatch, type: string, fits: (payload: Payload) => boolean = () => true): number {
	return events.filter((event) => event.type === type && fits(event.payload as Payload)).length;
}

/** The share of events of `type` among those of `type` and `other`. */
const shareOf =
	(fits: (payload: Payload) => boolean, type: string, other: string) =>
	(match: PlayedMatch): Counted => {
		const counted = countOf(match, type, fits);
		return { counted, of: counted + countOf(match, other, fits) };
	};
const madeOf = (points: number) => shareOf((shot) => shot.points === points, "points_scored", "shot_missed");
/** Standard deviation of the sides' percentages in single matches. */
const spreadOfMade =
	(points: number) =>
	(match: PlayedMatch): Required<Counted> => {
		const shares = SIDES.map((side) =>
			shareOf((shot) => shot.points === points && shot.side === side, "points_scored", "shot_missed")(match),
		).flatMap(({ counted, of }) => (of > 0 ? [counted / of] : []));
		const sum = (of: (share: number) => number) => shares.reduce((total, share) => total + of(share), 0);
		return { counted: sum((share) => share), squares: sum((share) => share ** 2), of: shares.length };
	};

const rate = (
	name: string,
	unit: string,
	real: Readonly<Record<string, number>>,
	within: number,
	add: (match: PlayedMatch) => Counted,
): RealRate => ({ name, unit, real, within, add });

const FOOTBALL_RATES: readonly RealRate[] = [
	rate("goals", "a match", { O: 3.02, S: 2.77 }, 0.05, perMatch(total)),
	rate("home wins", "share", { O: 0.42, S: 0.439 }, 0.06, perMatch(isHomeWin)),
	rate(
		"draws",
		"share",
		{ O: 0.25, S: 0.266 },
		0.06,
		perMatch((match) => margin(match) === 0),
	),
	rate(
		"0–0",
		"share",
		{ O: 0.059, S: 0.077 },
		0.2,
		perMatch((match) => total(match) === 0),
	),
	rate(
		"won by five or more",
		"share",
		{ O: 0.024, S: 0.015 },
		0.2,
		perMatch((match) => margin(match) >= 5),
	),
	rate(
		"eight goals or more",
		"share",
		{ O: 0.009, S: 0.006 },
		0.3,
		perMatch((match) => total(match) >= 8),
	),
	rate(
		"yellow cards",
		"a match",
		{ R: 4.55 },
		0.2,
		perMatch((match) => countOf(match, "card_shown", ({ card }) => card === "yellow")),
	),
	rate(
		"red cards",
		"a match",
		{ R: 0.23 },
		0.15,
		perMatch((match) => countOf(match, "card_shown", ({ card }) => card !== "yellow")),
	),
	rate(
		"penalties",
		"a match",
		{ P: 0.33 },
		0.15,
		perMatch((match) => countOf(match, "penalty_awarded")),
	),
	rate(
		"penalties scored",
		"share",
		{ P: 0.787 },
		0.05,
		shareOf(({ kind }) => kind === "penalty" || kind === undefined, "goal_scored", "penalty_missed"),
	),
];

const hasExtraTime = ({ events }: PlayedMatch): boolean => events.some(({ period }) => period === "e1");
const KNOCK_OUT: readonly RealRate[] = [
	rate("knock-out: extra time", "share", { K: 14 / 48 }, 0.2, perMatch(hasExtraTime)),
	rate("knock-out: goals in an extra time", "mean", { W: 0.72, K: 11 / 14 }, 0.15, (match) => ({
		counted: match.events.filter(({ type, period }) => type === "goal_scored" && (period === "e1" || period === "e2")).length,
		of: Number(hasExtraTime(match)),
	})),
	rate("knock-out: shoot-outs of extra times", "share", { K: 8 / 14, W: 0.54 }, 0.15, (match) => ({
		counted: Number(match.events.some(({ period }) => period === "p")),
		of: Number(hasExtraTime(match)),
	})),
];

const BASKETBALL_RATES: readonly RealRate[] = [
	rate("points", "a match", { E: 162 }, 0.05, perMatch(total)),
	rate("home wins", "share", { E: 0.61 }, 0.06, perMatch(isHomeWin)),
	rate(
		"won by thirty or more",
		"share",
		{ E: 0.05 },
		0.25,
		perMatch((match) => margin(match) >= 30),
	),
	rate("twos made", "share", { E: 0.54 }, 0.05, madeOf(2)),
	rate("threes made", "share", { E: 0.36 }, 0.05, madeOf(3)),
	rate("twos made by a side, spread", "share", { B: 0.083 }, 0.15, spreadOfMade(2)),
	rate("threes made by a side, spread", "share", { B: 0.094 }, 0.15, spreadOfMade(3)),
	rate("free throws made", "share", { E: 0.76 }, 0.05, madeOf(1)),
	rate(
		"turnovers",
		"a match",
		{ E: 24 },
		0.1,
		perMatch((match) => countOf(match, "turnover_committed")),
	),
];

const setsOf = ({ state }: PlayedMatch): TennisSet[] =>
	(state.detail as TennisDetail).sets.filter((set) => set.winner && !set.isMatchTieBreak);
const hasServer = ({ server }: Payload): boolean => server !== undefined;
const pointsThat = (fits: (payload: Payload) => boolean) => (match: PlayedMatch) => ({
	counted: countOf(match, "point_played", (point) => hasServer(point) && fits(point)),
	of: countOf(match, "point_played", hasServer),
});
const TENNIS_RATES: readonly RealRate[] = [
	rate(
		"points won by the server",
		"share",
		{ A: 0.61 },
		0.05,
		pointsThat(({ server, side }) => server === side),
	),
	rate(
		"aces",
		"a serve",
		{ A: 0.062 },
		0.15,
		pointsThat(({ kind }) => kind === "ace"),
	),
	rate(
		"double faults",
		"a serve",
		{ A: 0.041 },
		0.15,
		pointsThat(({ kind }) => kind === "double_fault"),
	),
	rate("sets with a tie-break", "share", { A: 0.16 }, 0.2, (match) => {
		const sets = setsOf(match);
		return { counted: sets.filter(({ tieBreak }) => tieBreak).length, of: sets.length };
	}),
	rate("won without losing a set", "share", { A: 0.64 }, 0.1, (match) => {
		const { winner, detail } = match.state;
		return { counted: Number((detail as TennisDetail).sets.every((set) => set.winner === winner)), of: 1 };
	}),
];

const HOCKEY_RATES: readonly RealRate[] = [
	rate("goals", "a match", { N: 6.1 }, 0.05, perMatch(total)),
	rate("home wins", "share", { N: 0.54 }, 0.05, perMatch(isHomeWin)),
	rate(
		"won by six or more",
		"share",
		{ N: 0.04 },
		0.25,
		perMatch((match) => margin(match) >= 6),
	),
	rate(
		"shots on goal",
		"a match",
		{ N: 60 },
		0.05,
		perMatch((match) => total(match) + countOf(match, "shot_taken", ({ outcome }) => outcome === "saved")),
	),
	rate(
		"decided after regular time",
		"share",
		{ H: 0.23, N: 0.22 },
		0.1,
		perMatch(({ state: { period } }) => period === "so" || period?.startsWith("ot") === true),
	),
];

const inningsOf = ({ state }: PlayedMatch): Innings[] => mainInnings(state.detail as CricketDetail);
const perInnings = (count: (innings: Innings) => number) => (match: PlayedMatch) => {
	const innings = inningsOf(match);
	return { counted: innings.reduce((sum, each) => sum + count(each), 0), of: innings.length };
};
const firstInnings = (count: (innings: Innings) => number) => (match: PlayedMatch) => {
	const [first] = inningsOf(match);
	return { counted: first ? count(first) : 0, of: Number(first !== undefined) };
};
const extrasOf = ({ extras }: Innings): number => Object.values(extras).reduce((sum, each) => sum + each, 0);
const centuries = (match: PlayedMatch): number =>
	inningsOf(match).reduce((sum, { batters }) => sum + batters.filter(({ runs }) => runs >= 100).length, 0);
const secondSideWins = (match: PlayedMatch): Counted => ({
	counted: Number(match.state.winner === inningsOf(match)[1]?.side),
	of: Number(match.state.winner !== null),
});
/** Share of matches that the side batting second wins, if the target is between these values, both included. */
const chasesOf = (low: number, high: number) => (match: PlayedMatch) => {
	const target = (inningsOf(match)[0]?.runs ?? 0) + 1;
	return target >= low && target <= high ? secondSideWins(match) : { counted: 0, of: 0 };
};

const TWENTY20: readonly RealRate[] = [
	rate(
		"Twenty20: runs",
		"an innings",
		{ C: 160 },
		0.05,
		perInnings(({ runs }) => runs),
	),
	rate("Twenty20: spread of first innings", "runs", { I: 30.6 }, 0.15, (match) => {
		const runs = inningsOf(match)[0]?.runs ?? 0;
		return { counted: runs, of: 1, squares: runs ** 2 };
	}),
	rate(
		"Twenty20: wickets",
		"an innings",
		{ C: 6.5 },
		0.1,
		perInnings(({ wickets }) => wickets),
	),
	rate("Twenty20: extras", "an innings", { C: 8 }, 0.15, perInnings(extrasOf)),
	rate(
		"Twenty20: first innings of 200",
		"share",
		{ C: 0.1 },
		0.4,
		firstInnings(({ runs }) => Number(runs >= 200)),
	),
	rate("Twenty20: centuries", "a match", { C: 0.07 }, 0.4, perMatch(centuries)),
	rate("Twenty20: won by the second side", "share", { C: 0.52 }, 0.08, secondSideWins),
	rate("Twenty20: targets from 151 to 170 reached", "share", { C: 0.5 }, 0.15, chasesOf(151, 170)),
	rate("Twenty20: targets from 181 to 200 reached", "share", { C: 0.33 }, 0.3, chasesOf(181, 200)),
];
const ONE_DAY: readonly RealRate[] = [
	rate(
		"one-day: runs",
		"a first innings",
		{ T: 265 },
		0.07,
		firstInnings(({ runs }) => runs),
	),
	rate(
		"one-day: wickets",
		"a first innings",
		{ T: 7.7 },
		0.1,
		firstInnings(({ wickets }) => wickets),
	),
	rate("one-day: extras", "an innings", { T: 12 }, 0.2, perInnings(extrasOf)),
	rate("one-day: centuries", "a match", { D: 293 / 494 }, 0.3, perMatch(centuries)),
];
const TEST: readonly RealRate[] = [
	rate("Test: runs a wicket", "mean", { T: 32 }, 0.1, (match) => ({
		counted: inningsOf(match).reduce((sum, { runs }) => sum + runs, 0),
		of: inningsOf(match).reduce((sum, { wickets }) => sum + wickets, 0),
	})),
	rate("Test: centuries", "a match", { T: 2 }, 0.3, perMatch(centuries)),
	rate(
		"Test: drawn",
		"share",
		{ T: 0.17 },
		0.4,
		perMatch(({ state: { winner } }) => winner === null),
	),
];

const hasOvers =
	(overs: number | undefined) =>
	({ options }: MatchFormat): boolean =>
		options?.overs === overs;

export const RATE_CASES: readonly RateCase[] = [
	{ sport: FOOTBALL, rates: FOOTBALL_RATES },
	{ sport: FOOTBALL, format: CONTINENTAL_CUP.format, rates: KNOCK_OUT },
	{ sport: BASKETBALL, rates: BASKETBALL_RATES },
	{ sport: TENNIS, rates: TENNIS_RATES },
	{ sport: ICE_HOCKEY, rates: HOCKEY_RATES },
	{ sport: CRICKET, isChosen: hasOvers(20), rates: TWENTY20 },
	{ sport: CRICKET, isChosen: hasOvers(50), share: 0.25, rates: ONE_DAY },
	{ sport: CRICKET, isChosen: hasOvers(undefined), share: 0.05, rates: TEST },
];

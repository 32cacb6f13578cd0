// Sums results by team: played, won, goals, points, form.

import type { SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { otherSide, type Pair, type Score, type Side } from "#shared/match/sides.ts";
import type { ScoringRate } from "#shared/match/table-shape.ts";

export interface TableMatch {
	/** Group or stage of the match; `null` in a plain league. */
	group: string | null;
	/** `true` if the name of the round says that it ends with a winner: then the match is not in the table of matches without a group. */
	isKnockOut?: boolean;
	startsAt: number;
	homeId: string;
	awayId: string;
	/** Score, if the match counts or is in play; `null` otherwise. */
	score: Score | null;
	isLive: boolean;
	/** `true` if the match is final: finished, awarded, abandoned or cancelled. */
	isOver: boolean;
	/** The winner, after a shoot-out if there was one; `null` if the match is level or not over. */
	winner?: Side | null;
	/** `true` if the match was decided after regular time. */
	isLate?: boolean;
	/** `true` if `winner` decides the match, not the score. */
	isByWinner?: boolean;
	/** `true` if the match was abandoned before it was decided. */
	isNoResult?: boolean;
	rates?: Pair<ScoringRate>;
	/** Penalty points of both sides for cards; absent if cards are unknown. */
	cards?: Pair<number>;
}

export interface Tally {
	teamId: string;
	played: number;
	won: number;
	drawn: number;
	lost: number;
	/** Matches decided after regular time, which `won` and `lost` include. */
	overtimeWon: number;
	overtimeLost: number;
	/** Matches without result, which `played` includes. */
	noResult: number;
	/** Runs scored per over minus runs conceded per over; `null` if unknown for all matches. */
	netRunRate: number | null;
	goalsFor: number;
	goalsAgainst: number;
	awayGoals: number;
	awayWins: number;
	points: number;
	/** Penalty points for cards; `null` if those of a match are unknown. */
	cards: number | null;
	/** Results in order of time, the latest last. */
	form: ("W" | "D" | "L")[];
	isPlaying: boolean;
}

interface Result {
	letter: "W" | "D" | "L" | null;
	scored: number;
	conceded: number;
	isLate: boolean;
	/** The team's own rate and that of its opponents. */
	rates: readonly [ScoringRate, ScoringRate] | null;
	cards: number | null;
	isAway: boolean;
	isLive: boolean;
}

/** Number of matches that a team's form covers. */
export const FORM_LENGTH = 5;

export interface TallyOptions {
	points: SeasonRules["points"];
	/** Counts only home matches, or only away matches. */
	only?: "home" | "away";
	/** Counts only this number of each team's latest matches. */
	latest?: number;
}

/** Returns one tally for each id. `matches` are in the order in which they were played; those without a score are skipped. */
export function tallyResults(ids: Iterable<string>, matches: readonly TableMatch[], options: TallyOptions): Map<string, Tally> {
	const results = new Map(Array.from(ids, (id): [string, Result[]] => [id, []]));
	for (const match of matches) {
		if (!match.score && !(match.isNoResult && options.points.noResult !== undefined)) continue;
		if (options.only !== "away") results.get(match.homeId)?.push(resultOf(match, "home"));
		if (options.only !== "home") results.get(match.awayId)?.push(resultOf(match, "away"));
	}
	return new Map([...results].map(([id, all]) => [id, tally(id, all.slice(-(options.latest ?? all.length)), options.points)]));
}

function resultOf(match: TableMatch, side: Side): Result {
	const { score, cards, rates, isLive, isLate = false } = match;
	const other = otherSide(side);
	return {
		letter: letterOf(match, side),
		scored: score?.[side] ?? 0,
		conceded: score?.[other] ?? 0,
		isLate,
		rates: rates ? [rates[side], rates[other]] : null,
		cards: cards?.[side] ?? null,
		isAway: side === "away",
		isLive,
	};
}

function letterOf({ score, winner, isByWinner, isNoResult }: TableMatch, side: Side): Result["letter"] {
	if (isNoResult || !score) return null;
	const ahead = isByWinner ? Number(winner === side) - Number(winner === otherSide(side)) : score[side] - score[otherSide(side)];
	return ahead > 0 ? "W" : ahead < 0 ? "L" : "D";
}

function netRunRate(results: readonly Result[]): number | null {
	const [own, other] = [0, 1].map((index) => {
		const rates = results.flatMap(({ rates }) => rates?.[index] ?? []);
		const overs = rates.reduce((sum, rate) => sum + rate.overs, 0);
		return overs > 0 ? rates.reduce((sum, rate) => sum + rate.runs, 0) / overs : null;
	});
	return own == null || other == null ? null : own - other;
}

function tally(teamId: string, results: readonly Result[], points: SeasonRules["points"]): Tally {
	const letters = results.flatMap(({ letter }) => letter ?? []);
	const count = (letter: Result["letter"], isLate?: true) =>
		results.filter((each) => each.letter === letter && (!isLate || each.isLate)).length;
	const sum = (value: (result: Result) => number) => results.reduce((total, result) => total + value(result), 0);
	const [won, drawn, lost, noResult] = [count("W"), count("D"), count("L"), count(null)];
	const [overtimeWon, overtimeLost] = [count("W", true), count("L", true)];
	const { win, draw, loss, overtimeWin = win, overtimeLoss = loss } = points;
	return {
		teamId,
		played: results.length,
		won,
		drawn,
		lost,
		overtimeWon,
		overtimeLost,
		noResult,
		netRunRate: netRunRate(results),
		goalsFor: sum(({ scored }) => scored),
		goalsAgainst: sum(({ conceded }) => conceded),
		awayGoals: sum(({ scored, isAway }) => (isAway ? scored : 0)),
		awayWins: sum(({ letter, isAway }) => Number(isAway && letter === "W")),
		points:
			(won - overtimeWon) * win +
			overtimeWon * overtimeWin +
			drawn * draw +
			(lost - overtimeLost) * loss +
			overtimeLost * overtimeLoss +
			noResult * (points.noResult ?? 0),
		cards: results.some(({ cards }) => cards === null) ? null : sum(({ cards }) => cards ?? 0),
		form: letters.slice(-FORM_LENGTH),
		isPlaying: results.some(({ isLive }) => isLive),
	};
}

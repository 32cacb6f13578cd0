// What varies by sport in the tables of its competitions, as data: columns, what a result is worth, what separates teams that are level.
import type { MatchFormat } from "./match-state.ts";
import type { Pair } from "./sides.ts";
import type { RowMarks } from "./sport-module.ts";

/** In the order in which tables show them. */
export const TABLE_COLUMNS = [
	"played",
	"won",
	"overtimeWon",
	"drawn",
	"overtimeLost",
	"lost",
	"noResult",
	"percentage",
	"gamesBehind",
	"goals",
	"difference",
	"netRunRate",
	"points",
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** Points of a result. `overtimeWin`, `overtimeLoss`: decided after regular time. `noResult`: given up before it was decided. */
export interface TablePoints {
	win: number;
	draw: number;
	loss: number;
	overtimeWin?: number | undefined;
	overtimeLoss?: number | undefined;
	noResult?: number | undefined;
}

/** What a side scored, and the overs in which it did. */
export interface ScoringRate {
	runs: number;
	overs: number;
}

/** What the catalogue knows of a match that is over. */
export interface TableFacts {
	period: string | null;
	marks: RowMarks;
}

export interface TableShape {
	columns: readonly TableColumn[];
	/** Those that a phone shows as well. */
	narrowColumns: readonly TableColumn[];
	/** Of a league that has no rules of its own: names are those of the contract's competition rules. */
	rules: { points: TablePoints; tieBreakers: readonly string[]; isPerGame?: true };
	/** What the columns `goals` and `difference` count. Absent: goals. */
	scoreUnit?: "goals" | "points" | "runs" | "sets";
	/** The match's winner decides, whatever the score says. */
	isByWinner?: true;
	/** Was the match decided after regular time? */
	isLate?(match: TableFacts): boolean;
	/** Null where the log does not tell. */
	ratesOf?(match: TableFacts, format: Pick<MatchFormat, "options">): Pair<ScoringRate> | null;
}

/** Of a sport that has no table of its own: points and goals. */
export const POINTS_TABLE: TableShape = {
	columns: ["played", "won", "drawn", "lost", "goals", "difference", "points"],
	narrowColumns: ["played", "difference", "points"],
	rules: { points: { win: 3, draw: 1, loss: 0 }, tieBreakers: ["goal_difference", "goals_for", "head_to_head"] },
};

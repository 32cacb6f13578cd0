// The tables of a sport's competitions as data: columns, points for a result, and what separates teams that are level.
import type { MatchFormat } from "./match-state.ts";
import type { Pair } from "./sides.ts";
import type { RowMarks } from "./sport-module.ts";

/** The order is the display order. */
const TABLE_COLUMNS = [
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

/** Points for a result. `overtimeWin`, `overtimeLoss`: decided after regular time. `noResult`: abandoned before it was decided. */
export interface TablePoints {
	win: number;
	draw: number;
	loss: number;
	overtimeWin?: number | undefined;
	overtimeLoss?: number | undefined;
	noResult?: number | undefined;
}

/** Runs that a side scored, and the overs in which it scored them. */
export interface ScoringRate {
	runs: number;
	overs: number;
}

/** The catalogue's data about a match that is over. */
export interface TableFacts {
	period: string | null;
	marks: RowMarks;
}

export interface TableShape {
	columns: readonly TableColumn[];
	/** The columns that are also shown on phones. */
	narrowColumns: readonly TableColumn[];
	/** Rules of a league without rules of its own; the names are those of the contract's competition rules. */
	rules: { points: TablePoints; tieBreakers: readonly string[]; isPerGame?: true };
	/** The unit of the columns `goals` and `difference`; goals by default. */
	scoreUnit?: "goals" | "points" | "runs" | "sets";
	/** Set if the match's winner gets the win, whatever the score is. */
	isByWinner?: true;
	/** Whether the match was decided after regular time. */
	isLate?(match: TableFacts): boolean;
	/** Scoring rates of both sides; `null` if the log does not have them. */
	ratesOf?(match: TableFacts, format: Pick<MatchFormat, "options">): Pair<ScoringRate> | null;
}

/** Table of a sport that has no shape of its own: points and goals. */
export const POINTS_TABLE: TableShape = {
	columns: ["played", "won", "drawn", "lost", "goals", "difference", "points"],
	narrowColumns: ["played", "difference", "points"],
	rules: { points: { win: 3, draw: 1, loss: 0 }, tieBreakers: ["goal_difference", "goals_for", "head_to_head"] },
};

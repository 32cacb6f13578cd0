// The figures of a player over some matches, made of the counts of the appearances by the sport's own data. Pure; knows no sport.
import type { AppearanceRole, PlayerCounts } from "./appearance.ts";

/**
 * How a value is written. `pair`: 1000 × the first number less the second, shown as first/second. `starred`: twice the number, plus one for
 * a star after it. Both are greater for the better one.
 */
export const FIGURE_FORMATS = ["whole", "tenths", "hundredths", "percent", "thousandths", "pair", "starred"] as const;
export type FigureFormat = (typeof FIGURE_FORMATS)[number];

/** Count of the matches in which another count is covered. */
export const MATCHES = "matches";
/** Minutes played, where the appearances tell them. */
export const MINUTES = "minutes";
/** Matches from the start, of those with a line-up. */
export const STARTS = "started";

/** `sum`: of all matches. `most`: of a single match. `rate`: `times` × the sum of one count by the sum of another. */
type FigureSource =
	| { kind: "sum"; count: string }
	| { kind: "most"; count: string }
	| {
			kind: "rate";
			count: string;
			/** A count, or MATCHES. */
			per: string;
			times: number;
			/**
			 * Who is listed among the best: the sum of `count` is at least `least` for each match of the player's team that tells the figure. The
			 * source of the rule stands at the figure.
			 */
			qualifies: { count: string; least: number };
	  };

export interface PlayerFigure {
	/** By the sport's own keys, which its texts name too. */
	key: string;
	source: FigureSource;
	format: FigureFormat;
	/** Lower is better. */
	isLowerBetter?: true;
	/** Shown only where it is not 0. */
	isRare?: true;
}

/** A list of the best by one figure. */
export interface LeaderList {
	/** Of the figure. */
	key: string;
	/** Further figures that stand beside it, and part players who are level, in this order. */
	beside: readonly string[];
}

/** What a sport's pages show of its players. */
export interface PlayerFigures {
	/** In the order of the columns of a player. */
	figures: readonly PlayerFigure[];
	/** Three to six; the first one is the sport's main list. */
	lists: readonly LeaderList[];
	/** Counts that tell what a player did in one match, in this order; the sport's texts have words for each. */
	perMatch: readonly string[];
	/** The sport's texts have a note on how it counts. */
	hasNote?: true;
}

/** A count of all matches, by its own key. */
export const sumFigure = (key: string): PlayerFigure => ({ key, source: { kind: "sum", count: key }, format: "whole" });

/** One match of a player. */
export interface FigureEntry {
	role: AppearanceRole;
	/** Null: not known. Absent: not counted (before the match is over, without a line-up). */
	minutes?: number | null;
	counts: PlayerCounts;
	/** Keys that the log of the match counts for everyone: absent is 0. */
	covered: ReadonlySet<string>;
}

/** Null: not known, or nothing to divide by. */
export type FigureValues = Readonly<Record<string, number | null>>;

/** A count in one match; null where it is not known. */
function countIn({ role, counts, covered, minutes = null }: FigureEntry, key: string): number | null {
	if (key === MINUTES) return minutes;
	if (key === STARTS) return role === "named" || role === "bench" ? null : Number(role === "starter");
	return counts[key] ?? (covered.has(key) ? 0 : null);
}

function sumOf(entries: readonly FigureEntry[], key: string): number | null {
	// Minutes of some matches would look like those of all.
	if (key === MINUTES && entries.some(({ minutes }) => minutes === null)) return null;
	const known = entries.map((entry) => countIn(entry, key)).filter((count) => count !== null);
	return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/** Matches in which the count is known. */
const matchesWith = (entries: readonly FigureEntry[], key: string): number =>
	entries.filter((entry) => entry.role !== "bench" && countIn(entry, key) !== null).length;

export function figureValue({ source }: PlayerFigure, entries: readonly FigureEntry[]): number | null {
	if (source.kind === "sum") return sumOf(entries, source.count);
	if (source.kind === "most") {
		const known = entries.flatMap(({ counts }) => counts[source.count] ?? []);
		return known.length === 0 ? null : Math.max(...known);
	}
	const { count, per, times } = source;
	if (per === MATCHES) return ratio(sumOf(entries, count), matchesWith(entries, count), times);
	// Only matches that tell both: a rate of sums over different matches would be none.
	const both = entries.filter((entry) => countIn(entry, count) !== null && countIn(entry, per) !== null);
	return ratio(sumOf(both, count), sumOf(both, per), times);
}

const ratio = (count: number | null, per: number | null, times: number): number | null =>
	count === null || !per ? null : (times * count) / per;

/** Does anybody of these entries have what the figure is made of? */
export const tellsFigure = ({ source: { count } }: PlayerFigure, entries: readonly FigureEntry[]): boolean =>
	entries.some((entry) => countIn(entry, count) !== null);

/** Is the figure of this player listed among the best? `teamMatches`: of the team, those that tell the figure of anybody. */
export function isListed(figure: PlayerFigure, value: number | null, entries: readonly FigureEntry[], teamMatches: number): boolean {
	if (value === null) return false;
	const { source } = figure;
	if (source.kind !== "rate") return value > 0;
	const { count, least } = source.qualifies;
	const reached = count === MATCHES ? matchesWith(entries, source.count) : sumOf(entries, count);
	return (reached ?? 0) >= Math.max(1, least * teamMatches) && (value > 0 || figure.isLowerBetter === true);
}

/** Better first: below 0 where `one` is. Nothing known is worst. */
export function compareFigures({ isLowerBetter }: PlayerFigure, one: number | null, other: number | null): number {
	if (one === null || other === null) return Number(one === null) - Number(other === null);
	return isLowerBetter ? one - other : other - one;
}

// The statistics of a player over several matches, derived from the counts of appearances by the sport's own definitions. Pure and
// independent of sports.
import type { AppearanceRole, PlayerCounts } from "./appearance.ts";

/**
 * How a value is formatted. `pair`: 1000 × the first number minus the second, shown as first/second. `starred`: twice the number, plus
 * one if a star follows it. With both encodings a better value is greater.
 */
export const FIGURE_FORMATS = ["whole", "tenths", "hundredths", "percent", "thousandths", "pair", "starred"] as const;
export type FigureFormat = (typeof FIGURE_FORMATS)[number];

/** Number of matches in which another count is covered. */
export const MATCHES = "matches";
/** Minutes played, if the appearances have them. */
export const MINUTES = "minutes";
/** Number of starts, among the matches with a line-up. */
export const STARTS = "started";

/** `sum`: of all matches. `most`: of a single match. `rate`: `times` × the sum of one count divided by the sum of another. */
type FigureSource =
	| { kind: "sum"; count: string }
	| { kind: "most"; count: string }
	| {
			kind: "rate";
			count: string;
			/** Key of a count, or MATCHES. */
			per: string;
			times: number;
			/**
			 * Minimum for being listed among the leaders: the sum of `count` is at least `least` per match of the player's team that has the
			 * statistic. Each definition names the source of its rule.
			 */
			qualifies: { count: string; least: number };
	  };

export interface PlayerFigure {
	/** The sport's own key, which its texts use too. */
	key: string;
	source: FigureSource;
	format: FigureFormat;
	/** Set if a lower value is better. */
	isLowerBetter?: true;
	/** Set if the statistic is shown only if it is not 0. */
	isRare?: true;
}

/** A list of leaders by one statistic. */
export interface LeaderList {
	/** Key of the statistic. */
	key: string;
	/** Additional statistics in the list, which also order players who are level, in this order. */
	beside: readonly string[];
}

/** The player statistics that a sport's pages show. */
export interface PlayerFigures {
	/** The order is that of a player's columns. */
	figures: readonly PlayerFigure[];
	/** Lists of leaders, three to six; the first is the sport's main list. */
	lists: readonly LeaderList[];
	/** Counts that describe a player's part in one match, in this order; the sport's texts have a label for each. */
	perMatch: readonly string[];
	/** Set if the sport's texts have a note on how the statistic is counted. */
	hasNote?: true;
}

/** The statistic that sums a count over all matches, under the count's own key. */
export const sumFigure = (key: string): PlayerFigure => ({ key, source: { kind: "sum", count: key }, format: "whole" });

/** One match of a player. */
export interface FigureEntry {
	role: AppearanceRole;
	/** Minutes played; `null` if not known. Absent if not counted (before the match is over, without a line-up). */
	minutes?: number | null;
	counts: PlayerCounts;
	/** Keys that the log of the match counts for everyone: an absent count is 0. */
	covered: ReadonlySet<string>;
}

/** Values by the key of the statistic; a value is `null` if it is not known, or if the divisor is 0. */
export type FigureValues = Readonly<Record<string, number | null>>;

/** A count in one match; `null` if it is not known. */
function countIn({ role, counts, covered, minutes = null }: FigureEntry, key: string): number | null {
	if (key === MINUTES) return minutes;
	if (key === STARTS) return role === "named" || role === "bench" ? null : Number(role === "starter");
	return counts[key] ?? (covered.has(key) ? 0 : null);
}

function sumOf(entries: readonly FigureEntry[], key: string): number | null {
	// Minutes are unknown unless all matches have them: a sum over some matches would look like that of all.
	if (key === MINUTES && entries.some(({ minutes }) => minutes === null)) return null;
	const known = entries.map((entry) => countIn(entry, key)).filter((count) => count !== null);
	return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/** Number of matches in which the count is known. */
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
	// Only matches with both counts are used, because a rate of sums over different matches has no meaning.
	const both = entries.filter((entry) => countIn(entry, count) !== null && countIn(entry, per) !== null);
	return ratio(sumOf(both, count), sumOf(both, per), times);
}

const ratio = (count: number | null, per: number | null, times: number): number | null =>
	count === null || !per ? null : (times * count) / per;

/** Whether any of these entries has the counts that the statistic is derived from. */
export const tellsFigure = ({ source: { count } }: PlayerFigure, entries: readonly FigureEntry[]): boolean =>
	entries.some((entry) => countIn(entry, count) !== null);

/** Whether the player is listed among the leaders. `teamMatches`: number of the team's matches that have the statistic for anybody. */
export function isListed(figure: PlayerFigure, value: number | null, entries: readonly FigureEntry[], teamMatches: number): boolean {
	if (value === null) return false;
	const { source } = figure;
	if (source.kind !== "rate") return value > 0;
	const { count, least } = source.qualifies;
	const reached = count === MATCHES ? matchesWith(entries, source.count) : sumOf(entries, count);
	return (reached ?? 0) >= Math.max(1, least * teamMatches) && (value > 0 || figure.isLowerBetter === true);
}

/** Comparison function: negative if `one` is better. An unknown value counts as the worst. */
export function compareFigures({ isLowerBetter }: PlayerFigure, one: number | null, other: number | null): number {
	if (one === null || other === null) return Number(one === null) - Number(other === null);
	return isLowerBetter ? one - other : other - one;
}

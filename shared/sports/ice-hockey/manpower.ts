// Number of skaters of each side, power play and its end, derived from the ends of both sides' penalties. Kept small, because list rows
// load it.
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";

/** When each of a side's two places in the penalty box becomes free, by the log's clock; a place with 0 or a past time is free. */
export type BenchEnds = Readonly<Pair<readonly number[]>>;

export interface Manpower {
	/** Number of skaters, without the extra attacker for a pulled goaltender. */
	skaters: Pair<number>;
	/** The side with more skaters; `null` if there is none. */
	powerPlay: { side: Side; endsMs: number } | null;
}

/** Minimum number of skaters: below it, the other side gets an additional skater instead (IIHF and NHL rule 84: overtime). */
const FEWEST = 3;

const shortAt = (ends: readonly number[], atMs: number): number => ends.filter((endMs) => endMs > atMs).length;

/** `full`: skaters of a side without penalties: 5, in overtime as the format says. */
export function manpowerAt(ends: BenchEnds, full: number, atMs: number): Manpower {
	const short = { home: shortAt(ends.home, atMs), away: shortAt(ends.away, atMs) };
	const lift = Math.max(0, FEWEST - (full - Math.max(short.home, short.away)));
	const skaters = { home: full - short.home + lift, away: full - short.away + lift };
	if (short.home === short.away) return { skaters, powerPlay: null };
	const side = short.home < short.away ? "home" : "away";
	return { skaters, powerPlay: { side, endsMs: endOf(ends, side, atMs) } };
}

/** Returns the clock at which the side no longer has more skaters. */
function endOf(ends: BenchEnds, side: Side, atMs: number): number {
	const later = [...ends.home, ...ends.away].filter((endMs) => endMs > atMs).sort((one, other) => one - other);
	const end = later.find((endMs) => shortAt(ends[side], endMs) >= shortAt(ends[otherSide(side)], endMs));
	return end ?? atMs;
}

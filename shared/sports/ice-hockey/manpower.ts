// How many skaters each side has, who is on a power play, and for how long: from the ends of both sides' penalties. Small: list rows load it.
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";

/** Until when each of a side's two places on the penalty bench is taken, by the log's clock; 0 or the past: free. */
export type BenchEnds = Readonly<Pair<readonly number[]>>;

export interface Manpower {
	/** Without goaltenders and without the extra attacker for a goaltender who was pulled. */
	skaters: Pair<number>;
	/** The side with more skaters; null for none. */
	powerPlay: { side: Side; endsMs: number } | null;
}

/** No side has fewer: the other one gets more instead (IIHF and NHL rule 84: overtime). */
const FEWEST = 3;

const shortAt = (ends: readonly number[], atMs: number): number => ends.filter((endMs) => endMs > atMs).length;

/** `full`: skaters of a side with nobody on the bench: 5, in overtime as the format says. */
export function manpowerAt(ends: BenchEnds, full: number, atMs: number): Manpower {
	const short = { home: shortAt(ends.home, atMs), away: shortAt(ends.away, atMs) };
	const lift = Math.max(0, FEWEST - (full - Math.max(short.home, short.away)));
	const skaters = { home: full - short.home + lift, away: full - short.away + lift };
	if (short.home === short.away) return { skaters, powerPlay: null };
	const side = short.home < short.away ? "home" : "away";
	return { skaters, powerPlay: { side, endsMs: endOf(ends, side, atMs) } };
}

/** When the side no longer has more skaters. */
function endOf(ends: BenchEnds, side: Side, atMs: number): number {
	const later = [...ends.home, ...ends.away].filter((endMs) => endMs > atMs).sort((one, other) => one - other);
	const end = later.find((endMs) => shortAt(ends[side], endMs) >= shortAt(ends[otherSide(side)], endMs));
	return end ?? atMs;
}

// Statistics of a tennis match as rows with one bar per side. An unknown statistic has no row and is never shown as 0.
import { barShares } from "#client/match/statistics/bar-shares.ts";
import { otherSide, type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { breakPointsWon, percent, type TennisTotals } from "#shared/sports/tennis/statistics.ts";

/** Keys of the rows' texts in display order. */
const ROWS = [
	"aces",
	"doubleFaults",
	"firstServe",
	"firstServeWon",
	"secondServeWon",
	"breakPointsSaved",
	"servicePointsWon",
	"receivingPointsWon",
	"breakPointsConverted",
	"winners",
	"unforcedErrors",
	"pointsWon",
	"gamesWon",
] as const;
type RowName = (typeof ROWS)[number];

export interface StatisticRow {
	name: RowName;
	/** Value formatted for display: `7`, `64% (41/64)`. */
	home: string;
	away: string;
	/** The side's share of the sum, 0 to 100. */
	homeShare: number;
	awayShare: number;
}

interface Value {
	text: string;
	size: number;
}

export function statisticRows(totals: TennisTotals): StatisticRow[] {
	return ROWS.flatMap((name) => {
		const [home, away] = SIDES.map((side) => rowValue(name, totals, side));
		if (!home || !away) return [];
		return [{ name, home: home.text, away: away.text, ...barShares(home.size, away.size) }];
	});
}

function rowValue(name: RowName, totals: TennisTotals, side: Side): Value | null {
	const of = (pair: Pair<number> | undefined, whose: Side = side) => pair?.[whose];
	const other = otherSide(side);
	const { servicePoints, servicePointsWon, firstServesIn } = totals;
	switch (name) {
		case "firstServe":
			return share(of(firstServesIn), of(servicePoints));
		case "firstServeWon":
			return share(of(totals.firstServesWon), of(firstServesIn));
		case "secondServeWon":
			return share(of(totals.secondServesWon), difference(of(servicePoints), of(firstServesIn)));
		case "servicePointsWon":
			return share(of(servicePointsWon), of(servicePoints));
		case "receivingPointsWon":
			return share(difference(of(servicePoints, other), of(servicePointsWon, other)), of(servicePoints, other));
		case "breakPointsSaved":
			return fraction(of(totals.breakPointsSaved), of(totals.breakPointsFaced));
		case "breakPointsConverted": {
			const [won, faced] = breakPointsWon(totals, side) ?? [];
			return fraction(won, faced);
		}
		default:
			return plain(of(totals[name]));
	}
}

const plain = (count: number | undefined): Value | null => (count === undefined ? null : { text: `${count}`, size: count });

const difference = (one: number | undefined, other: number | undefined): number | undefined =>
	one === undefined || other === undefined ? undefined : one - other;

/** Formats a share; a share of 0 attempts is a dash. */
function share(count: number | undefined, of: number | undefined): Value | null {
	if (count === undefined || of === undefined) return null;
	const whole = percent(count, of);
	return whole === null ? { text: "–", size: 0 } : { text: `${whole}% (${count}/${of})`, size: whole };
}

function fraction(count: number | undefined, of: number | undefined): Value | null {
	return count === undefined || of === undefined ? null : { text: `${count}/${of}`, size: of === 0 ? 0 : count / of };
}

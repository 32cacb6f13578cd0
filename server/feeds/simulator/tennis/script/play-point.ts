// Simulates one point: first or second serve, its winner, and how it ends. The rates are in tour-averages.ts.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import type { PointKind } from "#shared/sports/tennis/events.ts";
import { RALLY_ENDS, type TourAverages, UNRETURNED_SHARE } from "./tour-averages.ts";

export interface PlayedPoint {
	side: Side;
	kind: PointKind;
	serve: 1 | 2;
}

/** Additional share of points won on serve by a server of twice the receiver's strength; it grows with log2 of the ratio. */
const EDGE = 0.14;
/** Form on the day changes a side's share of points won by at most this much. */
const FORM = 0.04;

/** Draws the home side's form on the day, which is its advantage on every point of a match. */
export const drawForm = (random: SeededRandom): number => FORM * (2 * random.next() - 1);

/** Returns what strength and form add to the share of points that the server wins. */
export function serverEdge(strengths: Pair<number>, server: Side, form: number): number {
	return EDGE * Math.log2(strengths[server] / strengths[otherSide(server)]) + (server === "home" ? form : -form);
}

export function playPoint(random: SeededRandom, averages: TourAverages, server: Side, edge: number): PlayedPoint {
	const serve = random.chance(averages.firstServesIn) ? 1 : 2;
	if (serve === 2 && random.chance(averages.doubleFaults / (1 - averages.firstServesIn))) {
		return { side: otherSide(server), kind: "double_fault", serve };
	}
	const isWon = random.chance(clamp(wonShare(averages, serve) + edge));
	if (!isWon) return { side: otherSide(server), kind: rallyEnd(random), serve };
	// Nearly all aces are hit with the first serve.
	const aces = serve === 1 ? averages.aces / averages.firstServesIn / averages.firstServeWon : 0.01;
	if (random.chance(aces)) return { side: server, kind: "ace", serve };
	return { side: server, kind: random.chance(UNRETURNED_SHARE) ? "service_winner" : rallyEnd(random), serve };
}

/** Returns the share of points won on this serve; double faults are drawn separately. */
function wonShare({ firstServesIn, firstServeWon, secondServeWon, doubleFaults }: TourAverages, serve: 1 | 2): number {
	return serve === 1 ? firstServeWon : secondServeWon / (1 - doubleFaults / (1 - firstServesIn));
}

const clamp = (share: number): number => Math.min(0.95, Math.max(0.05, share));

const KINDS = Object.keys(RALLY_ENDS) as (keyof typeof RALLY_ENDS)[];

const rallyEnd = (random: SeededRandom): PointKind => KINDS[random.weighted(Object.values(RALLY_ENDS))] ?? "winner";

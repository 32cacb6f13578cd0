// Rates of the demo's matches beside those of real ones (real-rates.ts): 2,000 simulated matches of each sport, or DEMO_MATCHES; with
// DEMO_SPORT only those of one sport. `ratio` is ours divided by the nearest published rate; a rate is marked if its distance from it
// exceeds the tolerance.
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { BenchRow } from "./bench-row.ts";
import { RATE_CASES, type RateCase, type RealRate } from "./real-rates.ts";
import { simulatedMatches } from "./simulated-matches.ts";

const MATCHES = Number(process.env.DEMO_MATCHES ?? 2_000);

interface Sum {
	rate: RealRate;
	counted: number;
	squares: number;
	of: number;
}

/** The mean, or the standard deviation if squares were counted. */
function figureOf({ counted, squares, of }: Sum): number {
	const mean = of === 0 ? 0 : counted / of;
	return squares > 0 ? Math.sqrt(squares / of - mean ** 2) : mean;
}

function rowOf(sport: string, sum: Sum, played: number): BenchRow {
	const { name, unit, real, within } = sum.rate;
	const ours = figureOf(sum);
	const values = Object.values(real);
	const nearest = Math.min(Math.max(ours, Math.min(...values)), Math.max(...values));
	const ratio = ours / nearest;
	const sources = Object.entries(real).map(([source, value]) => `${Number(value.toPrecision(3))} [${source}]`);
	const isFar = Math.abs(ratio - 1) > within;
	return {
		name: `${sport}: ${name}`,
		unit,
		ours,
		peer: nearest,
		peerName: `${sources.join(", ")} ± ${Math.round(within * 100)} %:`,
		ratio,
		note: `${isFar ? "TOO FAR; " : ""}${played} matches`,
	};
}

async function playCase({ sport: key, share = 1, rates, ...chosen }: RateCase): Promise<BenchRow[]> {
	const sport = (await loadSimulatedSports()).find((each) => each.key === key);
	if (!sport) throw new Error(`${key} is not simulated`);
	const sums: Sum[] = rates.map((rate) => ({ rate, counted: 0, squares: 0, of: 0 }));
	let played = 0;
	for await (const { setup, log } of simulatedMatches(sport, Number.POSITIVE_INFINITY, chosen)) {
		const state = foldLog(sportOf(key), setup, log);
		// Abandoned and cancelled matches, retirements and walkovers have no rates.
		if (state.status !== "finished" || log.some(({ type }) => type === "side_withdrew")) continue;
		const match = { state, events: state.timeline.map(({ event }) => event).filter((event) => !isCancelled(event)) };
		for (const sum of sums) {
			const { counted, of, squares = 0 } = sum.rate.add(match);
			sum.counted += counted;
			sum.of += of;
			sum.squares += squares;
		}
		if (++played >= MATCHES * share) break;
	}
	return sums.map((sum) => rowOf(key, sum, played));
}

export async function run(): Promise<BenchRow[]> {
	const { DEMO_SPORT } = process.env;
	const rows: BenchRow[] = [];
	for (const each of RATE_CASES) if (!DEMO_SPORT || each.sport === DEMO_SPORT) rows.push(...(await playCase(each)));
	return rows;
}

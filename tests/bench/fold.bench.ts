// Events per second that the reducer of each sport folds, over a whole match of the simulator; football's compared with the others.

import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";
import { type SimulatedMatch, simulatedMatches } from "./simulated-matches.ts";

const ROUNDS = 7;
const ROUND_MS = 500;

/** The first match of the sport's generated season. */
async function playFirst(sport: SimulatedSport): Promise<SimulatedMatch> {
	for await (const match of simulatedMatches(sport, 1)) return match;
	throw new Error(`no fixture of ${sport.key}`);
}

function eventsASecond({ setup, log }: SimulatedMatch): number {
	const sport = sportOf(setup.sport);
	const startedAt = performance.now();
	let folded = 0;
	while (performance.now() - startedAt < ROUND_MS) {
		foldLog(sport, setup, log);
		folded += log.length;
	}
	return (folded * 1_000) / (performance.now() - startedAt);
}

export async function run(): Promise<BenchRow[]> {
	const matches = await Promise.all((await loadSimulatedSports()).map(playFirst));
	const rates: number[][] = matches.map(() => []);
	// Alternates between the sports, so that a busy moment of the machine affects all of them. The first round is a warm-up.
	for (let round = 0; round <= ROUNDS; round++) {
		for (const [index, match] of matches.entries()) {
			const rate = eventsASecond(match);
			if (round > 0) rates[index]?.push(rate);
		}
	}
	const [first = 0] = rates.map((each) => median(each));
	return matches.map(({ setup, log }, index): BenchRow => {
		const ours = median(rates[index] ?? []);
		const peer = index === 0 ? null : { peer: first, peerName: matches[0]?.setup.sport ?? "", ratio: ours / first };
		return {
			name: `fold of a whole match, ${setup.sport}`,
			unit: "events/s",
			ours,
			...(peer ?? { peer: null, peerName: null, ratio: null }),
			note: `${log.length} entries from the empty state, median of ${ROUNDS} rounds`,
		};
	});
}

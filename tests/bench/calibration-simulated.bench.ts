// Calibration of prices on 2,000 simulated matches of each sport: before the start, in the middle and in the last minutes.
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { MARKETS } from "#shared/contract/odds.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { forecastMatch } from "#shared/odds/forecast-match.ts";
import { marketsOf } from "#shared/odds/markets/registry.ts";
import { settle } from "#shared/odds/settlement.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { BenchRow } from "./bench-row.ts";
import { type CalibrationTally, calibrationTally } from "./calibration-tally.ts";
import { type SimulatedMatch, simulatedMatches } from "./simulated-matches.ts";

const MATCHES = 2_000;
/** Moments of a match, as a share of the events of its log. */
const MOMENTS = { "before the start": 0, halfway: 0.5, "at the end": 0.97 } as const;

/** Tallies by sport, moment and market. */
type Tallies = Map<string, CalibrationTally>;

/** Adds the prices of one match to the tallies. */
function tallyMatch({ setup, log, strengths }: SimulatedMatch, tallies: Tallies): void {
	const sport = sportOf(setup.sport);
	const markets = marketsOf(setup, strengths);
	const stands: { moment: string; state: MatchState; now: number }[] = [];
	let state = emptyMatchState(sport, setup);
	const atMoment = (count: number, now: number) => {
		for (const [moment, share] of Object.entries(MOMENTS))
			if (Math.floor(share * log.length) === count) stands.push({ moment, state, now });
	};
	atMoment(0, setup.startsAt);
	for (const [place, event] of log.entries()) {
		state = reduceMatch(sport, state, event);
		atMoment(place + 1, event.occurredAt);
	}
	for (const market of markets) {
		const settlement = settle(market, countedMatch(state, market));
		if (!settlement || "isVoid" in settlement) continue;
		const came = (MARKETS[market.key].outcomes as readonly string[]).indexOf(settlement.result);
		for (const { moment, state: then, now } of stands) {
			// A market that is already decided has no forecast to check.
			if (countedMatch(then, market).phase === "over") continue;
			const forecast = forecastMatch(then, strengths, now);
			const chances = forecast && market.probabilities(forecast);
			if (!chances) continue;
			const key = `${setup.sport} ${moment}: ${market.key}`;
			const tally = tallies.get(key) ?? calibrationTally();
			tallies.set(key, tally);
			tally.add(chances, came);
		}
	}
}

export async function run(): Promise<BenchRow[]> {
	const tallies: Tallies = new Map();
	for (const sport of await loadSimulatedSports()) for await (const match of simulatedMatches(sport, MATCHES)) tallyMatch(match, tallies);
	return [...tallies].map(([name, tally]): BenchRow => {
		console.log(`${name}: ${tally.deciles()}`);
		return {
			name: `log loss, ${name}`,
			unit: "",
			ours: tally.logLoss(),
			peer: null,
			peerName: null,
			ratio: null,
			note: `${tally.count()} simulated matches, Brier ${tally.brier().toFixed(3)}`,
		};
	});
}

// Events a second that the reducer of each sport folds, over a whole match as the simulator plays it; football's beside the others.
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf } from "#server/feeds/simulator/calendar/fixture.ts";
import type { MatchFacts } from "#server/feeds/simulator/match-script.ts";
import { scriptOfFixture } from "#server/feeds/simulator/script-of-fixture.ts";
import type { SimulatedSport } from "#server/feeds/simulator/simulated-sport.ts";
import { simulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { Club } from "#server/feeds/simulator/world/club.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { KICK_OFF } from "../fixtures/made-match.ts";
import { foldScript } from "../unit/server/feeds/simulator/fold-script.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";

const ROUNDS = 7;
const ROUND_MS = 500;
const SEED = "1";

interface Played {
	setup: MatchSetup;
	log: MatchEvent[];
}

/** The first match of the sport's world. */
async function playFirst(sport: SimulatedSport): Promise<Played> {
	const winnersOf = async () => [];
	const born = { seed: SEED, bornDay: dayOf(KICK_OFF) };
	const calendar = createCalendar({ world: buildWorld(sport.plan), born, draws: {}, longestMs: sport.longestMs, winnersOf });
	await calendar.drawCups(KICK_OFF);
	const [fixture] = calendar.fixturesBetween(KICK_OFF, KICK_OFF + 3 * DAY_MS);
	if (!fixture) throw new Error(`no fixture of ${sport.key}`);
	const squad = ({ squad: players }: Club) => players.map(({ key, number, ...player }) => ({ ...player, number: number ?? 0, id: key }));
	let facts: MatchFacts | null = null;
	const simulate = (given: MatchFacts) => {
		facts = given;
		return sport.simulate(given);
	};
	const { drafts } = scriptOfFixture(fixture, { sport: { simulate }, world: { squad }, seed: SEED });
	const { log, setup, refusals } = foldScript(sportOf(sport.key), facts as unknown as MatchFacts, drafts);
	if (refusals.length > 0) throw new Error(refusals[0]);
	return { log, setup };
}

function eventsASecond({ setup, log }: Played): number {
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
	const matches = await Promise.all(simulatedSports.map(playFirst));
	const rates: number[][] = matches.map(() => []);
	// In turns, so that a busy moment of the machine is every sport's. The first round warms up.
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

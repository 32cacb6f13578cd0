// Matches of a sport's generated season, played by its simulator one after another, for benches.
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf } from "#server/feeds/simulator/calendar/fixture.ts";
import type { MatchFacts } from "#server/feeds/simulator/kernel/match-script.ts";
import { scriptOfFixture } from "#server/feeds/simulator/script-of-fixture.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { Club } from "#server/feeds/simulator/world/club.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { KICK_OFF } from "../fixtures/made-match.ts";
import { foldScript } from "../unit/server/feeds/simulator/fold-script.ts";

export interface SimulatedMatch {
	setup: MatchSetup;
	log: MatchEvent[];
	/** Strengths as the catalogue stores them. */
	strengths: Pair<number>;
}

const SEED = "1";
/** Several seasons of the largest leagues. */
const MAX_DAYS = 2_000;

/** League matches from the first generated day on, at most `count`. Throws if the log refuses what the simulator plays. */
export async function* simulatedMatches(sport: SimulatedSport, count: number): AsyncGenerator<SimulatedMatch> {
	const winnersOf = async () => [];
	const born = { seed: SEED, bornDay: dayOf(KICK_OFF) };
	const calendar = createCalendar({ world: buildWorld(sport.plan), born, draws: {}, longestMs: sport.longestMs, winnersOf });
	await calendar.drawCups(KICK_OFF);
	const squad = ({ squad: players }: Club) => players.map(({ key, number, ...player }) => ({ ...player, number: number ?? 0, id: key }));
	let left = count;
	for (let day = 0; day < MAX_DAYS && left > 0; day++) {
		for (const fixture of calendar.fixturesBetween(KICK_OFF + day * DAY_MS, KICK_OFF + (day + 1) * DAY_MS).slice(0, left)) {
			let facts: MatchFacts | null = null;
			const simulate = (given: MatchFacts) => {
				facts = given;
				return sport.simulate(given);
			};
			const { drafts } = scriptOfFixture(fixture, { sport: { simulate }, world: { squad }, seed: SEED });
			const { log, setup, refusals } = foldScript(sportOf(sport.key), facts as unknown as MatchFacts, drafts);
			if (refusals.length > 0) throw new Error(refusals[0]);
			left--;
			yield { setup, log, strengths: { home: fixture.home.strength, away: fixture.away.strength } };
		}
	}
}

// Matches of a sport's generated season, played by its simulator one after another, for benches.
import { createCalendar } from "#server/feeds/simulator/calendar/calendar.ts";
import { dayOf, type Fixture } from "#server/feeds/simulator/calendar/fixture.ts";
import type { MatchFacts } from "#server/feeds/simulator/kernel/match-script.ts";
import { scriptOfFixture } from "#server/feeds/simulator/script-of-fixture.ts";
import { buildWorld } from "#server/feeds/simulator/world/build-world.ts";
import type { Club } from "#server/feeds/simulator/world/club.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchSetup } from "#shared/match/match-state.ts";
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

export interface ChosenMatches {
	isChosen?(format: MatchFormat): boolean;
	/** A format that replaces that of the fixtures. */
	format?: MatchFormat;
}

const SEED = "1";
/** Number of days to simulate: several seasons of the largest leagues. */
const MAX_DAYS = 2_000;

/**
 * Matches from the first generated day on, at most `count`: those of leagues, or of cups if the sport has no league. Throws if the log
 * refuses an event of the simulator.
 */
export async function* simulatedMatches(
	sport: SimulatedSport,
	count: number,
	{ isChosen = () => true, format }: ChosenMatches = {},
): AsyncGenerator<SimulatedMatch> {
	const world = buildWorld(sport.plan);
	const squad = ({ squad: players }: Club) => players.map(({ key, number, ...player }) => ({ ...player, number: number ?? 0, id: key }));
	const scriptOf = (fixture: Fixture, simulate = sport.simulate) =>
		scriptOfFixture(fixture, { sport: { simulate }, world: { squad }, seed: SEED });
	const winnersOf = async (fixtures: readonly Fixture[]) => fixtures.map((fixture) => scriptOf(fixture).winner ?? "home");
	const born = { seed: SEED, bornDay: dayOf(KICK_OFF) };
	const calendar = createCalendar({ world, born, draws: {}, longestMs: sport.longestMs, winnersOf });
	await calendar.drawCups(KICK_OFF);
	// Each round of a cup is drawn as soon as the previous one is over.
	const stepMs = world.leagues.length > 0 ? DAY_MS : HOUR_MS;
	let left = count;
	for (let from = KICK_OFF; from < KICK_OFF + MAX_DAYS * DAY_MS && left > 0; from += stepMs) {
		if (world.leagues.length === 0) await calendar.drawCups(from);
		const fixtures = calendar.fixturesBetween(from, from + stepMs).filter((fixture) => isChosen(fixture.format));
		for (const fixture of fixtures.slice(0, left)) {
			let facts: MatchFacts | null = null;
			const { drafts } = scriptOf({ ...fixture, ...(format && { format }) }, (given) => {
				facts = given;
				return sport.simulate(given);
			});
			const { log, setup, refusals } = foldScript(sportOf(sport.key), facts as unknown as MatchFacts, drafts);
			if (refusals.length > 0) throw new Error(refusals[0]);
			left--;
			yield { setup, log, strengths: { home: fixture.home.strength, away: fixture.away.strength } };
		}
	}
}

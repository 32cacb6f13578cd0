// Returns the script of a fixture. For the same simulator seed, the script is always the same.
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { Fixture } from "./calendar/fixture.ts";
import type { MatchScript, ScriptTeam } from "./kernel/match-script.ts";
import type { Club } from "./world/club.ts";
import type { RegisteredWorld } from "./world/register-world.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

/** Strength of a club, which differs between seasons. */
function formOf(club: Club, seed: string, season: number): number {
	return club.strength * (0.9 + 0.2 * seededRandom(`${seed} form ${club.key} ${season}`).next());
}

export interface ScriptParts {
	sport: Pick<SimulatedSport, "simulate">;
	world: Pick<RegisteredWorld, "squad">;
	/** Seed of the simulator. */
	seed: string;
}

export function scriptOfFixture(fixture: Fixture, { sport, world, seed }: ScriptParts): MatchScript {
	const team = (club: Club): ScriptTeam => ({
		name: club.shortName,
		coach: club.coach,
		formation: club.formation,
		strength: formOf(club, seed, fixture.season),
		squad: world.squad(club),
	});
	return sport.simulate({
		teams: { home: team(fixture.home), away: team(fixture.away) },
		format: fixture.format,
		competition: fixture.leagueKey,
		venue: fixture.venue,
		capacity: fixture.capacity,
		seed: `${seed} ${fixture.key}`,
	});
}

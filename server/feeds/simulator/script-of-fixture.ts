// A fixture → its script. Always the same for the same simulator seed.
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { Fixture } from "./calendar/fixture.ts";
import type { MatchScript, ScriptTeam } from "./script/match-facts.ts";
import { simulateMatch } from "./script/simulate-match.ts";
import type { Club } from "./world/build-world.ts";
import type { RegisteredWorld } from "./world/register-world.ts";

/** A club is not as strong in every season. */
function formOf(club: Club, seed: string, season: number): number {
	return club.strength * (0.9 + 0.2 * seededRandom(`${seed} form ${club.key} ${season}`).next());
}

export function scriptOfFixture(fixture: Fixture, world: Pick<RegisteredWorld, "squad">, seed: string): MatchScript {
	const team = (club: Club): ScriptTeam => ({
		name: club.shortName,
		coach: club.coach,
		formation: club.formation,
		strength: formOf(club, seed, fixture.season),
		squad: world.squad(club),
	});
	return simulateMatch({
		teams: { home: team(fixture.home), away: team(fixture.away) },
		format: fixture.format,
		venue: fixture.home.venue,
		capacity: fixture.home.capacity,
		seed: `${seed} ${fixture.key}`,
	});
}

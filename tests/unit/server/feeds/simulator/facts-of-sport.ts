// What a simulated match is played from, for suites over all sports.
import type { MatchFacts } from "#server/feeds/simulator/kernel/match-script.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import type { Side } from "#shared/match/sides.ts";

/** A match of the first competition of the sport's generated leagues. */
export function factsOfSport({ key, plan }: SimulatedSport, index: number): MatchFacts {
	const shirts = Object.entries(plan.clubs.shirts).flatMap(([position, numbers]) => numbers.map((number) => ({ position, number })));
	const places = shirts.length > 0 ? shirts : [{ position: "", number: 1 }];
	const team = (side: Side) => ({
		name: side,
		coach: "",
		formation: plan.clubs.formations[0] ?? "",
		strength: 1.2 + (index % 3) / 10,
		squad: places.map(({ position, number }, place) => {
			return { id: `p${(side === "home" ? 1 : 101) + place}`, name: `${side} ${number}`, number, position, skill: 1 };
		}),
	});
	const [cup] = plan.cups;
	const format = plan.leagues[0]?.tiers[0]?.calendar.format ?? cup?.format;
	if (!format) throw new Error(`${key} has no competition`);
	return { teams: { home: team("home"), away: team("away") }, format, venue: "", capacity: 9_000, seed: `playback ${key} ${index}` };
}

// The calendar of a cup: a knock-out by the plan of its sport, edition after edition. The pairings of later rounds are drawn from results.
import { DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { Club } from "../world/club.ts";
import { nationOf } from "../world/nations.ts";
import type { World, WorldCup } from "../world/world.ts";
import { type CalendarSeed, editionName, type Fixture, type Season, seasonName } from "./fixture.ts";
import { playOffsDay, seasonDays } from "./league-calendar.ts";

export interface CupRound {
	edition: number;
	/** Index of the round in the cup's plan. */
	round: number;
}

/** Days from the first round of an edition to the first round of the next. */
const editionDays = ({ league, editionDays }: WorldCup): number => (league ? seasonDays(league) : editionDays);

const editionDay = (cup: WorldCup, born: CalendarSeed, edition: number): number =>
	cup.league ? playOffsDay(cup.league, born, edition) : born.bornDay - cup.daysAtBirth + edition * cup.editionDays;

const roundDay = (cup: WorldCup, born: CalendarSeed, { edition, round }: CupRound): number =>
	editionDay(cup, born, edition) + (cup.rounds[round]?.day ?? 0);

export const cupRoundKey = ({ key }: WorldCup, { edition, round }: CupRound): string => `${key}.${edition}.${round + 1}`;

/** Returns `null` on a day on which no round begins. */
export function cupRoundOn(cup: WorldCup, born: CalendarSeed, day: number): CupRound | null {
	const since = day - editionDay(cup, born, 0);
	if (since < 0) return null;
	const round = cup.rounds.findIndex((each) => each.day === since % editionDays(cup));
	return round < 0 ? null : { edition: Math.floor(since / editionDays(cup)), round };
}

/** Returns the current edition on a day; 0 before the first one has begun. */
export const editionOn = (cup: WorldCup, born: CalendarSeed, day: number): number =>
	Math.max(0, Math.floor((day - editionDay(cup, born, 0)) / editionDays(cup)));

/** Number of editions that were over when the simulation began. */
const editionsBefore = (cup: WorldCup): number => Math.max(0, Math.floor(cup.daysAtBirth / cup.editionDays));

export function cupSeason(cup: WorldCup, born: CalendarSeed, edition: number): Season {
	const startsAt = editionDay(cup, born, edition) * DAY_MS;
	return {
		leagueKey: cup.key,
		season: edition,
		// A cup with a common venue is a tournament of a few days, so its edition is named by one year.
		name: (cup.venue ? editionName : seasonName)(born, edition - editionsBefore(cup)),
		startsAt,
		endsAt: startsAt + cup.editionDays * DAY_MS - 1,
	};
}

/** Returns the round whose results decide the entrants of this one; `null` for the very first round. */
export function roundBefore(cup: WorldCup, { edition, round }: CupRound): CupRound | null {
	if (round > 0) return { edition, round: round - 1 };
	return edition > 0 ? { edition: edition - 1, round: cup.rounds.length - 1 } : null;
}

/** `clubs` are in bracket order: two adjacent clubs meet, the first of them at home. */
export function cupFixtures(world: World, cup: WorldCup, born: CalendarSeed, cupRound: CupRound, clubs: readonly Club[]): Fixture[] {
	const random = seededRandom(`${born.seed} ${cupRoundKey(cup, cupRound)}`);
	const referees = random.shuffle(cup.league?.referees ?? world.leagues.flatMap((league) => league.referees));
	const { name = "", starts = [] } = cup.rounds[cupRound.round] ?? {};
	return Array.from({ length: clubs.length / 2 }, (_, index): Fixture => {
		const [home, away] = [clubs[2 * index] as Club, clubs[2 * index + 1] as Club];
		const { utcOffsetHours } = nationOf(cup.venue ? cup.nationCode : home.nationCode);
		const start = (starts[index % starts.length] ?? 0) - utcOffsetHours * 60 + random.pick(cup.delays);
		return {
			key: `${cupRoundKey(cup, cupRound)}.${index + 1}`,
			leagueKey: cup.league?.key ?? cup.key,
			season: cupRound.edition,
			round: name,
			home,
			away,
			venue: cup.venue?.name ?? home.venue,
			capacity: cup.venue?.capacity ?? home.capacity,
			startsAt: roundDay(cup, born, cupRound) * DAY_MS + start * MINUTE_MS,
			referee: referees[index % Math.max(1, referees.length)] ?? "",
			format: cup.format,
		};
	});
}

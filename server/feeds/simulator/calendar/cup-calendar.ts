// The Continental Cup: 32 clubs of the first tiers, knock-out with extra time and shoot-outs, a round every four days on days without
// first-tier matches. Editions follow each other. Pairings of later rounds are drawn from results.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { Club, World } from "../world/build-world.ts";
import { type CalendarSeed, type Fixture, type Season, seasonName } from "./fixture.ts";

export const CUP_KEY = "continental-cup";
export const CUP_ROUNDS = ["Round of 32", "Round of 16", "Quarter-final", "Semi-final", "Final"] as const;

const ENTRANTS = 32;
const DAYS_BETWEEN = 4;
/** Days from one edition's first round to the next one's. */
const EDITION_DAYS = CUP_ROUNDS.length * DAYS_BETWEEN;
/** At birth two rounds of the present edition have been played. */
const BORN_AFTER = 5;
/** And the edition before it. */
export const CUP_DAYS = EDITION_DAYS + BORN_AFTER;
const KICK_OFF_MS = 20 * HOUR_MS;

export interface CupRound {
	edition: number;
	/** Index into CUP_ROUNDS. */
	round: number;
}

const roundDay = ({ bornDay, cupDays = BORN_AFTER }: CalendarSeed, { edition, round }: CupRound): number =>
	bornDay - cupDays + edition * EDITION_DAYS + round * DAYS_BETWEEN;

export const cupRoundKey = ({ edition, round }: CupRound): string => `${CUP_KEY}.${edition}.${round + 1}`;

/** Null on a day without the cup. */
export function cupRoundOn(born: CalendarSeed, day: number): CupRound | null {
	const since = day - roundDay(born, { edition: 0, round: 0 });
	if (since < 0 || since % DAYS_BETWEEN !== 0) return null;
	return { edition: Math.floor(since / EDITION_DAYS), round: (since % EDITION_DAYS) / DAYS_BETWEEN };
}

/** The latest round whose draw may be made on `day`: the one before it was over the day before. */
export function drawnBy(born: CalendarSeed, day: number): CupRound {
	const since = day - 2 - roundDay(born, { edition: 0, round: 0 });
	const played = Math.max(0, Math.floor(since / DAYS_BETWEEN) + 1);
	return { edition: Math.floor(played / CUP_ROUNDS.length), round: played % CUP_ROUNDS.length };
}

/** Editions that were over at birth. */
const editionsBefore = ({ cupDays = BORN_AFTER }: CalendarSeed): number => Math.floor(cupDays / EDITION_DAYS);

export function cupSeason(born: CalendarSeed, edition: number): Season {
	const startsAt = roundDay(born, { edition, round: 0 }) * DAY_MS;
	return {
		leagueKey: CUP_KEY,
		season: edition,
		name: seasonName(born, edition - editionsBefore(born)),
		startsAt,
		endsAt: startsAt + EDITION_DAYS * DAY_MS - 1,
	};
}

/** Clubs of an edition in the order of the bracket: of every nation two or three of the strongest. */
export function drawEntrants(world: World, { seed }: CalendarSeed, edition: number): Club[] {
	const random = seededRandom(`${seed} cup ${edition}`);
	const firstTiers = world.leagues.filter(({ tier }) => tier === 1).map(({ clubs }) => random.shuffle(clubs.slice(0, 6)));
	const ranked = [0, 1, 2].flatMap((place) => random.shuffle(firstTiers).flatMap((clubs) => clubs[place] ?? []));
	return random.shuffle(ranked.slice(0, ENTRANTS));
}

/** `clubs` in bracket order: neighbours meet, the first of two at home. */
export function cupFixtures(world: World, born: CalendarSeed, cupRound: CupRound, clubs: readonly Club[]): Fixture[] {
	const random = seededRandom(`${born.seed} ${cupRoundKey(cupRound)}`);
	const referees = random.shuffle(world.leagues.flatMap((league) => league.referees));
	return Array.from({ length: clubs.length / 2 }, (_, index): Fixture => {
		const home = clubs[2 * index] as Club;
		const offsetHours = world.leagues.find((league) => league.nationCode === home.nationCode)?.utcOffsetHours ?? 0;
		return {
			key: `${cupRoundKey(cupRound)}.${index + 1}`,
			leagueKey: CUP_KEY,
			season: cupRound.edition,
			round: CUP_ROUNDS[cupRound.round] ?? "",
			home,
			away: clubs[2 * index + 1] as Club,
			startsAt: roundDay(born, cupRound) * DAY_MS + KICK_OFF_MS - offsetHours * HOUR_MS + random.pick([0, 0, 15, 45]) * MINUTE_MS,
			referee: referees[index] ?? "",
			format: { hasExtraTime: true, hasShootOut: true },
		};
	});
}

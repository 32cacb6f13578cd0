// When a league plays: a round every other day, denser than in life, so that some matches are live at any hour. First
// tiers play on one day, second tiers on the next; a new season follows the day after the last round would have.
import { DAY_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { WorldLeague } from "../world/build-world.ts";
import { type CalendarSeed, dayOf, type Fixture, type Season, seasonName } from "./fixture.ts";
import { roundRobin } from "./round-robin.ts";

const DAYS_BETWEEN = 2;
/** At birth a season is under way by so many rounds: tables have content. */
const ROUNDS_BACK = [5, 9] as const;
/** Local kick-off times of a day, minutes; each match of a round gets one. */
const KICK_OFFS: Record<number, readonly number[]> = {
	8: [720, 810, 900, 900, 990, 1_080, 1_170, 1_260],
	7: [750, 840, 930, 1_020, 1_110, 1_200, 1_290],
};

const roundsOf = (league: WorldLeague): number => 2 * (league.clubs.length - 1);

/** The day of round 0 of season 0. */
function firstDay(league: WorldLeague, { seed, bornDay }: CalendarSeed): number {
	const roundsBack = seededRandom(`${seed} ${league.key} begins`).integer(...ROUNDS_BACK);
	return bornDay - DAYS_BETWEEN * roundsBack + league.tier - 1;
}

export function leagueSeason(league: WorldLeague, born: CalendarSeed, season: number): Season {
	const startsAt = (firstDay(league, born) + season * roundsOf(league) * DAYS_BETWEEN) * DAY_MS;
	const endsAt = startsAt + roundsOf(league) * DAYS_BETWEEN * DAY_MS - 1;
	return { leagueKey: league.key, season, name: seasonName(born, season), startsAt, endsAt };
}

/** The season under way on a day; a season not begun counts from the day before its first round. */
export function seasonOn(league: WorldLeague, born: CalendarSeed, day: number): number {
	return Math.max(0, Math.floor((day - firstDay(league, born)) / (roundsOf(league) * DAYS_BETWEEN)));
}

/** Matches of the league whose local day is `day`: a round or nothing. */
export function leagueFixtures(league: WorldLeague, born: CalendarSeed, day: number): Fixture[] {
	const since = day - firstDay(league, born);
	if (since < 0 || since % DAYS_BETWEEN !== 0) return [];
	const number = since / DAYS_BETWEEN;
	const season = Math.floor(number / roundsOf(league));
	const round = number % roundsOf(league);
	const order = seededRandom(`${born.seed} ${league.key} ${season}`).shuffle(league.clubs);
	const random = seededRandom(`${born.seed} ${league.key} ${season} ${round}`);
	const pairs = roundRobin(order.length)[round] ?? [];
	const times = random.shuffle(KICK_OFFS[pairs.length] ?? []);
	const referees = random.shuffle(league.referees);
	return pairs.map(([home, away], index) => ({
		key: `${league.key}.${season}.${round + 1}.${index + 1}`,
		leagueKey: league.key,
		season,
		round: `Round ${round + 1}`,
		home: order[home] as Fixture["home"],
		away: order[away] as Fixture["away"],
		startsAt: day * DAY_MS + ((times[index] ?? 900) - league.utcOffsetHours * 60) * MINUTE_MS,
		referee: referees[index] ?? "",
		format: { hasExtraTime: false, hasShootOut: false },
	}));
}

/** Days in which matches with a kick-off between two instants can lie, local days being up to half a day off. */
export function daysBetween(from: Instant, to: Instant): number[] {
	const first = dayOf(from) - 1;
	return Array.from({ length: Math.max(0, dayOf(to) + 1 - first + 1) }, (_, index) => first + index);
}

// When a league plays: a double round robin by the plan of its sport; a new season follows the day after the last round would have.
import { DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { nationOf } from "../world/nations.ts";
import type { WorldLeague } from "../world/world.ts";
import { type CalendarSeed, type Fixture, type Season, seasonName } from "./fixture.ts";
import { roundRobin } from "./round-robin.ts";

const USUAL_START = 900;

const roundsOf = (league: WorldLeague): number => 2 * (league.clubs.length - 1);
const seasonDays = (league: WorldLeague): number => roundsOf(league) * league.calendar.daysBetween;

/** The day of round 0 of season 0. */
function firstDay({ key, calendar }: WorldLeague, { seed, bornDay }: CalendarSeed): number {
	const roundsBack = seededRandom(`${seed} ${key} begins`).integer(...calendar.roundsBack);
	return bornDay - calendar.daysBetween * roundsBack + calendar.daysLater;
}

export function leagueSeason(league: WorldLeague, born: CalendarSeed, season: number): Season {
	const startsAt = (firstDay(league, born) + season * seasonDays(league)) * DAY_MS;
	const endsAt = startsAt + seasonDays(league) * DAY_MS - 1;
	return { leagueKey: league.key, season, name: seasonName(born, season), startsAt, endsAt };
}

/** The season under way on a day; a season not begun counts from the day before its first round. */
export function seasonOn(league: WorldLeague, born: CalendarSeed, day: number): number {
	return Math.max(0, Math.floor((day - firstDay(league, born)) / seasonDays(league)));
}

/** Matches of the round whose first local day is `day`: a round or nothing. */
export function leagueFixtures(league: WorldLeague, born: CalendarSeed, day: number): Fixture[] {
	const { daysBetween, starts, format } = league.calendar;
	const since = day - firstDay(league, born);
	if (since < 0 || since % daysBetween !== 0) return [];
	const number = since / daysBetween;
	const season = Math.floor(number / roundsOf(league));
	const round = number % roundsOf(league);
	const order = seededRandom(`${born.seed} ${league.key} ${season}`).shuffle(league.clubs);
	const random = seededRandom(`${born.seed} ${league.key} ${season} ${round}`);
	const pairs = roundRobin(order.length)[round] ?? [];
	const times = random.shuffle(starts);
	const referees = random.shuffle(league.referees);
	return pairs.map(([first, second], index) => {
		const [home, away] = [order[first] as Fixture["home"], order[second] as Fixture["away"]];
		const { utcOffsetHours } = nationOf(home.nationCode);
		return {
			key: `${league.key}.${season}.${round + 1}.${index + 1}`,
			leagueKey: league.key,
			season,
			round: `Round ${round + 1}`,
			...{ home, away, venue: home.venue, capacity: home.capacity },
			startsAt: day * DAY_MS + ((times[index] ?? USUAL_START) - utcOffsetHours * 60) * MINUTE_MS,
			referee: referees[index] ?? "",
			format,
		};
	});
}

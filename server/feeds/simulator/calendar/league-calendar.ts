// The calendar of a league: a double round robin by the plan of its sport; the next season starts on the day after the last round's turn.
import { DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { nationOf } from "../world/nations.ts";
import type { WorldLeague } from "../world/world.ts";
import { type CalendarSeed, type Fixture, type Season, seasonName } from "./fixture.ts";
import { roundRobin } from "./round-robin.ts";

const USUAL_START = 900;

const roundsOf = (league: WorldLeague): number => 2 * (league.clubs.length - 1);
const daysOfRounds = (league: WorldLeague): number => roundsOf(league) * league.calendar.daysBetween;
/** Includes the play-offs. */
export const seasonDays = (league: WorldLeague): number => daysOfRounds(league) + (league.playOffs?.days ?? 0);

/** The day of round 0 of season 0. */
function firstDay({ key, calendar }: WorldLeague, { seed, bornDay }: CalendarSeed): number {
	const roundsBack = seededRandom(`${seed} ${key} begins`).integer(...calendar.roundsBack);
	return bornDay - calendar.daysBetween * roundsBack + calendar.daysLater;
}

/** The first possible day of the play-offs of a season. */
export const playOffsDay = (league: WorldLeague, born: CalendarSeed, season: number): number =>
	firstDay(league, born) + season * seasonDays(league) + daysOfRounds(league);

/** The matches of all rounds of a season, sorted by round. */
export function seasonFixtures(league: WorldLeague, born: CalendarSeed, season: number): Fixture[] {
	const from = playOffsDay(league, born, season) - daysOfRounds(league);
	return Array.from({ length: roundsOf(league) }, (_, round) => from + round * league.calendar.daysBetween).flatMap((day) =>
		leagueFixtures(league, born, day),
	);
}

export function leagueSeason(league: WorldLeague, born: CalendarSeed, season: number): Season {
	const startsAt = (firstDay(league, born) + season * seasonDays(league)) * DAY_MS;
	const endsAt = startsAt + seasonDays(league) * DAY_MS - 1;
	return { leagueKey: league.key, season, name: seasonName(born, season), startsAt, endsAt };
}

/** The current season on a day; a season that has not begun counts from the day before its first round. */
export function seasonOn(league: WorldLeague, born: CalendarSeed, day: number): number {
	return Math.max(0, Math.floor((day - firstDay(league, born)) / seasonDays(league)));
}

/** Matches of the round whose first local day is `day`: a whole round or none. */
export function leagueFixtures(league: WorldLeague, born: CalendarSeed, day: number): Fixture[] {
	const { daysBetween, starts, format } = league.calendar;
	const since = day - firstDay(league, born);
	const season = Math.floor(since / seasonDays(league));
	const round = (since % seasonDays(league)) / daysBetween;
	if (since < 0 || !Number.isInteger(round) || round >= roundsOf(league)) return [];
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
			home,
			away,
			venue: home.venue,
			capacity: home.capacity,
			startsAt: day * DAY_MS + ((times[index] ?? USUAL_START) - utcOffsetHours * 60) * MINUTE_MS,
			referee: referees[index] ?? "",
			format,
		};
	});
}

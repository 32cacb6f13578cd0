// The calendar of a league: a double round robin by the plan of its sport. The next season starts with the turn after that of the last
// round.
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { Club } from "../world/club.ts";
import { nationOf } from "../world/nations.ts";
import type { WorldLeague } from "../world/world.ts";
import { type CalendarSeed, type Fixture, type Season, seasonName } from "./fixture.ts";
import { roundRobin } from "./round-robin.ts";

const USUAL_START = 900;

const roundsOf = (league: WorldLeague): number => 2 * (league.clubs.length - 1);

/**
 * Returns the number of days from the first round of a season to the end of its last turn: whole turns, so that all seasons have the same
 * length; one turn more if the last round would be too near to the next season.
 */
function daysOfRounds(league: WorldLeague): number {
	const { turnDays, roundDays } = league.calendar;
	const turns = Math.ceil(roundsOf(league) / roundDays.length);
	return (turns + (hasRestBetweenSeasons(league) ? 0 : 1)) * turnDays;
}

/**
 * Returns whether every side rests long enough between two seasons. Matches start by the clock of the home side, so the starts of national
 * sides may be a day apart.
 */
function hasRestBetweenSeasons({ clubs, calendar: { turnDays, roundDays, starts, restHours } }: WorldLeague): boolean {
	const offsets = clubs.map(({ nationCode }) => nationOf(nationCode).utcOffsetHours);
	const apartHours = Math.max(...offsets) - Math.min(...offsets);
	const lastDay = roundDays.at(-1) ?? 0;
	const betweenMinutes = (turnDays - lastDay) * (DAY_MS / MINUTE_MS) - Math.max(...starts, 0) + Math.min(...starts, USUAL_START);
	return betweenMinutes / 60 - apartHours >= restHours;
}

/** Day of a round, counted from the first day of its season. */
function dayOfRound({ calendar: { turnDays, roundDays } }: WorldLeague, round: number): number {
	return Math.floor(round / roundDays.length) * turnDays + (roundDays[round % roundDays.length] ?? 0);
}

/** Returns the number of days of a season, including the play-offs. */
export const seasonDays = (league: WorldLeague): number => daysOfRounds(league) + (league.playOffs?.days ?? 0);

/** The day of round 0 in season 0. */
function firstDay({ key, calendar }: WorldLeague, { seed, bornDay }: CalendarSeed): number {
	const turnsBack = seededRandom(`${seed} ${key} begins`).integer(...calendar.turnsBack);
	return bornDay - calendar.turnDays * turnsBack + calendar.daysLater;
}

/** Days between two seasons before the first one. These have only results, and are a year apart, like their names. */
const PAST_SEASON_DAYS = 364;

/** Returns the day of round 0 of a season; seasons before the start of the simulation have negative numbers. */
const seasonDay = (league: WorldLeague, born: CalendarSeed, season: number): number =>
	firstDay(league, born) + season * (season < 0 ? PAST_SEASON_DAYS : seasonDays(league));

/** The first possible day of the play-offs of a season. */
export const playOffsDay = (league: WorldLeague, born: CalendarSeed, season: number): number =>
	seasonDay(league, born, season) + daysOfRounds(league);

export function leagueSeason(league: WorldLeague, born: CalendarSeed, season: number): Season {
	const startsAt = seasonDay(league, born, season) * DAY_MS;
	const endsAt = startsAt + seasonDays(league) * DAY_MS - 1;
	return { leagueKey: league.key, season, name: seasonName(born, season), startsAt, endsAt };
}

/** Returns the number of the season that is in progress on a day; 0 before the first one. */
export function seasonOn(league: WorldLeague, born: CalendarSeed, day: number): number {
	return Math.max(0, Math.floor((day - firstDay(league, born)) / seasonDays(league)));
}

/** The matches of all rounds of a season, sorted by round. */
export function seasonFixtures(league: WorldLeague, born: CalendarSeed, season: number): Fixture[] {
	const order = seededRandom(`${born.seed} ${league.key} ${season}`).shuffle(league.clubs);
	const from = seasonDay(league, born, season);
	/** Last start of a match of each club. */
	const lastStarts = new Map<Club, Instant>();
	return roundRobin(order.length).flatMap((indices, round) => {
		const pairs = indices.map(([home, away]) => ({ home: order[home] as Club, away: order[away] as Club }));
		const random = seededRandom(`${born.seed} ${league.key} ${season} ${round}`);
		const starts = startsOfRound(league, { day: from + dayOfRound(league, round), pairs, lastStarts }, random);
		const referees = random.shuffle(league.referees);
		return pairs.map(({ home, away }, index): Fixture => {
			const startsAt = starts[index] as Instant;
			for (const club of [home, away]) lastStarts.set(club, startsAt);
			return {
				key: `${league.key}.${season}.${round + 1}.${index + 1}`,
				leagueKey: league.key,
				season,
				round: `Round ${round + 1}`,
				home,
				away,
				venue: home.venue,
				capacity: home.capacity,
				startsAt,
				referee: referees[index] ?? "",
				format: league.calendar.format,
			};
		});
	});
}

interface RoundToTime {
	day: number;
	pairs: readonly { home: Club; away: Club }[];
	lastStarts: ReadonlyMap<Club, Instant>;
}

/** Draws the start of each pair of a round at random; if a side would have too little rest, the longest rested sides start first. */
function startsOfRound({ calendar }: WorldLeague, { day, pairs, lastStarts }: RoundToTime, random: SeededRandom): Instant[] {
	const times = random.shuffle(calendar.starts);
	const startOf = ({ home }: { home: Club }, time = USUAL_START) =>
		day * DAY_MS + (time - nationOf(home.nationCode).utcOffsetHours * 60) * MINUTE_MS;
	const lastOf = ({ home, away }: { home: Club; away: Club }) => Math.max(...[home, away].map((club) => lastStarts.get(club) ?? 0));
	const starts = pairs.map((pair, index) => startOf(pair, times[index]));
	if (pairs.every((pair, index) => (starts[index] ?? 0) - lastOf(pair) >= calendar.restHours * HOUR_MS)) return starts;
	const inOrder = [...calendar.starts].sort((one, other) => one - other);
	const byRest = random.shuffle(pairs).sort((one, other) => lastOf(one) - lastOf(other));
	return pairs.map((pair) => startOf(pair, inOrder[byRest.indexOf(pair)]));
}

// All fixtures of the invented world, leagues and cup, on demand. Pure but for the cup, whose later rounds are drawn from results; the
// draws made are stored and passed in again after a restart.
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Club, World, WorldLeague } from "../world/build-world.ts";
import {
	CUP_KEY,
	CUP_ROUNDS,
	type CupRound,
	cupFixtures,
	cupRoundKey,
	cupRoundOn,
	cupSeason,
	drawEntrants,
	drawnBy,
} from "./cup-calendar.ts";
import { type CalendarSeed, dayOf, type Fixture, type Season } from "./fixture.ts";
import { daysBetween, leagueFixtures, leagueSeason, seasonOn } from "./league-calendar.ts";

/** Clubs in bracket order by cup round, as keys. */
export type CupDraws = Record<string, string[]>;

export interface Calendar {
	/** Fixtures with a kick-off in [from, to), soonest first; of a cup round only once it is drawn. */
	fixturesBetween(from: Instant, to: Instant): Fixture[];
	/** The fixture's season. */
	seasonOf(fixture: Fixture): Season;
	/** Nobody looks into a season before the day on which it begins. */
	isSeasonOpen(fixture: Fixture, now: Instant): boolean;
	/** Draws the cup rounds that are due. */
	drawCup(now: Instant): Promise<void>;
	draws(): CupDraws;
}

export interface CalendarParts {
	world: World;
	born: CalendarSeed;
	draws: CupDraws;
	/** The side that advances from a knock-out match. */
	winnerOf(fixture: Fixture): Promise<Side>;
}

export function createCalendar({ world, born, draws, winnerOf }: CalendarParts): Calendar {
	const clubs = new Map(world.leagues.flatMap((league) => league.clubs).map((club) => [club.key, club]));
	const leagues = new Map(world.leagues.map((league) => [league.key, league]));
	let drawn: CupDraws = { ...draws };

	function cupFixturesOf(round: CupRound): Fixture[] {
		const bracket = (drawn[cupRoundKey(round)] ?? []).map((key) => clubs.get(key)).filter((club) => club !== undefined);
		return cupFixtures(world, born, round, bracket);
	}

	async function drawRound(round: CupRound): Promise<Club[]> {
		if (round.round === 0) return drawEntrants(world, born, round.edition);
		const played = cupFixturesOf({ ...round, round: round.round - 1 });
		return Promise.all(played.map(async (fixture) => ((await winnerOf(fixture)) === "home" ? fixture.home : fixture.away)));
	}

	const leagueOf = (fixture: Fixture): WorldLeague | undefined => leagues.get(fixture.leagueKey);

	return {
		fixturesBetween(from, to) {
			const fixtures = daysBetween(from, to).flatMap((day) => {
				const cup = cupRoundOn(born, day);
				return [...world.leagues.flatMap((league) => leagueFixtures(league, born, day)), ...(cup ? cupFixturesOf(cup) : [])];
			});
			return fixtures.filter(({ startsAt }) => startsAt >= from && startsAt < to).sort((one, other) => one.startsAt - other.startsAt);
		},
		seasonOf(fixture) {
			const league = leagueOf(fixture);
			return league ? leagueSeason(league, born, fixture.season) : cupSeason(born, fixture.season);
		},
		isSeasonOpen(fixture, now) {
			const league = leagueOf(fixture);
			return fixture.leagueKey === CUP_KEY || (league !== undefined && fixture.season <= seasonOn(league, born, dayOf(now) + 1));
		},
		async drawCup(now) {
			const due = drawnBy(born, dayOf(now));
			for (let edition = Math.max(0, due.edition - 1); edition <= due.edition; edition++) {
				const last = edition < due.edition ? CUP_ROUNDS.length - 1 : due.round;
				for (let round = 0; round <= last; round++) {
					const key = cupRoundKey({ edition, round });
					if (drawn[key]) continue;
					const bracket = await drawRound({ edition, round });
					drawn[key] = bracket.map((club) => club.key);
				}
			}
			// The edition before the last is history: its matches are in the catalogue.
			drawn = Object.fromEntries(Object.entries(drawn).filter(([key]) => Number(key.split(".")[1]) >= due.edition - 1));
		},
		draws: () => drawn,
	};
}

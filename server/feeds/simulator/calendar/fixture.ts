// A match of the simulator's calendar before it is played. Times are simulated time.
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Club } from "../world/club.ts";

export interface Fixture {
	/** Id of the match in the catalogue: `ABN-1.3.12.5`. */
	key: string;
	leagueKey: string;
	/** Season of the league, counted from 0 at the start of the simulation. */
	season: number;
	round: string;
	home: Club;
	away: Club;
	startsAt: Instant;
	venue: string;
	/** Capacity of the venue. */
	capacity: number;
	referee: string;
	format: MatchFormat;
}

export interface Season {
	leagueKey: string;
	/** Number of the edition, counted like the season of a fixture. */
	season: number;
	name: string;
	startsAt: Instant;
	endsAt: Instant;
}

export interface CalendarSeed {
	seed: string;
	/** Simulated day on which the sport was added to the simulator. */
	bornDay: number;
}

/** Month, counted from 0, in which real seasons begin. */
const JULY = 6;

/** Returns `2026/27` for the season in which the simulation began. Seasons are short, so each one has the name of the next year. */
export function seasonName({ bornDay }: CalendarSeed, season: number): string {
	const born = new Date(bornDay * DAY_MS);
	const year = born.getUTCFullYear() - (born.getUTCMonth() < JULY ? 1 : 0) + season;
	return `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
}

/**
 * Returns `2026` for the edition of a tournament in the year in which the simulation began; each later edition has the name of the next
 * year.
 */
export const editionName = ({ bornDay }: CalendarSeed, edition: number): string =>
	`${new Date(bornDay * DAY_MS).getUTCFullYear() + edition}`;

/** Identifies a season of a league. */
export const seasonKeyOf = ({ leagueKey, season }: Pick<Season, "leagueKey" | "season">): string => `${leagueKey}.${season}`;

/** Returns the days from 1970 to an instant, in UTC. */
export const dayOf = (instant: Instant): number => Math.floor(instant / DAY_MS);

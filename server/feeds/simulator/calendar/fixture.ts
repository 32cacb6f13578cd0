// A match of the simulator's calendar before it is played. Times are simulated time.
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Club } from "../world/club.ts";

export interface Fixture {
	/** Its id in the catalogue: `ABN-1.3.12.5`. */
	key: string;
	leagueKey: string;
	/** Season of the league, counted from 0 at the creation of the world. */
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
	/** Counted like a fixture's season. */
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

/** Month, from 0, in which seasons begin elsewhere. */
const JULY = 6;

/** `2026/27` for the season in which the world was created; seasons are short, so each has the name of the next year. */
export function seasonName({ bornDay }: CalendarSeed, season: number): string {
	const born = new Date(bornDay * DAY_MS);
	const year = born.getUTCFullYear() - (born.getUTCMonth() < JULY ? 1 : 0) + season;
	return `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
}

/** `2026` for the edition of a tournament in the year in which the world was created; each later one has the name of the next year. */
export const editionName = ({ bornDay }: CalendarSeed, edition: number): string =>
	`${new Date(bornDay * DAY_MS).getUTCFullYear() + edition}`;

/** Identifies a season of a league. */
export const seasonKeyOf = ({ leagueKey, season }: Pick<Season, "leagueKey" | "season">): string => `${leagueKey}.${season}`;

/** Days from 1970 to an instant, UTC. */
export const dayOf = (instant: Instant): number => Math.floor(instant / DAY_MS);

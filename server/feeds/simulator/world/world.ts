// The invented competitions of a sport: leagues and cups with their sides.
import type { Club } from "./club.ts";
import type { CupPlan, CupRoundPlan, LeaguePlan, PlayOffPlan } from "./world-plan.ts";

export interface World {
	leagues: WorldLeague[];
	cups: WorldCup[];
	/** Sides that play in no league of a nation. */
	others: Club[];
}

export interface WorldLeague extends Pick<LeaguePlan, "name" | "weight" | "rules" | "calendar"> {
	playOffs?: Omit<PlayOffPlan, "rounds"> & { rounds: readonly WorldCupRound[] };
	key: string;
	nationCode: string;
	/** Tier of the league: 1 for the first, 2 for the second. */
	tier: number;
	clubs: Club[];
	referees: string[];
}

/** A cup of the plan, with the sport's prefix in its key. Each match of a series counts as a round of its own. */
export interface WorldCup extends Omit<CupPlan, "rounds"> {
	rounds: readonly WorldCupRound[];
	/**
	 * The league to which the cup belongs as its play-offs. Play-offs have the seasons of the league, and are no competition of their own.
	 */
	league?: WorldLeague;
}

export interface WorldCupRound extends Omit<CupRoundPlan, "series"> {
	/** Number of the match in the series, from 1. */
	game: number;
	bestOf: number;
}

/** All sides of a world. */
export const clubsOf = ({ leagues, others }: World): Club[] => [...new Set([...leagues.flatMap((league) => league.clubs), ...others])];

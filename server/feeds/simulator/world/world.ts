// The invented world of a sport: leagues and cups with their sides.
import type { Club } from "./club.ts";
import type { CupPlan, CupRoundPlan, LeaguePlan, PlayOffPlan } from "./world-plan.ts";

export interface World {
	leagues: WorldLeague[];
	cups: WorldCup[];
	/** Sides that play in no league. */
	others: Club[];
}

export interface WorldLeague extends Pick<LeaguePlan, "name" | "weight" | "rules" | "calendar"> {
	playOffs?: Omit<PlayOffPlan, "rounds"> & { rounds: readonly WorldCupRound[] };
	key: string;
	nationCode: string;
	/** 1 for the first tier, 2 for the second. */
	tier: number;
	clubs: Club[];
	referees: string[];
}

/** A cup with the prefix in its key, in which each match of a series is a round. */
export interface WorldCup extends Omit<CupPlan, "rounds"> {
	rounds: readonly WorldCupRound[];
	/** The league that the cup ends, if it is its play-offs. They have its seasons, and no separate competition. */
	league?: WorldLeague;
}

export interface WorldCupRound extends Omit<CupRoundPlan, "series"> {
	/** Number of the match in the series, from 1. */
	game: number;
	bestOf: number;
}

/** All sides of a world. */
export const clubsOf = ({ leagues, others }: World): Club[] => [...new Set([...leagues.flatMap((league) => league.clubs), ...others])];

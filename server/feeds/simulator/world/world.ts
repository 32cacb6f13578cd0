// The invented world of a sport: leagues and cups with their sides.
import type { Club } from "./club.ts";
import type { CupPlan, CupRoundPlan, LeaguePlan } from "./world-plan.ts";

export interface World {
	leagues: WorldLeague[];
	cups: WorldCup[];
	/** Sides that play in no league. */
	others: Club[];
}

export interface WorldLeague extends Pick<LeaguePlan, "name" | "weight" | "rules" | "calendar"> {
	key: string;
	nationCode: string;
	/** 1 or 2. */
	tier: number;
	clubs: Club[];
	referees: string[];
}

/** With the prefix in its key, and each match of a series as a round. */
export interface WorldCup extends Omit<CupPlan, "rounds"> {
	rounds: readonly WorldCupRound[];
}

export interface WorldCupRound extends Omit<CupRoundPlan, "series"> {
	/** Of the series, from 1. */
	game: number;
	bestOf: number;
}

/** All sides of a world. */
export const clubsOf = ({ leagues, others }: World): Club[] => [...new Set([...leagues.flatMap((league) => league.clubs), ...others])];

// The plan of a sport's invented competitions, as data: leagues by nation, cups, squads. build-world.ts makes clubs and players from it,
// and the calendar makes fixtures.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Club } from "./club.ts";

export interface WorldPlan {
	/** Prefix of the keys of leagues and clubs, so that those of two sports differ: `basketball-`. Never changes. */
	prefix: string;
	leagues: readonly NationLeaguesPlan[];
	clubs: ClubPlan;
	/** Draws sides that belong to no nation's league: national sides, single players. */
	drawOthers?(): Club[];
	/** Leagues of the sides that drawOthers() returns. */
	leaguesOfOthers?: readonly SideLeaguePlan[];
	cups: readonly CupPlan[];
}

/** The leagues of a nation share its towns. */
export interface NationLeaguesPlan {
	/** Code of nations.ts. */
	nationCode: string;
	/** Tiers, the first one at the top. */
	tiers: readonly LeaguePlan[];
	/** Patterns for the names of clubs and of grounds; `*` stands for the town. */
	clubForms: readonly string[];
	venueForms: readonly string[];
}

export interface LeaguePlan {
	name: string;
	/** Number of clubs, even. */
	size: number;
	/** Strengths of the best and the weakest side; 1.35 is the average of the sport. */
	strengths: readonly [best: number, weakest: number];
	/** Order in lists over all sports: a greater weight is higher. */
	weight: number;
	/** Name of the league's rules in the catalogue (known-rules.ts). */
	rules: string;
	/** Number of referees or umpires of the league. */
	referees: number;
	calendar: LeagueCalendarPlan;
	/** Play-offs for the title, after the league's rounds; if absent, the table decides. */
	playOffs?: PlayOffPlan;
}

export interface SideLeaguePlan extends LeaguePlan {
	/** Key in the catalogue, without the prefix. */
	key: string;
	nationCode: string;
	/** Returns as many sides as `size` states. */
	choose(others: readonly Club[]): Club[];
}

/** Play-offs whose field comes from the table of the season. The number of sides follows from the number of rounds. */
export interface PlayOffPlan extends Pick<CupPlan, "rounds" | "delays" | "format"> {
	/** Days from the first day of the play-offs to the first day of the next season. */
	days: number;
}

/** A double round robin, in turns of the same days. */
export interface LeagueCalendarPlan {
	/** Days of a turn. */
	turnDays: number;
	/** Days of a turn, from 0, on which a round begins. The others leave room for a cup. */
	roundDays: readonly number[];
	/** Minimum time from the start of a side's match in the league to the start of its next one, in hours. */
	restHours: number;
	/**
	 * Days from the start of the simulation to the next turn, which differ so that matches are spread over the days. Negative for a turn that
	 * has begun.
	 */
	daysLater: number;
	/** Minimum and maximum number of turns that are already played at the start of the simulation, so that tables have content. */
	turnsBack: readonly [fewest: number, most: number];
	/** Local starts of a round's matches in minutes of its day, one for each; values from 1,440 on are on the next day. */
	starts: readonly number[];
	format: MatchFormat;
}

export interface ClubPlan {
	/** Shirt numbers of a squad by position. */
	shirts: Readonly<Record<string, readonly number[]>>;
	/** First and last possible year of a player's birth. */
	born: readonly [first: number, last: number];
	/** Formations of sides; empty in sports without formations. */
	formations: readonly string[];
	/** Seats of the smallest and of the largest venue, followed by the strengths of the sides that have them. */
	capacities: readonly [smallest: number, largest: number];
	capacityStrengths: readonly [weakest: number, best: number];
}

export interface CupPlan {
	/** Key in the catalogue, without the prefix. */
	key: string;
	name: string;
	nationCode: string;
	weight: number;
	rules: string;
	/** Rounds, beginning with the first; each halves the field. */
	rounds: readonly CupRoundPlan[];
	/** Days from the first round of an edition to that of the next. */
	editionDays: number;
	/**
	 * Age of the oldest edition, in days, at the start of the simulation; negative if that edition begins later. At most two editions exist
	 * then.
	 */
	daysAtBirth: number;
	/** Minutes by which a match may begin later; one of the values is drawn for each match. */
	delays: readonly number[];
	/** Common venue, whose clock is that of `nationCode`; if absent, matches are played at the home side's. */
	venue?: { name: string; capacity: number };
	format: MatchFormat;
	/** Draws the field in the order of the bracket; its size is 2 to the power of the number of rounds. */
	drawEntrants(sides: Sides, seed: string, edition: number): Club[];
}

/** Sides from which the field of a cup is drawn. */
export interface Sides {
	leagues: readonly { tier: number; nationCode: string; clubs: readonly Club[]; playOffs?: unknown }[];
	/** Sides that play in no league of a nation. */
	others: readonly Club[];
}

export interface CupRoundPlan {
	name: string;
	/** Number of days after the first. */
	day: number;
	/** Local starts in minutes of its day, by place in the bracket, repeated; values from 1,440 on are on the next day. */
	starts: readonly number[];
	/** Best-of series with alternating grounds; if absent, one match. */
	series?: { bestOf: number; daysBetween: number };
}

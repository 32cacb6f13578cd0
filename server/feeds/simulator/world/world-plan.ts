// The plan of a sport's invented competitions, as data: leagues by nation, cups, squads. build-world.ts makes clubs and players of it,
// the calendar its fixtures.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Club } from "./club.ts";

export interface WorldPlan {
	/** Begins the keys of leagues and clubs, so that those of two sports differ: `basketball-`. Never changes. */
	prefix: string;
	leagues: readonly NationLeaguesPlan[];
	clubs: ClubPlan;
	/** Sides of no nation's league: national sides, single players. */
	drawOthers?(): Club[];
	/** Leagues of those sides. */
	leaguesOfOthers?: readonly SideLeaguePlan[];
	cups: readonly CupPlan[];
}

/** The leagues of a nation share its towns. */
export interface NationLeaguesPlan {
	/** Of nations.ts. */
	nationCode: string;
	/** From the first tier on. */
	tiers: readonly LeaguePlan[];
	/** Names of clubs and of grounds; `*` stands for the town. */
	clubForms: readonly string[];
	venueForms: readonly string[];
}

export interface LeaguePlan {
	name: string;
	/** Clubs, an even number. */
	size: number;
	/** From the best to the weakest side; 1.35 is the average of the sport. */
	strengths: readonly [best: number, weakest: number];
	/** Place in lists over all sports: the greater, the higher. */
	weight: number;
	/** Name of its rules in the catalogue (known-rules.ts). */
	rules: string;
	/** People of the league who lead matches: referees, umpires. */
	referees: number;
	calendar: LeagueCalendarPlan;
	/** For the title, after its rounds; absent: the table decides. */
	playOffs?: PlayOffPlan;
}

export interface SideLeaguePlan extends LeaguePlan {
	/** Of the catalogue, without the prefix. */
	key: string;
	nationCode: string;
	/** So many as `size` says. */
	choose(others: readonly Club[]): Club[];
}

/** Drawn by the table of the season. As many sides as the rounds halve to one. */
export interface PlayOffPlan extends Pick<CupPlan, "rounds" | "delays" | "format"> {
	/** From their first day to the first of the next season. */
	days: number;
}

/** A double round robin. */
export interface LeagueCalendarPlan {
	/** From one round to the next. */
	daysBetween: number;
	/** Days by which its rounds are later than those of other leagues: spreads matches over the days. */
	daysLater: number;
	/** At birth a season is under way by so many rounds, fewest and most: tables have content. */
	roundsBack: readonly [fewest: number, most: number];
	/** Local starts of a round's matches, minutes of its day, one for each; from 1,440 on they are on the next day. */
	starts: readonly number[];
	format: MatchFormat;
}

export interface ClubPlan {
	/** Shirt numbers of a squad by position. */
	shirts: Readonly<Record<string, readonly number[]>>;
	/** Years of birth of most squads, first and last. */
	born: readonly [first: number, last: number];
	/** How sides line up; empty in sports without. */
	formations: readonly string[];
	/** Seats of the smallest and of the largest venue, and the strengths of the sides that have them. */
	capacities: readonly [smallest: number, largest: number];
	capacityStrengths: readonly [weakest: number, best: number];
}

export interface CupPlan {
	/** Of the catalogue, without the prefix. */
	key: string;
	name: string;
	nationCode: string;
	weight: number;
	rules: string;
	/** From the first on; each halves the field. */
	rounds: readonly CupRoundPlan[];
	/** From the first round of an edition to that of the next. */
	editionDays: number;
	/** How long ago the oldest edition began at birth; negative where it begins later. At most two editions. */
	daysAtBirth: number;
	/** Minutes by which a match may begin later, one is drawn for each. */
	delays: readonly number[];
	/** Where all of it is played, by the clock of `nationCode`; absent: at the home side's. */
	venue?: { name: string; capacity: number };
	format: MatchFormat;
	/** The field in the order of the bracket, 2 to the power of the number of rounds. */
	drawEntrants(sides: Sides, seed: string, edition: number): Club[];
}

/** Of whom the field of a cup is drawn. */
export interface Sides {
	leagues: readonly { tier: number; nationCode: string; clubs: readonly Club[] }[];
	/** Those that play in no league. */
	others: readonly Club[];
}

export interface CupRoundPlan {
	name: string;
	/** Days after the first. */
	day: number;
	/** Local starts, minutes of its day, by place in the bracket and over again; from 1,440 on they are on the next day. */
	starts: readonly number[];
	/** Best of so many matches, grounds in turn; absent: one match. */
	series?: { bestOf: number; daysBetween: number };
}

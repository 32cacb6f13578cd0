// Records that sources report to the catalogue. Nations are identified by their code, seasons by league and name, the others by (source,
// sourceId).
import type { Crest } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { StatedCategory } from "#shared/kit/team-category.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface Sourced {
	/** The source: `simulator`, `openfootball`, `wyscout` … */
	source: string;
	/** The source's id of the record. If the source changes it, `formerIds` has the previous ids. */
	sourceId: string;
	/** Previous ids by the same source: if the source's ids are made of names, a changed name is a changed id. */
	formerIds?: readonly string[];
}

export interface NationRecord {
	/** External key: three capitals, the FIFA code, or one of our own for a confederation. */
	code: string;
	name: string;
}

/** Category as the source states it; the name decides what the source leaves open (FD6). */
export interface LeagueRecord extends Sourced, StatedCategory {
	sport: SportKey;
	nationId: string;
	name: string;
	/** Time at which the name was in use, so that an older name does not replace a newer one. If absent, the name replaces any other. */
	namedAt?: Instant;
	/** Leagues with a greater weight are higher in lists. */
	weight: number;
	/** Name of the league's rules: `en.1`, `worldcup`, `cup` … See rulesNamed() in known-rules.ts for the rules of other names. */
	rules: string;
}

/** External key: league and name. The season that started last is the league's current one. */
export interface SeasonRecord {
	leagueId: string;
	name: string;
	startsAt: Instant;
	endsAt: Instant;
}

/** Category as the source states it; the name, then the league, decides what the source leaves open (FD6). */
export interface TeamRecord extends Sourced, StatedCategory {
	/** The competition in which the source names the team. */
	leagueId?: string;
	sport: SportKey;
	/** Source ids of rows that are certainly this club: they are merged into it. */
	absorbs?: readonly string[];
	nationId: string;
	name: string;
	/**
	 * Time at which the name was in use, as for a league. If present, the source's ids are made of names, so one name may replace another.
	 */
	namedAt?: Instant;
	/** Short name, at most 14 characters. */
	shortName: string;
	crest: Crest;
	/** Strength: goals per match against an average side; 1.35 if unknown. */
	strength?: number;
	venue?: string | null;
	coach?: string | null;
}

export interface PlayerRecord extends Sourced {
	/** The player joins this team's squad, and stays in the squads of earlier reports. */
	teamId: string;
	name: string;
	/** Number in this squad. */
	shirtNumber?: number | null;
	/** One of GK, DF, MF, FW. */
	position?: string | null;
	/** Example: 2001-04-30. */
	birthDate?: string | null;
	nationId?: string | null;
}

export interface MatchRecord extends Sourced {
	sport: SportKey;
	leagueId: string;
	seasonId: string;
	round?: string | null;
	/** Group or stage with a table of its own (`Group A`, `League phase`); `null` in a plain league and in knock-out rounds. */
	groupName?: string | null;
	homeTeamId: string;
	awayTeamId: string;
	startsAt: Instant;
	/** `false` if only the day of the match is known. */
	hasTime: boolean;
	venue?: string | null;
	referee?: string | null;
	/** Coach of each side; a logged line-up that names a coach replaces this value. */
	coaches?: Partial<Pair<string | null>>;
	attendance?: number | null;
	format: MatchFormat;
	/** Ids of the players in this match, if the source knows them. They take precedence over the teams' squads. */
	squads?: { home: readonly string[]; away: readonly string[] };
}

// What sources report to the catalogue. Nations are known by their code, seasons by league and name, the others by (source, sourceId).
import type { Crest } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { StatedCategory } from "#shared/kit/team-category.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface Sourced {
	/** The source: `simulator`, `openfootball`, `wyscout` … */
	source: string;
	/** The source's own id for it; never changes, or is named in `formerIds` when it did. */
	sourceId: string;
	/** Other ids that the source itself had for it: a name that changed is an id that changed, where ids are made of names. */
	formerIds?: readonly string[];
}

export interface NationRecord {
	/** Three capitals: the FIFA code, or one of our own for a confederation. The name from outside. */
	code: string;
	name: string;
}

/** Its category as the source states it; its name says what that leaves open (FD6). */
export interface LeagueRecord extends Sourced, StatedCategory {
	sport: SportKey;
	nationId: string;
	name: string;
	/** The time that the name is of; an older name does not replace it. Absent: of the report. */
	namedAt?: Instant;
	/** Greater stands higher in lists. */
	weight: number;
	/** Name of its rules in competition-rules.ts: `en.1`, `worldcup`, `cup` …; of an unknown name, those of `league`. */
	rules: string;
}

/** Named from outside by league and name. The one that started last is the league's current season. */
export interface SeasonRecord {
	leagueId: string;
	name: string;
	startsAt: Instant;
	endsAt: Instant;
}

/** Its category as the source states it; its name, then its league, say what that leaves open (FD6). */
export interface TeamRecord extends Sourced, StatedCategory {
	/** The competition in which its source names it. */
	leagueId?: string;
	sport: SportKey;
	/** Ids of the source whose rows are certainly this club: they become one row with it. */
	absorbs?: readonly string[];
	nationId: string;
	name: string;
	/** As of a league. Given, the source's ids are made of names: a name may follow another. */
	namedAt?: Instant;
	/** At most 14 characters. */
	shortName: string;
	crest: Crest;
	/** Goals a match against an average side; 1.35 where unknown. */
	strength?: number;
	venue?: string | null;
	coach?: string | null;
}

export interface PlayerRecord extends Sourced {
	/** The player joins its squad, and stays in the squads reported before. */
	teamId: string;
	name: string;
	/** In this squad. */
	shirtNumber?: number | null;
	/** GK DF MF FW. */
	position?: string | null;
	/** 2001-04-30. */
	birthDate?: string | null;
	nationId?: string | null;
}

export interface MatchRecord extends Sourced {
	sport: SportKey;
	leagueId: string;
	seasonId: string;
	round?: string | null;
	/** Group or stage with a table of its own (`Group A`, `League phase`); null in a plain league and in knock-out rounds. */
	groupName?: string | null;
	homeTeamId: string;
	awayTeamId: string;
	startsAt: Instant;
	/** False: only the day is known. */
	hasTime: boolean;
	venue?: string | null;
	referee?: string | null;
	/** Who leads each side; a line-up in the log that names a coach sets it too. */
	coaches?: Partial<Pair<string | null>>;
	attendance?: number | null;
	format: MatchFormat;
	/** Ids of the players in this very match, where the source knows them; they go before the squads of the teams. */
	squads?: { home: readonly string[]; away: readonly string[] };
}

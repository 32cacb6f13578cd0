// Tables of what exists: nations, leagues, seasons, teams, players, matches. Part of schema.ts.

export interface NationTable {
	id: string;
	name: string;
	/** Three letters, upper case. */
	code: string;
	/** JSON: what staff told, by column, with who and when (RecordEdits); no source overwrites it. */
	edits: string | null;
}

export interface LeagueTable {
	id: string;
	sport: string;
	nation_id: string;
	name: string;
	/** Greater weight stands higher in lists. */
	weight: number;
	/** JSON: CompetitionRules (catalogue/competition-rules.ts). */
	rules: string;
	source: string;
	source_id: string;
	/** As of nations. */
	edits: string | null;
}

export interface SeasonTable {
	id: string;
	league_id: string;
	name: string;
	starts_at: number;
	ends_at: number;
	/** 0 or 1. */
	is_current: number;
	/** As of nations. */
	edits: string | null;
}

export interface TeamTable {
	id: string;
	sport: string;
	nation_id: string;
	name: string;
	short_name: string;
	/** JSON: Crest (contract/match-row.ts). */
	crest: string;
	/** Goals a match against an average side, for simulator and odds; 1.35 where unknown. */
	strength: number;
	venue: string | null;
	source: string;
	source_id: string;
	/** As of nations. */
	edits: string | null;
}

export interface PlayerTable {
	id: string;
	team_id: string;
	name: string;
	shirt_number: number | null;
	/** GK DF MF FW, or null where unknown. */
	position: string | null;
	source: string;
	source_id: string;
	/** As of nations. */
	edits: string | null;
}

export interface MatchTable {
	id: string;
	sport: string;
	league_id: string;
	season_id: string;
	round: string | null;
	/** Group or stage a table is drawn for: "Group A"; null for a plain league. */
	group_name: string | null;
	home_team_id: string;
	away_team_id: string;
	/** As it stands now: lists and days go by it. */
	starts_at: number;
	/** 0: only the day is known. */
	has_time: number;
	venue: string | null;
	referee: string | null;
	attendance: number | null;
	/** JSON: MatchFormat. */
	format: string;
	source: string;
	source_id: string;
	/** What the calendar says, where the log moved the kick-off away from it: `starts_at` is the log's then. Else null. */
	calendar_starts_at: number | null;
	calendar_has_time: number | null;
	/** As of nations. */
	edits: string | null;
}

/** A player left a team: in matches that began before, he is its player still. */
export interface PlayerTransferTable {
	player_id: string;
	from_team_id: string;
	moved_at: number;
}

/** The last change of the catalogue that touches a match; "" one that touches no match by name. Other nodes look for it. */
export interface CatalogueChangeTable {
	match_id: string;
	/** Counts up over all changes; given under a lock that is held to the commit, so that none shows up late. */
	number: number;
}

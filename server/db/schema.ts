// Every table, typed for Kysely. Portable types only: text, integer, real; JSON as text; instants as integer ms.

export interface Database {
	nations: NationTable;
	leagues: LeagueTable;
	seasons: SeasonTable;
	teams: TeamTable;
	players: PlayerTable;
	matches: MatchTable;
	match_heads: MatchHeadTable;
	match_events: MatchEventTable;
	idempotency_keys: IdempotencyKeyTable;
	feed_positions: FeedPositionTable;
	id_counters: IdCounterTable;
}

export interface NationTable {
	id: string;
	name: string;
	/** Three letters, upper case. */
	code: string;
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
}

export interface SeasonTable {
	id: string;
	league_id: string;
	name: string;
	starts_at: number;
	ends_at: number;
	/** 0 or 1. */
	is_current: number;
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
}

/** One row a match whose log has begun; locked while appending. A match without one is scheduled, 0 events. */
export interface MatchHeadTable {
	match_id: string;
	/** Names this history: a new one when the log is lost. */
	epoch: string;
	seq: number;
	status: string;
	home_score: number;
	away_score: number;
	/** JSON: MatchLive (contract/match-row.ts), the fold as a list row shows it. */
	live: string;
	updated_at: number;
}

export interface MatchEventTable {
	match_id: string;
	seq: number;
	event_id: string;
	revision: number;
	type: string;
	/** JSON: MatchEvent. */
	body: string;
	/** Who told it, and his name for it: told twice, it is logged once. */
	source: string;
	source_id: string;
	recorded_at: number;
}

export interface IdempotencyKeyTable {
	/** `<actor> <key>`. */
	id: string;
	/** SHA-256 of method, path and body: the same key for another request is a conflict. */
	request_hash: string;
	status: number;
	/** JSON: the answer given the first time. */
	answer: string;
	created_at: number;
}

export interface FeedPositionTable {
	feed: string;
	/** JSON, the feed's own. */
	position: string;
	updated_at: number;
}

/** How many short ids of each prefix were given (take-ids.ts): m412 is the latest where `m` has 412. */
export interface IdCounterTable {
	prefix: string;
	taken: number;
}

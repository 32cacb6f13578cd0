// Tables of what exists: nations, leagues, seasons, teams, players, matches. Part of schema.ts.
import type { Generated } from "kysely";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { CategoryTable } from "./category-columns.ts";

export interface NationTable {
	id: string;
	name: string;
	/** Three letters, upper case. */
	code: string;
	/** JSON: edits of staff by column, with author and time (RecordEdits); no source overwrites them. */
	edits: string | null;
}

export interface LeagueTable extends CategoryTable {
	id: string;
	sport: SportKey;
	nation_id: string;
	name: string;
	/** Greater weight stands higher in lists. */
	weight: number;
	/** JSON: CompetitionRules (catalogue/competitions/rules/competition-rules.ts). */
	rules: string;
	source: string;
	source_id: string;
	/** As of nations. */
	edits: string | null;
	/** The time that its name is of, where its source's names have one: an older name does not replace it. */
	named_at: number | null;
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

export interface TeamTable extends CategoryTable {
	id: string;
	sport: SportKey;
	nation_id: string;
	name: string;
	short_name: string;
	/** JSON: Crest (contract/match-row.ts). */
	crest: string;
	/** Goals a match against an average side, for simulator and odds; 1.35 where unknown: the odds then rate the team from results. */
	strength: number;
	venue: string | null;
	/** Name of the present one. */
	coach: string | null;
	source: string;
	source_id: string;
	/** As of nations. */
	edits: string | null;
	/** As of leagues. */
	named_at: number | null;
	/** 1: stands for a team that is not known yet ("Winner Group A"). */
	is_placeholder: Generated<number>;
}

export interface PlayerTable {
	id: string;
	/** The first team reported for the player, or the one that staff moved the player to; squad_players has all teams. */
	team_id: string;
	name: string;
	/** In the squad of that team. */
	shirt_number: number | null;
	/** GK DF MF FW, or null where unknown. */
	position: string | null;
	/** 2001-04-30. */
	birth_date: string | null;
	nation_id: string | null;
	source: string;
	source_id: string;
	/** As of nations. */
	edits: string | null;
}

export interface MatchTable {
	id: string;
	sport: SportKey;
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
	/** Who led each side in this match; null: not known. Reported by a source, or named by the line-up in the log. */
	home_coach: string | null;
	away_coach: string | null;
	attendance: number | null;
	/** JSON: MatchFormat. */
	format: string;
	source: string;
	source_id: string;
	/** Kick-off by the calendar, where the log moved it: `starts_at` is then the log's. Else null. */
	calendar_starts_at: number | null;
	calendar_has_time: number | null;
	/** As of nations. */
	edits: string | null;
}

/** A player in a team's squad. A player may be in several at once: of a club and of a country. */
export interface SquadPlayerTable {
	team_id: string;
	player_id: string;
	/** The player may take part in matches that begin from here on; 0: as long as anything is known. */
	joined_at: number;
	/** And before here; null: still. */
	left_at: number | null;
	/** When it was reported. Of a player in both squads of a match the newest report before its kick-off counts, else the first. */
	reported_at: number;
	/** Number in this squad as its source reported it. A number set by staff is in players.shirt_number. */
	shirt_number: number | null;
}

/** Whom a source names in the squad of one match; it goes before the squads of the teams. */
export interface MatchSquadPlayerTable {
	match_id: string;
	player_id: string;
	team_id: string;
}

/** The last change of the catalogue that touches a match; "" one that touches no match by name. Other nodes look for it. */
export interface CatalogueChangeTable {
	match_id: string;
	/** Counts up over all changes; allocated under a lock until the commit, so that none appears late. */
	number: number;
}

/** The editors' picks of a day. */
export interface HotPickDayTable {
	/** 2026-11-21. */
	date: string;
	/** Counts up with each change. */
	version: number;
	/** JSON: HotPick[] (catalogue/fixtures/hot/hot-picks.store.ts), in the editors' order. */
	picks: string;
}

/** Where players had the ball in a match. */
export interface MatchTouchesTable {
	match_id: string;
	source: string;
	/** JSON: PlayerTouches[]. */
	players: string;
}

/** What calendars said of a match, each time that it had changed. */
export interface CalendarRevisionTable {
	match_id: string;
	/** Counts up with each change. */
	revision: number;
	/** Digest of it. */
	digest: string;
	/** When it was given out for the first time; null: with the match as it was made. */
	changed_at: number | null;
}

// Tables of the catalogue: nations, leagues, seasons, teams, players, matches. Part of schema.ts.

import type { Generated } from "kysely";
import { expressionBuilder } from "kysely";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { AsOfChoices, ViewAsOf } from "./as-of-choice.ts";
import type { CategoryTable } from "./category-columns.ts";

interface NationTable {
	id: string;
	name: string;
	/** Code of the nation: three letters in upper case. */
	code: string;
	/** JSON: values edited by staff, by column, with author and time (RecordEdits); no source overwrites them. */
	edits: string | null;
}

interface LeagueTable extends CategoryTable {
	id: string;
	sport: SportKey;
	nation_id: string;
	name: string;
	/** Leagues with a greater weight are higher in lists. */
	weight: number;
	/** JSON: CompetitionRules (catalogue/competitions/rules/competition-rules.ts). */
	rules: string;
	source: string;
	source_id: string;
	/** JSON: values edited by staff, as in `edits` of nations. */
	edits: string | null;
	/** Time to which the name applies, if the source's names have one: an older name does not replace it. */
	named_at: number | null;
}

interface SeasonTable {
	id: string;
	league_id: string;
	name: string;
	starts_at: number;
	ends_at: number;
	/** 1 for the league's current season, otherwise 0. */
	is_current: number;
	/** JSON: values edited by staff, as in `edits` of nations. */
	edits: string | null;
}

interface TeamTable extends CategoryTable {
	id: string;
	sport: SportKey;
	nation_id: string;
	name: string;
	short_name: string;
	/** JSON: Crest (contract/match-row.ts). */
	crest: string;
	/**
	 * Goals per match against an average side, for the simulator and the odds; 1.35 if unknown: the odds then derive the strength from
	 * results.
	 */
	strength: number;
	venue: string | null;
	/** Name of the present coach. */
	coach: string | null;
	source: string;
	source_id: string;
	/** JSON: values edited by staff, as in `edits` of nations. */
	edits: string | null;
	/** Time to which the name applies, as in `named_at` of leagues. */
	named_at: number | null;
	/** 1 for a placeholder of a team that is not known yet ("Winner Group A"). */
	is_placeholder: Generated<number>;
}

interface PlayerTable {
	id: string;
	/** The first team reported for the player, or the one that staff moved the player to; squad_players has all teams. */
	team_id: string;
	name: string;
	/** Number in the squad of that team. */
	shirt_number: number | null;
	/** One of GK, DF, MF, FW; `null` if unknown. */
	position: string | null;
	/** Example: 2001-04-30. */
	birth_date: string | null;
	nation_id: string | null;
	source: string;
	source_id: string;
	/** JSON: values edited by staff, as in `edits` of nations. */
	edits: string | null;
}

interface MatchTable {
	id: string;
	sport: SportKey;
	league_id: string;
	season_id: string;
	round: string | null;
	/** Group or stage with a table of its own: "Group A"; `null` for a plain league. */
	group_name: string | null;
	home_team_id: string;
	away_team_id: string;
	/** The kick-off in force, which decides the day of the match and its place in lists. */
	starts_at: number;
	/** 0 if only the day is known. */
	has_time: number;
	venue: string | null;
	referee: string | null;
	/** Coach of each side in this match; `null` if unknown. Reported by a source, or named by the line-up in the log. */
	home_coach: string | null;
	away_coach: string | null;
	attendance: number | null;
	/** JSON: MatchFormat. */
	format: string;
	source: string;
	source_id: string;
	/** Kick-off of the calendar if the log moved the match (`starts_at` is then the log's); otherwise `null`. */
	calendar_starts_at: number | null;
	calendar_has_time: number | null;
	/** JSON: values edited by staff, as in `edits` of nations. */
	edits: string | null;
}

/** A player in a team's squad. A player may be in several squads at once: that of a club and that of a country. */
interface SquadPlayerTable {
	team_id: string;
	player_id: string;
	/** The player may take part in matches that begin from this instant on; 0 if there is no lower limit. */
	joined_at: number;
	/** The player may take part in matches before this instant; `null` if the player has not left. */
	left_at: number | null;
	/**
	 * Time of the report. If a player is in the squads of both sides of a match, the newest report before its kick-off counts; without one,
	 * the first report.
	 */
	reported_at: number;
	/** Shirt number in this squad, as its source reported it. A number set by staff is in players.shirt_number. */
	shirt_number: number | null;
}

/** A player whom a source names in the squad of one match. This squad takes precedence over the squads of the teams. */
interface MatchSquadPlayerTable {
	match_id: string;
	player_id: string;
	team_id: string;
}

/** The editors' picks of a day. */
interface HotPickDayTable {
	/** Example: 2026-11-21. */
	date: string;
	/** Increases with each change. */
	version: number;
	/** JSON: HotPick[] (catalogue/fixtures/hot/hot-picks.store.ts), in the editors' order. */
	picks: string;
}

/** A revision of a match in calendar files. */
interface CalendarRevisionTable {
	match_id: string;
	/** Increases with each change. */
	revision: number;
	/** Digest of what the calendar shows. */
	digest: string;
	/** Time of the change; for the first revision, that of the last entry in the match's log, `null` without one. */
	changed_at: number | null;
}

/** Votes on the winner before kick-off. */
export interface MatchVoteTable {
	match_id: string;
	/** Id of a user, or `guest <hash>`. */
	voter: string;
	choice: "home" | "draw" | "away";
	voted_at: number;
}

export interface LiftedSuspensionTable {
	/** The match of the last card. */
	match_id: string;
	player_id: string;
	/** The sport's own key of the card. */
	card: string;
	reason: string;
	lifted_at: number;
	/** Account of the member of staff who lifted it. */
	lifted_by: string;
}

/** A match that staff deleted. The names of its columns avoid `match_id`, as its rows must outlive those of the match. */
interface DeletedMatchTable {
	/** Former id of the match. */
	id: string;
	/** Both teams: "Alder Town – Birch United". */
	name: string;
	league_id: string;
	home_team_id: string;
	away_team_id: string;
	starts_at: number;
	has_time: number;
	/** Revision with which calendars cancel its event. */
	calendar_revision: number;
	deleted_by: string;
	deleted_at: number;
	/** Until then the deletion can be undone. */
	purge_at: number;
	/** JSON: number of deleted rows by table. */
	counts: string;
	/** JSON: the deleted rows by table; `null` once the deletion is final. */
	rows: string | null;
}

/** An id by which a source reported a deleted match: reports of it are ignored. */
interface DeletedMatchSourceTable {
	source: string;
	source_id: string;
	/** Former id of the match. */
	deleted_id: string;
}

export interface CatalogueTables {
	nations: NationTable;
	leagues: LeagueTable;
	seasons: SeasonTable;
	teams: TeamTable;
	players: PlayerTable;
	matches: MatchTable;
	calendar_revisions: CalendarRevisionTable;
	match_votes: MatchVoteTable;
	squad_players: SquadPlayerTable;
	match_squad_players: MatchSquadPlayerTable;
	hot_pick_days: HotPickDayTable;
	lifted_suspensions: LiftedSuspensionTable;
	deleted_matches: DeletedMatchTable;
	deleted_match_sources: DeletedMatchSourceTable;
}

const { selectFrom } = expressionBuilder<CatalogueTables, never>();

const calendarRevisions: ViewAsOf = (at) =>
	selectFrom("calendar_revisions")
		.selectAll()
		.where(({ eb, or }) => or([eb("changed_at", "is", null), eb("changed_at", "<=", at)]));

export const CATALOGUE_TABLES_AS_OF: AsOfChoices<CatalogueTables> = {
	nations: "as_is",
	leagues: "as_is",
	seasons: "as_is",
	teams: "as_is",
	players: "as_is",
	matches: "as_is",
	calendar_revisions: calendarRevisions,
	match_votes: "as_is",
	squad_players: "as_is",
	match_squad_players: "as_is",
	hot_pick_days: "as_is",
	lifted_suspensions: "as_is",
	// A deletion applies to all readers at once.
	deleted_matches: "as_is",
	deleted_match_sources: "as_is",
};

// What feeds need of the catalogue: rows named by (source, sourceId), answered with ids in their order. The catalogue's
// store implements it.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { StatedCategory } from "#shared/kit/team-category.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { TableFacts } from "#shared/match/table-shape.ts";

export interface Upserted {
	id: string;
	outcome: "inserted" | "changed" | "unchanged";
	/** Columns of the row that the report changed, as they were and as they are. */
	values?: { was: RowValues; now: RowValues };
}

/** A row that a report added, changed or removed beside those that it reports. */
export type Move =
	| { kind: "update"; table: string; key: RowValues; from: RowValues; to: RowValues }
	| { kind: "insert"; table: string; key: RowValues }
	| { kind: "delete"; table: string; row: RowValues };

/** In the transaction of a report: what it wrote, and what changed beside its rows. */
export type NoteWritten = (transaction: Transaction<Database>, answers: readonly Upserted[], moves: readonly Move[]) => Promise<void>;

export type RowValues = Record<string, string | number | null>;

interface Sourced {
	source: string;
	/** Never changes, or is named in `formerIds` when it did. */
	sourceId: string;
	/** Other ids that the source itself had for it: where ids are made of names, a new name is a new id. */
	formerIds?: readonly string[];
}

export interface NationRow {
	code: string;
	name: string;
}

/** Its category as the source states it; its name says what that leaves open (FD6). */
export interface LeagueRow extends Sourced, StatedCategory {
	sport: SportKey;
	nationId: string;
	name: string;
	/** The time that the name is of: an older one does not replace it. Absent: of the report. */
	namedAt?: Instant;
	/** Greater stands higher in lists. */
	weight: number;
	/** Name of its rules in the catalogue. */
	rules: string;
}

export interface SeasonRow {
	leagueId: string;
	name: string;
	startsAt: Instant;
	endsAt: Instant;
}

/** Its category as the source states it; its name, then its league, say what that leaves open (FD6). */
export interface TeamRow extends Sourced, StatedCategory {
	/** The competition in which the source names it. */
	leagueId?: string;
	sport: SportKey;
	/** Ids of the source whose rows are certainly this club: they become one row with it. */
	absorbs?: readonly string[];
	nationId: string;
	name: string;
	/** As of a league; given where the source's ids are made of names. */
	namedAt?: Instant;
	shortName: string;
	crest: Crest;
	/** 1.35 is an average side of the sport, and what is stored where nothing is said. */
	strength?: number;
	venue?: string | null;
	coach?: string | null;
}

export interface PlayerRow extends Sourced {
	/** The player joins its squad, and stays in those of earlier reports: of a club and of a country. */
	teamId: string;
	name: string;
	shirtNumber?: number | null;
	position?: string | null;
	/** 2001-04-30. */
	birthDate?: string | null;
	nationId?: string | null;
}

export interface MatchRowToWrite extends Sourced {
	sport: SportKey;
	leagueId: string;
	seasonId: string;
	round?: string | null;
	groupName?: string | null;
	homeTeamId: string;
	awayTeamId: string;
	startsAt: Instant;
	hasTime: boolean;
	venue?: string | null;
	referee?: string | null;
	/** Who leads each side; a line-up in the log that names a coach sets it too. */
	coaches?: Partial<Pair<string | null>>;
	attendance?: number | null;
	format: MatchFormat;
	/** Ids of the players in this very match, where the source knows them: whomever else they play for, here they are of this side. */
	squads?: { home: readonly string[]; away: readonly string[] };
}

/** What findIds looks up; nations by their code. */
export type SourcedKind = "nation" | "league" | "team" | "player" | "match";

/** A match of a season as a source reported it before. */
export interface KnownMatch {
	matchId: string;
	/** The source's ids for it. */
	sourceIds: string[];
	/** Whether another source reports it too. */
	isShared: boolean;
	round: string | null;
	groupName: string | null;
	startsAt: Instant;
	hasTime: boolean;
	format: MatchFormat;
	venue: string | null;
	/** The final score; `null` unless the match is over and counts. */
	score: Score | null;
	home: KnownSide;
	away: KnownSide;
}

export interface KnownSide {
	teamId: string;
	name: string;
	/** The source's ids for the team. */
	sourceIds: string[];
	/** Stands for a team that is not known yet: "Winner Group A". */
	isPlaceholder: boolean;
}

export type AddedKind = "match" | "player" | "team" | "season" | "league" | "nation";
export type AddedRows = Readonly<Record<AddedKind, readonly string[]>>;

export interface ReportToForesee {
	source: string;
	sport: SportKey;
	/** One that is there, or as it is reported. */
	league: { id: string } | { sourceId: string; name: string; nationCode: string };
	season: string;
	teams: readonly {
		sourceId: string;
		name: string;
		nation: { id: string } | { code: string };
		namedAt?: Instant;
		formerIds?: readonly string[];
	}[];
	/** `home`, `away`: ids of the teams as the source has them. */
	matches: readonly { sourceId: string; home: string; away: string; startsAt: Instant; hasTime: boolean; round: string | null }[];
}

/** `own`: the source has reported it before. `ambiguous`: several could be meant, so it would be a new one. */
export interface Foreseen {
	how: "own" | "alias" | "name" | "fixture" | "new" | "ambiguous";
	/** Which it would be, or which could be meant. */
	rows: { id: string; name: string }[];
}

export interface ForeseenReport {
	league: Foreseen;
	/** In the order of the report. */
	teams: Foreseen[];
	matches: Foreseen[];
}

export interface ChangedValue {
	kind: AddedKind;
	id: string;
	column: string;
	was: RowValues[string];
	now: RowValues[string];
}

export interface TakenBack {
	/** Of the added rows, those that are gone, and those that stay because something else uses them. */
	removed: Record<AddedKind, string[]>;
	left: Record<AddedKind, string[]>;
	/** Values, ids and memberships that are again what they were, and those that were changed since: they stay. */
	restored: number;
	unrestored: number;
}

export interface LeagueOfCatalogue {
	id: string;
	name: string;
	sport: SportKey;
	nationId: string;
	seasons: readonly { id: string; name: string; startsAt: Instant; endsAt: Instant }[];
}

/**
 * One row of the catalogue for one league, team, player or match, whatever source reports it: by the source's ids, else by name, round,
 * date and opponents. The source that reported it first writes it; others add what it does not have.
 */
/** Matches of a league's table, all over, before they are stored or after. */
export interface SeasonResults {
	leagueId: string;
	season: string;
	results: readonly (TableFacts & { homeId: string; awayId: string; startsAt: Instant; score: Score; winner: Side | null })[];
}

export interface FeedCatalogue {
	upsertNations(rows: readonly NationRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertLeagues(rows: readonly LeagueRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertSeasons(rows: readonly SeasonRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertTeams(rows: readonly TeamRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertPlayers(rows: readonly PlayerRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertMatches(rows: readonly MatchRowToWrite[], note?: NoteWritten): Promise<Upserted[]>;
	/** Null for an unknown league. */
	leagueOf(leagueId: string): Promise<LeagueOfCatalogue | null>;
	/** Ids of the teams of a league by given results of a season, best first, by its rules; empty where it has no table. */
	rankTeams(season: SeasonResults): Promise<string[]>;
	/** Our ids by the source's own; what is unknown is left out. */
	findIds(kind: SourcedKind, source: string, sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
	/** What the rows of a report would become. Nothing is written. */
	foresee(report: ReportToForesee): Promise<ForeseenReport>;
	/** The matches of a season that the source has reported: what its new file has no longer, or calls differently. */
	matchesOfSource(scope: { source: string; seasonId: string }): Promise<KnownMatch[]>;
	/**
	 * Takes back what an import of the source changed and added: values, ids and memberships that nobody has changed since, rows that nothing
	 * else uses. In one transaction; it may be done again.
	 */
	takeBackImport(source: string, changes: { rows: AddedRows; values: readonly ChangedValue[]; moves: readonly Move[] }): Promise<TakenBack>;
	/** Where players had the ball over a whole match; in place of an earlier report. */
	writeTouches(report: { matchId: string; source: string; players: readonly PlayerTouches[] }, note?: NoteWritten): Promise<void>;
}

/** Ids of rows by a key of the caller's, from the answers to an upsert. */
export function idsByKey<Row>(rows: readonly Row[], answers: readonly Upserted[], keyOf: (row: Row) => string): Map<string, string> {
	return new Map(rows.map((row, index) => [keyOf(row), answers[index]?.id ?? ""]));
}

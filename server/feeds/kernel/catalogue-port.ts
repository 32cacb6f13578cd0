// The port of feeds to the catalogue: rows are identified by (source, sourceId), and ids are returned in the order of the rows. The
// catalogue's store implements it.
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
	/** Columns of the row that the report changed, with their old and new values. */
	values?: { was: RowValues; now: RowValues };
}

/** A row that is not in the report, and that the report added, changed or removed as a side effect. */
export type Move =
	| { kind: "update"; table: string; key: RowValues; from: RowValues; to: RowValues }
	| { kind: "insert"; table: string; key: RowValues }
	| { kind: "delete"; table: string; row: RowValues };

/** Called in the transaction of a report, with the results of its rows (`answers`) and the other changes (`moves`). */
export type NoteWritten = (transaction: Transaction<Database>, answers: readonly Upserted[], moves: readonly Move[]) => Promise<void>;

export type RowValues = Record<string, string | number | null>;

interface Sourced {
	source: string;
	/** The source's id of the row. If the source gave the row a new id, `formerIds` has the previous ones. */
	sourceId: string;
	/** Previous ids of the row in the same source. A source whose ids are made of names changes the id when the name changes. */
	formerIds?: readonly string[];
}

export interface NationRow {
	code: string;
	name: string;
}

/** Category as the source states it; the name decides what the source leaves open (FD6). */
interface LeagueRow extends Sourced, StatedCategory {
	sport: SportKey;
	nationId: string;
	name: string;
	/** Time at which the name was in use, so that an older name does not replace a newer one. Defaults to the time of the report. */
	namedAt?: Instant;
	/** Leagues with a greater weight are higher in lists. */
	weight: number;
	/** Name of the league's ranking rules in the catalogue. */
	rules: string;
}

interface SeasonRow {
	leagueId: string;
	name: string;
	startsAt: Instant;
	endsAt: Instant;
}

/** Category as the source states it; the name, then the league, decides what the source leaves open (FD6). */
export interface TeamRow extends Sourced, StatedCategory {
	/** The competition in which the source names the team. */
	leagueId?: string;
	sport: SportKey;
	/** Source ids of rows that are certainly this club: they are merged into it. */
	absorbs?: readonly string[];
	nationId: string;
	name: string;
	/** Time at which the name was in use, as in LeagueRow; given if the source's ids are made of names. */
	namedAt?: Instant;
	shortName: string;
	crest: Crest;
	/** Strength of the team: 1.35 stands for an average side of the sport, and is the default. */
	strength?: number;
	venue?: string | null;
	coach?: string | null;
}

export interface PlayerRow extends Sourced {
	/** Team whose squad the player joins. The player stays in the squads of earlier reports, because many play for a club and a country. */
	teamId: string;
	name: string;
	shirtNumber?: number | null;
	position?: string | null;
	/** Example: 2001-04-30. */
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
	/** Coach of each side; a logged line-up that names a coach replaces this value. */
	coaches?: Partial<Pair<string | null>>;
	attendance?: number | null;
	format: MatchFormat;
	/** Ids of the players in this match, if the source knows them: whatever other teams they belong to, they play for this side here. */
	squads?: { home: readonly string[]; away: readonly string[] };
}

/** Kinds of rows for findIds. Nations are identified by their code. */
export type SourcedKind = "nation" | "league" | "team" | "player" | "match";

/** A match of a season as a source reported it before. */
export interface KnownMatch {
	matchId: string;
	/** The source's ids of the match. */
	sourceIds: string[];
	/** `true` if another source reports the match too. */
	isShared: boolean;
	round: string | null;
	groupName: string | null;
	startsAt: Instant;
	hasTime: boolean;
	format: MatchFormat;
	venue: string | null;
	/** The final score; `null` unless the match is over and its result counts. */
	score: Score | null;
	home: KnownSide;
	away: KnownSide;
}

export interface KnownSide {
	teamId: string;
	name: string;
	/** The source's ids of the team. */
	sourceIds: string[];
	/** `true` if the team stands for one that is not known yet: "Winner Group A". */
	isPlaceholder: boolean;
}

export type AddedKind = "match" | "player" | "team" | "season" | "league" | "nation";
type AddedRows = Readonly<Record<AddedKind, readonly string[]>>;

interface ReportToPreview {
	source: string;
	sport: SportKey;
	/** An existing league, or a reported one. */
	league: { id: string } | { sourceId: string; name: string; nationCode: string };
	season: string;
	teams: readonly {
		sourceId: string;
		name: string;
		nation: { id: string } | { code: string };
		namedAt?: Instant;
		formerIds?: readonly string[];
	}[];
	/** `home` and `away` are the source's ids of the teams. */
	matches: readonly { sourceId: string; home: string; away: string; startsAt: Instant; hasTime: boolean; round: string | null }[];
}

/** `own`: the source has reported the row before. `ambiguous`: several rows could be meant, so the import would add a new one. */
export interface ImportPreview {
	how: "own" | "alias" | "name" | "fixture" | "new" | "ambiguous";
	/** The existing row that would be used; if `how` is `ambiguous`, all rows that could be meant. */
	rows: { id: string; name: string }[];
}

export interface PreviewedReport {
	league: ImportPreview;
	/** The teams are in the order of the report. */
	teams: ImportPreview[];
	matches: ImportPreview[];
}

export interface ChangedValue {
	kind: AddedKind;
	id: string;
	column: string;
	was: RowValues[string];
	now: RowValues[string];
}

interface TakenBack {
	/**
	 * Ids of the rows that the import added and that no longer exist (`removed`), and of those that stay because something else uses them
	 * (`left`).
	 */
	removed: Record<AddedKind, string[]>;
	left: Record<AddedKind, string[]>;
	/** Number of values, ids and memberships that were restored, and number of those that stay because they were changed since. */
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

/** Finished matches that count in a league's table, before or after they are stored. */
interface SeasonResults {
	leagueId: string;
	season: string;
	results: readonly (TableFacts & { homeId: string; awayId: string; startsAt: Instant; score: Score; winner: Side | null })[];
}

/**
 * The catalogue has one row for each league, team, player or match, whatever source reports it. The row is found by the source's ids,
 * otherwise by name, round, date and opponents. The source that reported it first writes the row; others add missing values.
 */
export interface FeedCatalogue {
	upsertNations(rows: readonly NationRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertLeagues(rows: readonly LeagueRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertSeasons(rows: readonly SeasonRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertTeams(rows: readonly TeamRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertPlayers(rows: readonly PlayerRow[], note?: NoteWritten): Promise<Upserted[]>;
	upsertMatches(rows: readonly MatchRowToWrite[], note?: NoteWritten): Promise<Upserted[]>;
	/** Returns `null` for an unknown league. */
	leagueOf(leagueId: string): Promise<LeagueOfCatalogue | null>;
	/**
	 * Returns the ids of the teams of a league, ranked by given results of a season and the league's rules, best first; empty if the league
	 * has no table.
	 */
	rankTeams(season: SeasonResults): Promise<string[]>;
	/** Returns our ids by the source's ids; unknown ones are left out. */
	findIds(kind: SourcedKind, source: string, sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
	/** Previews the result of a report. Nothing is written. */
	previewImport(report: ReportToPreview): Promise<PreviewedReport>;
	/** Returns the matches of a season that the source has reported before. A new file of the source may lack some of them or rename teams. */
	matchesOfSource(scope: { source: string; seasonId: string }): Promise<KnownMatch[]>;
	/**
	 * Undoes what an import of the source changed and added: values, ids and memberships that nobody has changed since, and rows that
	 * nothing else uses. Runs in one transaction; a second call changes nothing more.
	 */
	takeBackImport(source: string, changes: { rows: AddedRows; values: readonly ChangedValue[]; moves: readonly Move[] }): Promise<TakenBack>;
	/** Writes where players had the ball over a whole match; replaces an earlier report. */
	writeTouches(report: { matchId: string; source: string; players: readonly PlayerTouches[] }, note?: NoteWritten): Promise<void>;
}

/** Returns the ids of rows by a key that the caller chooses, from the results of an upsert. */
export function idsByKey<Row>(rows: readonly Row[], answers: readonly Upserted[], keyOf: (row: Row) => string): Map<string, string> {
	return new Map(rows.map((row, index) => [keyOf(row), answers[index]?.id ?? ""]));
}

// Writes nations, leagues, seasons, teams, players and matches as sources report them (catalogue-records.ts).
import type { Transaction } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { toCategoryColumns } from "#server/db/tables/category-columns.ts";
import { AVERAGE_STRENGTH } from "#shared/forecast/pricing-model.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import { firstCategory } from "#shared/kit/team-category.ts";
import { type LeagueFacts, readLeagueFacts } from "../competitions/league-facts.store.ts";
import { isCup } from "../competitions/rules/is-cup.ts";
import { rulesOf } from "../competitions/rules/known-rules.ts";
import { absorbTeams } from "../entity-resolution/absorb-teams.store.ts";
import { readLeagueCategories } from "../entity-resolution/categories.store.ts";
import { categoryOfLeague, categoryOfTeam, contradicts, partsTeams } from "../entity-resolution/category-of-row.ts";
import { type CurrentIds, readCurrentIds } from "../entity-resolution/current-ids.store.ts";
import { findLeagues, findNations, findSeasons } from "../entity-resolution/find-competitions.store.ts";
import { findIds, type SourcedKind } from "../entity-resolution/find-ids.store.ts";
import { findPlayers } from "../entity-resolution/find-players.store.ts";
import { findTeams } from "../entity-resolution/find-teams.store.ts";
import { readMatchesOfSource } from "../entity-resolution/matches-of-source.store.ts";
import type { Move } from "../entity-resolution/moves.store.ts";
import { type PreviewedReport, previewReport, type ReportToPreview } from "../entity-resolution/preview-import.store.ts";
import { type AddedRows, type RemovedRows, removeImported } from "../entity-resolution/remove-imported.store.ts";
import { type ChangedValue, type RestoredValues, restoreValues } from "../entity-resolution/restore-values.store.ts";
import { takeBackMoves } from "../entity-resolution/take-back-moves.store.ts";
import { type Upserted, type UpsertTarget, upsertRows } from "../entity-resolution/upsert-rows.store.ts";
import { type TouchesReport, writeTouches } from "../fixtures/match/touches.store.ts";
import { readMatchIdsOf, readTeamIdsOf, recordCatalogueChange } from "../kernel/catalogue-change.store.ts";
import { type Row, sportOfRow } from "../kernel/row.ts";
import { addToSquads } from "../people/squad.store.ts";
import { rankByResults, type SeasonResults } from "../standings/tables/rank-results.store.ts";
import type { LeagueRecord, MatchRecord, NationRecord, PlayerRecord, SeasonRecord, Sourced, TeamRecord } from "./catalogue-records.ts";
import { markCurrentSeasons, readLeagueIdsOf } from "./current-seasons.store.ts";
import { completeRow, keepFirstTeam, keepNationName, keepNewestName, keepNewestTeamName } from "./report-rows.ts";
import { createMatchReport } from "./upsert-matches.store.ts";
import { type IgnoredReport, withoutDeleted } from "./without-deleted.ts";

/** Called in the transaction of a report, with the results of its rows (`answers`) and the other changes (`moves`). */
type NoteWritten = (transaction: Transaction<Database>, answers: readonly Upserted[], moves: readonly Move[]) => Promise<void>;

/** Each method takes a batch and returns its results in the same order; the batch may be empty. */
export interface CatalogueStore {
	upsertNations(records: readonly NationRecord[], note?: NoteWritten): Promise<Upserted[]>;
	upsertLeagues(records: readonly LeagueRecord[], note?: NoteWritten): Promise<Upserted[]>;
	upsertSeasons(records: readonly SeasonRecord[], note?: NoteWritten): Promise<Upserted[]>;
	upsertTeams(records: readonly TeamRecord[], note?: NoteWritten): Promise<Upserted[]>;
	upsertPlayers(records: readonly PlayerRecord[], note?: NoteWritten): Promise<Upserted[]>;
	upsertMatches(records: readonly MatchRecord[], note?: NoteWritten): Promise<Upserted[]>;
	/** Returns `null` for an unknown league. */
	leagueOf(leagueId: string): Promise<LeagueFacts | null>;
	/** Returns the ids of the teams of a league, ranked by given results, best first. */
	rankTeams(season: SeasonResults): Promise<string[]>;
	/** Returns our ids by the source's ids; unknown ones are left out. */
	findIds(kind: SourcedKind, source: string, sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
	/** Previews the result of a report. Nothing is written. */
	previewImport(report: ReportToPreview): Promise<PreviewedReport>;
	/** Returns the matches of a season that a source has reported, with the source's ids. */
	matchesOfSource(scope: { source: string; seasonId: string }): ReturnType<typeof readMatchesOfSource>;
	/**
	 * Undoes the changes of an import of the source, unless they were overwritten since, and deletes rows that the import added and nothing
	 * else uses.
	 */
	takeBackImport(source: string, changes: ImportedChanges): Promise<TakenBack>;
	/** Writes where players had the ball over a whole match; replaces an earlier report. */
	writeTouches(report: TouchesReport, note?: NoteWritten): Promise<void>;
}

interface ImportedChanges {
	rows: AddedRows;
	values: readonly ChangedValue[];
	moves: readonly Move[];
}

type TakenBack = RemovedRows & Omit<RestoredValues, "written">;

const BY_SOURCE = ["source", "source_id"] as const;

interface StorePorts {
	db: Db;
	bus: Bus;
	clock?: Clock;
	/** Called with reports of matches that staff deleted. */
	onIgnored?: IgnoredReport;
}

/** Publishes `catalogue.changed` after a report that changes something about matches, and after an import is taken back. */
export function createCatalogueStore({ db, bus, clock = Date.now, onIgnored }: StorePorts): CatalogueStore {
	type Transact = Transaction<Database>;
	/** Returns the matches that changed with the rows, `null` if readers cache nothing that changed. May set outcomes to `changed`. */
	type After = (transaction: Transact, outcomes: Upserted[], current: CurrentIds) => Promise<string[] | null>;

	interface Report {
		records?: readonly Partial<Sourced>[];
		rows: Row[];
		/** Collects changes to other rows. */
		moves?: Move[];
		/** Returns the rows in the form in which they are written. */
		before?: (transaction: Transact, rows: readonly Row[]) => Promise<Row[]>;
		after?: After;
		note?: NoteWritten | undefined;
	}

	/** Ids of merged rows are replaced by the ids of the rows into which they were merged. */
	async function upsert(target: UpsertTarget, { records = [], rows, moves = [], before, after = async () => null, note }: Report) {
		if (rows.length === 0) return [];
		const { outcomes, changedIds } = await db.kysely.transaction().execute(async (transaction) => {
			const current = await readCurrentIds(transaction);
			const formerIds = records.map((record) => record.formerIds);
			const currentRows = rows.map(current.inRow);
			const written = before ? await before(transaction, currentRows) : currentRows;
			const outcomes = await upsertRows(transaction, target, written, { formerIds, moves });
			const matchIds = await after(transaction, outcomes, current);
			await note?.(transaction, outcomes, moves);
			if (matchIds === null || matchIds.length === 0) return { outcomes, changedIds: null };
			await recordCatalogueChange(transaction, matchIds, bus.node);
			return { outcomes, changedIds: matchIds };
		});
		if (changedIds) bus.publish("catalogue.changed", { matchIds: changedIds });
		return outcomes;
	}

	return {
		async writeTouches(report, note) {
			await db.kysely.transaction().execute(async (transaction) => {
				const moves = await writeTouches(transaction, report);
				await note?.(transaction, [], moves);
			});
		},
		async takeBackImport(source, changes) {
			const { outcome, matchIds } = await db.kysely
				.transaction()
				.execute((transaction) => takeBack(transaction, source, changes, bus.node));
			bus.publish("catalogue.changed", { matchIds });
			return outcome;
		},
		leagueOf: (leagueId) => readLeagueFacts(db.kysely, leagueId),
		rankTeams: (season) => rankByResults(db, season),
		previewImport: (report) => previewReport({ db, isCup }, report),
		findIds: (kind, source, sourceIds) => findIds(db.kysely, kind, source, sourceIds),
		matchesOfSource: (scope) => readMatchesOfSource(db, scope),
		upsertNations(records, note) {
			const target = { table: "nations", idPrefix: "n", key: ["code"], adapt: keepNationName, others: findNations } as const;
			return upsert(target, { rows: records.map(({ code, name }) => ({ code, name })), note });
		},
		upsertLeagues(records, note) {
			const rules = { adapt: keepNewestName, complete: completeRow, others: findLeagues };
			const target = { table: "leagues", idPrefix: "l", key: BY_SOURCE, kind: "league", ...rules } as const;
			return upsert(target, { records, rows: records.map(leagueRow), note });
		},
		async upsertSeasons(records, note) {
			const key = ["league_id", "name"] as const;
			const target = { table: "seasons", idPrefix: "s", key, initial: { is_current: 0 }, others: findSeasons } as const;
			const rows = records.map(({ leagueId, name, startsAt, endsAt }) => ({
				league_id: leagueId,
				name,
				starts_at: startsAt,
				ends_at: endsAt,
			}));
			const after: After = async (transaction, _outcomes, current) => {
				await markCurrentSeasons(transaction, [...new Set(records.map(({ leagueId }) => current.of("league", leagueId)))]);
				return null;
			};
			return upsert(target, { rows, after, note });
		},
		async upsertTeams(records, note) {
			const leagues = await readLeagueCategories(
				db.kysely,
				records.map(({ leagueId }) => leagueId),
			);
			const rows = records.map((record) => teamRow(record, leagues));
			const [leagueId, other] = new Set(records.map((record) => record.leagueId));
			const others: UpsertTarget["others"] = (transaction, missing, all) =>
				findTeams(transaction, missing, all, { leagueId: other === undefined ? leagueId : undefined, isCup });
			const rules = { adapt: keepNewestTeamName, complete: completeRow, others, isOther: isOtherTeam };
			const moves: Move[] = [];
			const after: After = async (transaction, outcomes) => {
				const absorbing = records.flatMap(({ source, absorbs = [] }, place) =>
					absorbs.length > 0 ? [{ source, absorbs, intoId: outcomes[place]?.id ?? "" }] : [],
				);
				return absorbTeams(transaction, absorbing, { at: clock(), moves });
			};
			return upsert({ table: "teams", idPrefix: "t", key: BY_SOURCE, kind: "team", ...rules }, { records, rows, moves, after, note });
		},
		async upsertPlayers(records, note) {
			const rows = records.map(playerRow);
			const rules = { adapt: keepFirstTeam, complete: completeRow, others: findPlayers };
			const target = { table: "players", idPrefix: "p", key: BY_SOURCE, kind: "player", ...rules } as const;
			const moves: Move[] = [];
			const after: After = (transaction, outcomes, current) => joinSquads(transaction, { records, outcomes, current, at: clock(), moves });
			return upsert(target, { records, rows, moves, after, note });
		},
		upsertMatches(records, note) {
			const moves: Move[] = [];
			return withoutDeleted({ db, records, onIgnored }, async (wanted) => {
				const { target, ...report } = await createMatchReport(db, wanted, { at: clock(), moves });
				return upsert(target, { records: wanted, ...report, moves, note });
			});
		},
	};
}

function leagueRow({ sport, nationId, name, weight, rules, namedAt, ...rest }: LeagueRecord) {
	const facts = { sport, nation_id: nationId, name, weight, rules: JSON.stringify(rulesOf(sport, rules)) };
	const category = toCategoryColumns(firstCategory(rest, categoryOfLeague({ name })));
	return { ...toKey(rest), ...facts, ...category, named_at: namedAt ?? null };
}

type LeagueCategories = Awaited<ReturnType<typeof readLeagueCategories>>;

function teamRow(
	{ sport, nationId, name, shortName, crest, strength = AVERAGE_STRENGTH, namedAt, ...rest }: TeamRecord,
	leagues: LeagueCategories,
) {
	const { venue = null, coach = null } = rest;
	const names = { name, short_name: shortName, crest: JSON.stringify(crest), venue, coach, named_at: namedAt ?? null };
	const ofLeague = partsTeams(sport) ? leagues.get(rest.leagueId ?? "") : undefined;
	const isUnknown = isPlaceholder(name);
	const category = firstCategory(rest, isUnknown ? {} : categoryOfTeam({ sport, name }), ofLeague ?? {});
	const facts = { sport, nation_id: nationId, is_placeholder: isUnknown ? 1 : 0, ...toCategoryColumns(category) };
	return { ...toKey(rest), ...facts, ...names, strength };
}

function playerRow({ teamId, name, shirtNumber = null, position = null, birthDate = null, nationId = null, ...named }: PlayerRecord) {
	const facts = { position, birth_date: birthDate, nation_id: nationId };
	return { ...toKey(named), team_id: teamId, name, shirt_number: shirtNumber, ...facts };
}

/** Adds players to squads. Returns the matches that changed with them; sets the `outcomes` of players who joined to `changed`. */
async function joinSquads(
	transaction: Transaction<Database>,
	report: { records: readonly PlayerRecord[]; outcomes: Upserted[]; current: CurrentIds; at: Instant; moves: Move[] },
): Promise<string[] | null> {
	const { records, outcomes, current, at, moves } = report;
	const entries = records.map(({ teamId, shirtNumber = null }, index) => {
		return { teamId: current.of("team", teamId), shirtNumber, playerId: outcomes[index]?.id ?? "" };
	});
	const hasJoined = await addToSquads(transaction, entries, at, moves);
	for (const [index, entry] of entries.entries()) {
		const known = outcomes[index];
		if (known?.outcome === "unchanged" && hasJoined(entry)) outcomes[index] = { ...known, outcome: "changed" };
	}
	const changed = outcomes.filter(({ outcome }) => outcome !== "unchanged").map(({ id }) => id);
	return readMatchIdsOf(transaction, await readTeamIdsOf(transaction, [...new Set(changed)]));
}

async function takeBack(transaction: Transaction<Database>, source: string, { rows, values, moves }: ImportedChanges, node: string) {
	// Runs before rows are deleted, because a match may have a team that the import added in place of another. The other team is restored
	// before its matches refer to it again.
	const moved = await takeBackMoves(transaction, { source, moves, addedMatches: rows.match });
	const { written, ...taken } = await restoreValues(transaction, values);
	const leagueIds = await readLeagueIdsOf(transaction, rows.season);
	const removal = await removeImported(transaction, source, rows);
	await markCurrentSeasons(transaction, leagueIds);
	const outcome = { ...removal, restored: taken.restored + moved.taken, unrestored: taken.unrestored + moved.stayed };
	const ofRows = await readMatchIdsOfRows(transaction, written);
	const matchIds = [...new Set([...removal.removed.match, ...ofRows, ...moved.matchIds])];
	await recordCatalogueChange(transaction, matchIds, node);
	return { outcome, matchIds };
}

/** Returns `true` if the categories contradict each other: a women's team is not the men's team for which an earlier report took it. */
function isOtherTeam(reported: Row, before: Row): boolean {
	const [stated, known] = [reported, before].map((row) => categoryOfTeam({ ...row, sport: sportOfRow(row), name: String(row.name) }));
	return stated !== undefined && known !== undefined && contradicts(stated, known);
}

/** Returns the matches whose readers see these rows. */
async function readMatchIdsOfRows(transaction: Transaction<Database>, rows: RestoredValues["written"]): Promise<string[]> {
	const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
	const teamIds = [...idsOf("team"), ...(await readTeamIdsOf(transaction, idsOf("player")))];
	const ofTeams = teamIds.length > 0 ? await readMatchIdsOf(transaction, [...new Set(teamIds)]) : [];
	return [...idsOf("match"), ...ofTeams];
}

const toKey = ({ source, sourceId }: Sourced) => ({ source, source_id: sourceId });

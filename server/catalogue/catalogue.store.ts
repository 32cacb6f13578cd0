// Writes nations, leagues, seasons, teams, players and matches. Rows are named from outside by (source, sourceId).
import type { Transaction } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { readEdits } from "./admin/record-edits.ts";
import { noteChange, readMatchIdsOf } from "./catalogue-change.store.ts";
import { findIds, type SourcedKind } from "./find-ids.store.ts";
import { calendarRow } from "./lists/kick-off.store.ts";
import { addToMatchSquads, addToSquads, readTeamIdsOf } from "./match/squad.store.ts";
import { writeTouches } from "./match/touches.store.ts";
import { rulesNamed } from "./tables/competition-rules.ts";
import { findByAlias } from "./team-alias.store.ts";
import { type Row, type Upserted, type UpsertTarget, upsertRows } from "./upsert-rows.store.ts";

interface Sourced {
	/** The source: `simulator`, `openfootball`, `wyscout` … */
	source: string;
	/** The source's own id for it; never changes. */
	sourceId: string;
}

export interface NationRecord {
	/** Three capitals: the FIFA code, or one of our own for a confederation. The name from outside. */
	code: string;
	name: string;
}

export interface LeagueRecord extends Sourced {
	sport: SportKey;
	nationId: string;
	name: string;
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

export interface TeamRecord extends Sourced {
	sport: SportKey;
	nationId: string;
	name: string;
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
	attendance?: number | null;
	format: MatchFormat;
	/** Ids of the players in this very match, where the source knows them; they go before the squads of the teams. */
	squads?: { home: readonly string[]; away: readonly string[] };
}

/** Each takes a batch and answers in its order; an empty batch is fine. */
export interface CatalogueStore {
	upsertNations(records: readonly NationRecord[]): Promise<Upserted[]>;
	upsertLeagues(records: readonly LeagueRecord[]): Promise<Upserted[]>;
	upsertSeasons(records: readonly SeasonRecord[]): Promise<Upserted[]>;
	upsertTeams(records: readonly TeamRecord[]): Promise<Upserted[]>;
	upsertPlayers(records: readonly PlayerRecord[]): Promise<Upserted[]>;
	upsertMatches(records: readonly MatchRecord[]): Promise<Upserted[]>;
	/** Our ids by the source's own; what is unknown is left out. */
	findIds(kind: SourcedKind, source: string, sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
	/** Where players had the ball over a whole match; in place of an earlier report. */
	writeTouches(report: { matchId: string; source: string; players: readonly PlayerTouches[] }): Promise<void>;
}

const BY_SOURCE = ["source", "source_id"] as const;
const USUAL_STRENGTH = 1.35;

/** Publishes `catalogue.changed` once matches, or the squads of matches, were written. */
export function createCatalogueStore({ db, bus, clock = Date.now }: { db: Db; bus: Bus; clock?: Clock }): CatalogueStore {
	type Transact = Transaction<Database>;
	/** Answers the matches that changed with the rows; null: nothing that anybody keeps. May turn outcomes to `changed`. */
	type After = (transaction: Transact, outcomes: Upserted[]) => Promise<string[] | null>;

	async function upsert(target: UpsertTarget, rows: Row[], after: After = async () => null): Promise<Upserted[]> {
		if (rows.length === 0) return [];
		const { outcomes, changedFact } = await db.kysely.transaction().execute(async (transaction) => {
			const outcomes = await upsertRows(transaction, target, rows);
			const matchIds = await after(transaction, outcomes);
			if (matchIds === null || matchIds.length === 0) return { outcomes, changedFact: null };
			return { outcomes, changedFact: { matchIds, change: await noteChange(transaction, matchIds) } };
		});
		if (changedFact) bus.publish("catalogue.changed", changedFact);
		return outcomes;
	}

	return {
		writeTouches: (report) => writeTouches(db, report),
		findIds: (kind, source, sourceIds) => findIds(db.kysely, kind, source, sourceIds),
		upsertNations(records) {
			const target = { table: "nations", idPrefix: "n", key: ["code"] } as const;
			return upsert(
				target,
				records.map(({ code, name }) => ({ code, name })),
			);
		},
		upsertLeagues(records) {
			const rows = records.map(({ sport, nationId, name, weight, rules, ...named }) => {
				return { ...toKey(named), sport, nation_id: nationId, name, weight, rules: JSON.stringify(rulesNamed(rules)) };
			});
			return upsert({ table: "leagues", idPrefix: "l", key: BY_SOURCE }, rows);
		},
		async upsertSeasons(records) {
			const key = ["league_id", "name"] as const;
			const target = { table: "seasons", idPrefix: "s", key, initial: { is_current: 0 }, others: renameSeasons } as const;
			const rows = records.map(({ leagueId, name, startsAt, endsAt }) => ({
				league_id: leagueId,
				name,
				starts_at: startsAt,
				ends_at: endsAt,
			}));
			return upsert(target, rows, async (transaction) => {
				await markCurrentSeasons(transaction, [...new Set(records.map((record) => record.leagueId))]);
				return null;
			});
		},
		upsertTeams(records) {
			const rows = records.map(({ sport, nationId, name, shortName, crest, strength = USUAL_STRENGTH, ...rest }) => {
				const { venue = null, coach = null } = rest;
				const names = { name, short_name: shortName, crest: JSON.stringify(crest), venue, coach };
				return { ...toKey(rest), sport, nation_id: nationId, ...names, strength };
			});
			return upsert({ table: "teams", idPrefix: "t", key: BY_SOURCE, others: findByAlias }, rows);
		},
		async upsertPlayers(records) {
			const rows = records.map(({ teamId, name, shirtNumber = null, position = null, birthDate = null, nationId = null, ...named }) => {
				const facts = { position, birth_date: birthDate, nation_id: nationId };
				return { ...toKey(named), team_id: teamId, name, shirt_number: shirtNumber, ...facts };
			});
			return upsert({ table: "players", idPrefix: "p", key: BY_SOURCE, adapt: keepFirstTeam }, rows, async (transaction, outcomes) => {
				const entries = records.map(({ teamId, shirtNumber = null }, index) => {
					return { teamId, shirtNumber, playerId: outcomes[index]?.id ?? "" };
				});
				const hasJoined = await addToSquads(transaction, entries, clock());
				for (const [index, entry] of entries.entries()) {
					const known = outcomes[index];
					if (known?.outcome === "unchanged" && hasJoined(entry)) outcomes[index] = { ...known, outcome: "changed" };
				}
				const changed = outcomes.filter(({ outcome }) => outcome !== "unchanged").map(({ id }) => id);
				return readMatchIdsOf(transaction, await readTeamIdsOf(transaction, [...new Set(changed)]));
			});
		},
		async upsertMatches(records) {
			const rows = records.map(({ leagueId, seasonId, homeTeamId, awayTeamId, startsAt, hasTime, format, groupName = null, ...rest }) => {
				const { sport, round = null, venue = null, referee = null, attendance = null } = rest;
				const teams = { home_team_id: homeTeamId, away_team_id: awayTeamId };
				const place = { sport, league_id: leagueId, season_id: seasonId, round, group_name: groupName };
				const time = { starts_at: startsAt, has_time: hasTime ? 1 : 0 };
				return { ...toKey(rest), ...place, ...teams, ...time, venue, referee, attendance, format: JSON.stringify(format) };
			});
			return upsert({ table: "matches", idPrefix: "m", key: BY_SOURCE, adapt: calendarRow }, rows, async (transaction, outcomes) => {
				const squads = records.flatMap((record, index) => squadRowsOf(record, outcomes[index]?.id ?? ""));
				const changed = await addToMatchSquads(transaction, squads);
				for (const [index, reported] of outcomes.entries()) {
					if (reported.outcome === "unchanged" && changed.has(reported.id)) outcomes[index] = { ...reported, outcome: "changed" };
				}
				return outcomes.filter(({ outcome }) => outcome !== "unchanged").map(({ id }) => id);
			});
		},
	};
}

/** A season of the same days under another name, as an earlier version of its source gave it, takes the new one. */
async function renameSeasons(transaction: Transaction<Database>, missing: readonly Row[]): Promise<ReadonlyMap<number, string>> {
	const renamed = new Map<number, string>();
	for (const [place, { league_id, name, starts_at, ends_at }] of missing.entries()) {
		const known = await transaction
			.updateTable("seasons")
			.set({ name: String(name) })
			.where("league_id", "=", String(league_id))
			.where("starts_at", "=", Number(starts_at))
			.where("ends_at", "=", Number(ends_at))
			.where("edits", "is", null)
			.returning("id")
			.executeTakeFirst();
		if (known) renamed.set(place, known.id);
	}
	return renamed;
}

const toKey = ({ source, sourceId }: Sourced) => ({ source, source_id: sourceId });

/** A player reported with another team joins its squad (squad.store.ts); the row keeps the first team. */
function keepFirstTeam(reported: Row, { team_id, shirt_number }: Row): Row {
	return reported.team_id === team_id ? reported : { ...reported, team_id: team_id ?? null, shirt_number: shirt_number ?? null };
}

function squadRowsOf({ squads, homeTeamId, awayTeamId }: MatchRecord, matchId: string) {
	const rowsOf = (teamId: string, playerIds: readonly string[] = []) =>
		playerIds.map((playerId) => ({ match_id: matchId, player_id: playerId, team_id: teamId }));
	return [...rowsOf(homeTeamId, squads?.home), ...rowsOf(awayTeamId, squads?.away)];
}

/** The one that started last; in a league where staff chose, none. */
async function markCurrentSeasons(transaction: Transaction<Database>, leagueIds: string[]): Promise<void> {
	const known = await transaction
		.selectFrom("seasons")
		.select(["id", "league_id", "is_current", "edits"])
		.where("league_id", "in", leagueIds)
		.orderBy("starts_at")
		.execute();
	const chosen = new Set(known.filter(({ edits }) => "is_current" in readEdits(edits)).map(({ league_id }) => league_id));
	const seasons = known.filter(({ league_id }) => !chosen.has(league_id));
	const current = new Map(seasons.map(({ id, league_id }) => [league_id, id]));
	for (const { id, league_id, is_current } of seasons) {
		const isCurrent = current.get(league_id) === id ? 1 : 0;
		if (isCurrent !== is_current) await transaction.updateTable("seasons").set({ is_current: isCurrent }).where("id", "=", id).execute();
	}
}

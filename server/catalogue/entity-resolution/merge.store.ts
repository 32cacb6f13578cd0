// Merges two rows that stand for the same thing: references to the first are changed to the second. Matches that become equal are merged
// too, unless both have a log. Runs in the caller's transaction and records moves that can be undone.
import type { Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { IdentityKind, MergeTable } from "#server/db/tables/identity-tables.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { firstYear } from "#shared/kit/name-form.ts";
import type { Row } from "../kernel/row.ts";
import { hasLog } from "./made-merge.store.ts";
import { deleteRow, insertRow, type Move, selectRows, updateRow } from "./moves.store.ts";

type Kind = MergeTable["kind"];

/** Columns that refer to a row, with the primary key of their table. A test compares them with the database. */
export const REFERENCES: Record<Kind, readonly { table: string; column: string; key: readonly string[] }[]> = {
	league: [
		{ table: "matches", column: "league_id", key: ["id"] },
		{ table: "seasons", column: "league_id", key: ["id"] },
		{ table: "deleted_matches", column: "league_id", key: ["id"] },
	],
	season: [{ table: "matches", column: "season_id", key: ["id"] }],
	team: [
		{ table: "matches", column: "home_team_id", key: ["id"] },
		{ table: "matches", column: "away_team_id", key: ["id"] },
		{ table: "deleted_matches", column: "home_team_id", key: ["id"] },
		{ table: "deleted_matches", column: "away_team_id", key: ["id"] },
		{ table: "players", column: "team_id", key: ["id"] },
		{ table: "squad_players", column: "team_id", key: ["team_id", "player_id", "joined_at"] },
		{ table: "match_squad_players", column: "team_id", key: ["match_id", "player_id"] },
		{ table: "team_aliases", column: "team_id", key: ["sport", "name_key"] },
	],
	player: [
		{ table: "squad_players", column: "player_id", key: ["team_id", "player_id", "joined_at"] },
		{ table: "match_squad_players", column: "player_id", key: ["match_id", "player_id"] },
	],
	match: [
		{ table: "match_squad_players", column: "match_id", key: ["match_id", "player_id"] },
		{ table: "match_touches", column: "match_id", key: ["match_id"] },
	],
};

const TABLES: Record<Kind, string> = { league: "leagues", season: "seasons", team: "teams", player: "players", match: "matches" };

const PLAYER_FACTS = ["shirt_number", "position", "birth_date", "nation_id"];

/** Maximum difference of kick-offs between sources. */
const SAME_TIME_MS = 36 * HOUR_MS;

export interface MergeOrder {
	kind: Kind;
	fromId: string;
	intoId: string;
	because: "staff" | "fixtures" | "within";
	by: string | null;
	at: Instant;
}

export interface MadeMerge {
	mergeId: string;
	moves: Move[];
	/** Number of matches that were merged into another. */
	absorbed: number;
	/** Pairs of match ids that stand for one match but stay separate, because both have a log. */
	doubled: [string, string][];
}

/** Merges the row `fromId` into `intoId`. Both must exist, and must be different. */
export async function mergeRows(transaction: Transaction<Database>, order: MergeOrder): Promise<MadeMerge> {
	const { kind, fromId, intoId } = order;
	const [from] = await selectRows(transaction, TABLES[kind], { id: fromId });
	const [into] = await selectRows(transaction, TABLES[kind], { id: intoId });
	if (!from || !into) throw new Error(`merge of ${kind} ${fromId} into ${intoId}: one of them is missing`);
	const made: MadeMerge = { mergeId: "", moves: [], absorbed: 0, doubled: [] };
	const add = (...moves: Move[]) => made.moves.push(...moves);
	if (kind === "league") await mergeSeasons(transaction, order, made);
	for (const reference of REFERENCES[kind]) add(...(await repoint(transaction, reference, fromId, intoId)));
	if (kind !== "season") add(...(await repointExternalIds(transaction, kind, order)));
	if (kind === "team") add(...(await nameAfter(transaction, from, order)));
	if (kind === "player") add(...(await completePlayer(transaction, from, into)));
	add(await deleteRow(transaction, TABLES[kind], { id: fromId }, from));
	if (kind === "league") add(...(await keepOneCurrent(transaction, intoId)));
	if (kind === "team" || kind === "league") await mergeMatches(transaction, order, made);
	const [mergeId = ""] = await allocateIds(transaction, "mg", 1);
	made.mergeId = mergeId;
	await transaction
		.insertInto("merges")
		.values({
			id: mergeId,
			kind,
			from_id: fromId,
			into_id: intoId,
			because: order.because,
			made_by: order.by,
			made_at: order.at,
			from_name: nameOf(from),
			into_name: nameOf(into),
			undone_by: null,
			undone_at: null,
			moves: JSON.stringify(made.moves),
		})
		.execute();
	return made;
}

const nameOf = ({ name, id }: Row): string => String(name ?? id);

/** A row that would become equal to one of the target is deleted. */
async function repoint(
	transaction: Transaction<Database>,
	{ table, column, key }: (typeof REFERENCES)[Kind][number],
	fromId: string,
	intoId: string,
): Promise<Move[]> {
	const moves: Move[] = [];
	for (const row of await selectRows(transaction, table, { [column]: fromId })) {
		const before = Object.fromEntries(key.map((each) => [each, row[each] ?? null]));
		const after = { ...before, ...(key.includes(column) && { [column]: intoId }) };
		const isThere = key.includes(column) && (await selectRows(transaction, table, after)).length > 0;
		moves.push(
			isThere
				? await deleteRow(transaction, table, before, row)
				: await updateRow(transaction, table, before, { [column]: fromId }, { [column]: intoId }),
		);
	}
	return moves;
}

async function repointExternalIds(
	transaction: Transaction<Database>,
	kind: IdentityKind,
	{ fromId, intoId, because }: MergeOrder,
): Promise<Move[]> {
	const moves: Move[] = [];
	for (const { source, source_id, how } of await selectRows(transaction, "external_ids", { kind, id: fromId })) {
		const key = { kind, source: source ?? null, source_id: source_id ?? null };
		const to = { id: intoId, how: how === "alias" ? how : because === "fixtures" ? "fixture" : "merge" };
		moves.push(await updateRow(transaction, "external_ids", key, { id: fromId, how: how ?? null }, to));
	}
	return moves;
}

/** The old name becomes an alias of the team. */
async function nameAfter(transaction: Transaction<Database>, { name, sport, source }: Row, { intoId, at }: MergeOrder): Promise<Move[]> {
	const key = { sport: sport ?? null, name_key: foldText(String(name)) };
	const [into] = await selectRows(transaction, "teams", { id: intoId });
	const isKnown = (await selectRows(transaction, "team_aliases", key)).length > 0;
	if (isKnown || foldText(String(into?.name)) === key.name_key) return [];
	const row = { ...key, team_id: intoId, name: name ?? null, added_at: at, source: source ?? null };
	return [await insertRow(transaction, "team_aliases", key, row)];
}

/** Copies the values that only the removed player has to the other one. */
async function completePlayer(transaction: Transaction<Database>, from: Row, into: Row): Promise<Move[]> {
	const added = PLAYER_FACTS.filter((column) => into[column] === null && from[column] !== null);
	if (added.length === 0) return [];
	const of = (row: Row) => Object.fromEntries(added.map((column) => [column, row[column] ?? null]));
	return [await updateRow(transaction, "players", { id: into.id ?? null }, of(into), of(from))];
}

/** Seasons of one year are merged; the others move with their league. */
async function mergeSeasons(transaction: Transaction<Database>, order: MergeOrder, made: MadeMerge): Promise<void> {
	const others = await selectRows(transaction, "seasons", { league_id: order.intoId });
	for (const season of await selectRows(transaction, "seasons", { league_id: order.fromId })) {
		const year = firstYear(String(season.name));
		const same = others.find(({ name }) => name === season.name || (year !== null && firstYear(String(name)) === year));
		if (!same) continue;
		await mergeWithin(transaction, { ...order, kind: "season", fromId: String(season.id), intoId: String(same.id) }, made);
	}
}

/** If two seasons are current, the one that started last stays current. */
async function keepOneCurrent(transaction: Transaction<Database>, leagueId: string): Promise<Move[]> {
	const current = await selectRows(transaction, "seasons", { league_id: leagueId, is_current: 1 });
	const older = current.sort((one, other) => Number(one.starts_at) - Number(other.starts_at)).slice(0, -1);
	const moves: Move[] = [];
	for (const { id } of older) moves.push(await updateRow(transaction, "seasons", { id: id ?? null }, { is_current: 1 }, { is_current: 0 }));
	return moves;
}

/** Merges rows within another merge, to which the moves are added. */
async function mergeWithin(transaction: Transaction<Database>, order: MergeOrder, made: MadeMerge): Promise<void> {
	const inner = await mergeRows(transaction, { ...order, because: "within" });
	made.moves.push(...inner.moves, { kind: "insert", table: "merges", key: { id: inner.mergeId } });
}

/** Merges matches of the row that have become equal to others. */
async function mergeMatches(transaction: Transaction<Database>, order: MergeOrder, made: MadeMerge): Promise<void> {
	const columns = order.kind === "league" ? ["league_id"] : ["home_team_id", "away_team_id"];
	const matches = new Map<string, Row>();
	for (const column of columns) {
		for (const row of await selectRows(transaction, "matches", { [column]: order.intoId })) matches.set(String(row.id), row);
	}
	const groups = Map.groupBy(
		matches.values(),
		({ season_id, home_team_id, away_team_id }) => `${season_id} ${home_team_id} ${away_team_id}`,
	);
	for (const group of groups.values()) {
		const [first, second, third] = group.toSorted((one, other) => Number(one.starts_at) - Number(other.starts_at));
		if (!first || !second || third || Number(second.starts_at) - Number(first.starts_at) > SAME_TIME_MS) continue;
		if (first.source === second.source) continue;
		const logged = await Promise.all([first, second].map(({ id }) => hasLog(transaction, String(id))));
		const [ids0, ids1] = [String(first.id), String(second.id)];
		if (logged[0] && logged[1]) {
			made.doubled.push([ids0, ids1]);
			continue;
		}
		const [fromId, intoId] = logged[1] ? [ids0, ids1] : [ids1, ids0];
		await mergeWithin(transaction, { ...order, kind: "match", fromId, intoId }, made);
		made.absorbed++;
	}
}

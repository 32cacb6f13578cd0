// Reads the entries of matches, whether a log has its rows in `match_events` or is packed (archived-log.store.ts). One statement reads both
// forms, so that a log that is packed or restored at the same time is found whole in one of them.
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MatchEventTable } from "#server/db/tables/match-log-tables.ts";
import { unpackLog } from "./archived-log.store.ts";

type Column = keyof MatchEventTable;

/** A condition on a column. The database checks it for rows, and this file for packed entries. */
export type EntryCondition =
	| readonly [Column, "=" | "!=", string | number]
	| readonly [Column, ">", number]
	| readonly [Column, "in", readonly string[]]
	/** The event's body names one of these ids. */
	| readonly ["body", "names", readonly string[]];

interface EntryChoice<Chosen extends Column> {
	columns: readonly Chosen[];
	/** Conditions, all of which an entry must meet. */
	where?: readonly EntryCondition[];
	/** Maximum number of entries of one match. */
	limit?: number | undefined;
}

/** Returns the entries sorted by match, then by seq. */
export async function readEntries<Chosen extends Column>(
	connection: Kysely<Database>,
	matchIds: readonly string[],
	{ columns, where = [], limit }: EntryChoice<Chosen>,
): Promise<Pick<MatchEventTable, Chosen | "match_id" | "seq">[]> {
	if (matchIds.length === 0) return [];
	const names: Column[] = ["match_id", "seq", ...columns.filter((column) => column !== "match_id" && column !== "seq")];
	const packedLogs = connection
		.selectFrom("archived_logs")
		.select("match_id")
		.select(names.slice(1).map((name) => sql<never>`null`.as(name)))
		.select("packed")
		.where("match_id", "in", matchIds);
	const query = connection
		.selectFrom("match_events")
		.select(names)
		.select(sql<Uint8Array | null>`null`.as("packed"))
		.where("match_id", "in", matchIds)
		.where((eb) => eb.and(where.map((condition) => inSql(eb, condition))))
		.unionAll(packedLogs.$castTo<MatchEventTable & { packed: Uint8Array | null }>())
		.orderBy("match_id")
		.orderBy("seq");
	const rows = await (limit === undefined ? query : query.limit(limit)).execute();
	const meetsAll = (entry: MatchEventTable) => where.every((condition) => meets(entry, condition));
	const entries: Pick<MatchEventTable, Chosen | "match_id" | "seq">[] = [];
	for (const { packed, ...row } of rows) {
		if (packed === null) entries.push(row);
		else entries.push(...(await unpackLog(row.match_id, packed)).filter(meetsAll).slice(0, limit));
	}
	return entries;
}

function inSql(eb: ExpressionBuilder<Database, "match_events">, [column, operator, value]: EntryCondition) {
	if (operator === "names") return eb.or(value.map((id) => eb(column, "like", `%"${id}"%`)));
	return eb(column, operator, value as string);
}

function meets(entry: MatchEventTable, [column, operator, value]: EntryCondition): boolean {
	switch (operator) {
		case "=":
			return entry[column] === value;
		case "!=":
			return entry[column] !== value;
		case ">":
			return Number(entry[column]) > value;
		case "in":
			return value.includes(String(entry[column]));
		case "names":
			return value.some((id) => entry.body.includes(`"${id}"`));
	}
}

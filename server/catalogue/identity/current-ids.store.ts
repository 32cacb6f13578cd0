// Ids of rows that were merged into others: whoever still has one means the other.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MergeTable } from "#server/db/tables/identity-tables.ts";
import type { Row } from "../upsert-rows.store.ts";

type Kind = MergeTable["kind"];

export interface CurrentIds {
	of(kind: Kind, id: string): string;
	/** The row with current ids in the columns that refer to others. */
	inRow(row: Row): Row;
}

const COLUMNS: readonly (readonly [column: string, kind: Kind])[] = [
	["league_id", "league"],
	["season_id", "season"],
	["team_id", "team"],
	["home_team_id", "team"],
	["away_team_id", "team"],
];

export async function readCurrentIds(connection: Kysely<Database>): Promise<CurrentIds> {
	const merges = await connection.selectFrom("merges").select(["kind", "from_id", "into_id"]).where("undone_at", "is", null).execute();
	const into = new Map(merges.map(({ kind, from_id, into_id }) => [`${kind} ${from_id}`, into_id]));
	function of(kind: Kind, id: string): string {
		const next = into.get(`${kind} ${id}`);
		return next === undefined ? id : of(kind, next);
	}
	return {
		of,
		inRow(row) {
			if (into.size === 0) return { ...row };
			const changed = COLUMNS.filter(([column]) => typeof row[column] === "string");
			return { ...row, ...Object.fromEntries(changed.map(([column, kind]) => [column, of(kind, String(row[column]))])) };
		},
	};
}

/** Of one row; its own id where it was not merged. */
export async function readCurrentId(connection: Kysely<Database>, kind: Kind, id: string): Promise<string> {
	const merge = await connection
		.selectFrom("merges")
		.select("into_id")
		.where("kind", "=", kind)
		.where("from_id", "=", id)
		.where("undone_at", "is", null)
		.executeTakeFirst();
	return merge ? readCurrentId(connection, kind, merge.into_id) : id;
}

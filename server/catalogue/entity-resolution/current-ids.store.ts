// Resolves ids of rows that were merged into others.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MergeTable } from "#server/db/tables/identity-tables.ts";
import { inBatches } from "../kernel/in-batches.ts";
import type { Row } from "../kernel/row.ts";

type Kind = MergeTable["kind"];

export interface CurrentIds {
	of(kind: Kind, id: string): string;
	/** `true` if no merge is in force. */
	isEmpty: boolean;
	/** Returns the row with current ids in the columns that refer to others. */
	inRow(row: Row): Row;
}

const COLUMNS: readonly (readonly [column: string, kind: Kind])[] = [
	["league_id", "league"],
	["season_id", "season"],
	["team_id", "team"],
	["home_team_id", "team"],
	["away_team_id", "team"],
	["player_id", "player"],
];

/** `only` limits the result to rows of one kind. */
export async function readCurrentIds(connection: Kysely<Database>, only?: Kind): Promise<CurrentIds> {
	const merges = await connection
		.selectFrom("merges")
		.select(["kind", "from_id", "into_id"])
		.where("undone_at", "is", null)
		.$if(only !== undefined, (all) => all.where("kind", "=", only as Kind))
		.execute();
	const into = new Map(merges.map(({ kind, from_id, into_id }) => [`${kind} ${from_id}`, into_id]));
	function of(kind: Kind, id: string): string {
		const next = into.get(`${kind} ${id}`);
		return next === undefined ? id : of(kind, next);
	}
	return {
		of,
		isEmpty: into.size === 0,
		inRow(row) {
			if (into.size === 0) return { ...row };
			const changed = COLUMNS.filter(([column]) => typeof row[column] === "string");
			return { ...row, ...Object.fromEntries(changed.map(([column, kind]) => [column, of(kind, String(row[column]))])) };
		},
	};
}

/** Returns the ids that were merged into these, directly or through other merges, each with the id into which it was merged in the end. */
export async function readFormerIds(connection: Kysely<Database>, kind: Kind, ids: readonly string[]): Promise<Map<string, string>> {
	const former = new Map<string, string>();
	for (let into = [...ids]; into.length > 0; ) {
		const merges: { from_id: string; into_id: string }[] = [];
		for (const batch of inBatches(into)) {
			const rows = await connection
				.selectFrom("merges")
				.select(["from_id", "into_id"])
				.where("kind", "=", kind)
				.where("into_id", "in", batch)
				.where("undone_at", "is", null)
				.execute();
			merges.push(...rows);
		}
		for (const { from_id, into_id } of merges) former.set(from_id, former.get(into_id) ?? into_id);
		into = merges.map(({ from_id }) => from_id);
	}
	return former;
}

/** Returns the current id of a row; the given id if the row was not merged. */
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

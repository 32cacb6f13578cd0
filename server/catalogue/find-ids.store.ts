// Our ids of rows that a source named: by kind, source and the source's own id.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

const TABLES = { league: "leagues", team: "teams", player: "players", match: "matches" } as const;
export type SourcedKind = keyof typeof TABLES | "nation";

/** Rows in one statement: bounds its parameters. */
const BATCH = 500;

/** Nations are named by their code, whatever the source. What is unknown is left out. */
export async function findIds(
	connection: Kysely<Database>,
	kind: SourcedKind,
	source: string,
	sourceIds: readonly string[],
): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (let from = 0; from < sourceIds.length; from += BATCH) {
		const batch = sourceIds.slice(from, from + BATCH);
		for (const { id, name } of await readBatch(connection, kind, source, batch)) found.set(name, id);
	}
	return found;
}

function readBatch(connection: Kysely<Database>, kind: SourcedKind, source: string, batch: readonly string[]) {
	if (kind === "nation") return connection.selectFrom("nations").select(["id", "code as name"]).where("code", "in", batch).execute();
	return connection
		.selectFrom(TABLES[kind])
		.select(["id", "source_id as name"])
		.where("source", "=", source)
		.where("source_id", "in", batch)
		.execute();
}

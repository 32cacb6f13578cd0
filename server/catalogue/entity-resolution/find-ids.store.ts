// Finds our ids of rows by kind, source and the source's own id, for systems that refer to rows that they sent before.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { IdentityKind } from "#server/db/tables/identity-tables.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { readCurrentIds } from "./current-ids.store.ts";
import { readExternalIds } from "./external-id.store.ts";

const TABLES = { league: "leagues", team: "teams", player: "players", match: "matches" } as const;
export type SourcedKind = IdentityKind | "nation";

/**
 * Nations are identified by their code, whatever the source. Ids of unknown and deleted rows are left out; those of merged rows give the
 * resulting row.
 */
export async function findIds(
	connection: Kysely<Database>,
	kind: SourcedKind,
	source: string,
	sourceIds: readonly string[],
): Promise<Map<string, string>> {
	if (sourceIds.length === 0) return new Map();
	if (kind === "nation") return findNations(connection, sourceIds);
	const wanted = sourceIds.map((sourceId) => ({ source, sourceId }));
	const known = [...(await readExternalIds(connection, kind, wanted)).values()];
	const current = await readCurrentIds(connection);
	const ids = new Map(known.map(({ sourceId, id }) => [sourceId, current.of(kind, id)]));
	const present = new Set<string>();
	for (const batch of inBatches([...new Set(ids.values())])) {
		for (const { id } of await connection.selectFrom(TABLES[kind]).select("id").where("id", "in", batch).execute()) present.add(id);
	}
	return new Map([...ids].filter(([, id]) => present.has(id)));
}

async function findNations(connection: Kysely<Database>, codes: readonly string[]): Promise<Map<string, string>> {
	const rows = await connection.selectFrom("nations").select(["id", "code"]).where("code", "in", codes).execute();
	return new Map(rows.map(({ id, code }) => [code, id]));
}

// The ids that sources use for rows of the catalogue. Only this file reads and writes the table.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { IdentityKind } from "#server/db/tables/identity-tables.ts";
import { inBatches } from "../kernel/in-batches.ts";

export interface ExternalId {
	source: string;
	sourceId: string;
	id: string;
	how: string;
}

export const externalKey = (source: string, sourceId: string): string => JSON.stringify([source, sourceId]);

/** Returns our ids by externalKey(). */
export async function readExternalIds(
	connection: Kysely<Database>,
	kind: IdentityKind,
	wanted: readonly { source: string; sourceId: string }[],
): Promise<Map<string, ExternalId>> {
	const found = new Map<string, ExternalId>();
	for (const [source, ofSource] of Map.groupBy(wanted, ({ source }) => source)) {
		for (const batch of inBatches([...new Set(ofSource.map(({ sourceId }) => sourceId))])) {
			const rows = await connection
				.selectFrom("external_ids")
				.select(["source_id as sourceId", "id", "how"])
				.where("kind", "=", kind)
				.where("source", "=", source)
				.where("source_id", "in", batch)
				.execute();
			for (const row of rows) found.set(externalKey(source, row.sourceId), { source, ...row });
		}
	}
	return found;
}

/** Returns the ids that these sources use for these rows, by the key `source id`. Ids that were linked by an alias do not count. */
export async function readKnownTo(
	connection: Kysely<Database>,
	kind: IdentityKind,
	ids: readonly string[],
	sources: readonly string[],
): Promise<Map<string, string[]>> {
	const known = new Map<string, string[]>();
	for (const batch of inBatches(ids)) {
		const rows = await connection
			.selectFrom("external_ids")
			.select(["source", "source_id", "id"])
			.where("kind", "=", kind)
			.where("id", "in", batch)
			.where("source", "in", sources)
			.where("how", "!=", "alias")
			.execute();
		for (const { source, source_id, id } of rows) {
			const key = `${source} ${id}`;
			known.set(key, [...(known.get(key) ?? []), source_id]);
		}
	}
	return known;
}

/** Links ids to rows. An id that is already linked, as to a row that no longer exists, is linked to the new row. */
export async function linkExternalIds(
	transaction: Transaction<Database>,
	kind: IdentityKind,
	links: readonly (ExternalId & { name: string | null })[],
): Promise<void> {
	const once = [...new Map(links.map((link) => [externalKey(link.source, link.sourceId), link])).values()];
	for (const batch of inBatches(once)) {
		const rows = batch.map(({ source, sourceId, id, how, name }) => ({ kind, source, source_id: sourceId, id, how, name }));
		await transaction
			.insertInto("external_ids")
			.values(rows)
			.onConflict((row) =>
				row.columns(["kind", "source", "source_id"]).doUpdateSet((builder) => ({
					id: builder.ref("excluded.id"),
					how: builder.ref("excluded.how"),
				})),
			)
			.execute();
	}
}

export async function forgetExternalIds(transaction: Transaction<Database>, kind: IdentityKind, id: string): Promise<void> {
	await transaction.deleteFrom("external_ids").where("kind", "=", kind).where("id", "=", id).execute();
}

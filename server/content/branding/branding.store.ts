// Queries on the published versions of the site's own face.
import type { Db } from "#server/db/open-database.ts";
import { type BrandingFields, SHIPPED_BRANDING } from "#shared/contract/branding.ts";
import type { PublicationRow } from "../kind/publication.ts";

/** The publication of the face with its public and its scheduled version; `row` is `null` if staff never saved one. */
export async function readVersionsInForce({
	kysely,
}: Db): Promise<{ row: PublicationRow | null; versions: ReadonlyMap<number, BrandingFields> }> {
	const row = await kysely.selectFrom("content_documents").selectAll().where("kind", "=", "branding").executeTakeFirst();
	if (!row) return { row: null, versions: new Map() };
	const wanted = [row.public_version, row.scheduled_version].filter((version) => version !== null);
	if (wanted.length === 0) return { row, versions: new Map() };
	const versions = await kysely
		.selectFrom("content_document_versions")
		.where("document_id", "=", row.id)
		.where("version", "in", wanted)
		.select(["version", "fields"])
		.execute();
	// A version that was saved before a field existed has the shipped value of that field.
	return { row, versions: new Map(versions.map(({ version, fields }) => [version, { ...SHIPPED_BRANDING, ...JSON.parse(fields) }])) };
}

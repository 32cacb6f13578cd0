// Queries on what staff published: the name of the site, and its legal texts. They only read.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { LEGAL_SLUGS } from "#shared/contract/content.ts";
import type { Instant } from "#shared/kit/instant.ts";

const documentsOf = (kysely: Kysely<Database>, kind: string) => kysely.selectFrom("content_documents").selectAll().where("kind", "=", kind);

/** Empty if the published face has no name; `null` if no face is published. */
export async function readFaceName({ kysely }: Db, now: Instant): Promise<string | null> {
	const row = await documentsOf(kysely, "branding").executeTakeFirst();
	const isDue = row?.scheduled_at != null && row.scheduled_at <= now;
	const version = isDue ? row.scheduled_version : row?.public_version;
	if (!row || version == null) return null;
	const stored = await kysely
		.selectFrom("content_document_versions")
		.select("fields")
		.where("document_id", "=", row.id)
		.where("version", "=", version)
		.executeTakeFirst();
	return stored ? String((JSON.parse(stored.fields) as { name?: string }).name ?? "") : null;
}

/** The legal texts of which a version of staff is public, with the time of the publication, by their slugs. */
export async function readPublishedLegal({ kysely }: Db, now: Instant): Promise<ReadonlyMap<string, Instant>> {
	const rows = await documentsOf(kysely, "page").where("slug", "in", LEGAL_SLUGS).execute();
	return new Map(
		rows.flatMap(({ slug, published_at, public_version, scheduled_at }): [string, Instant][] => {
			const at = scheduled_at !== null && scheduled_at <= now ? scheduled_at : public_version === null ? null : published_at;
			return slug === null || at === null ? [] : [[slug, at]];
		}),
	);
}

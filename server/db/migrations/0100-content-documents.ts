// Replaces text pages by editorial documents of several kinds. The fields of a kind other than title and description are JSON. Existing
// pages are copied with their versions.
import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const key = (column: Column) => column.notNull().primaryKey();

/** The tables that this migration reads, in their earlier form. */
interface Before {
	content_pages: {
		id: string;
		slug: string;
		newest_version: number;
		public_version: number | null;
		published_at: number | null;
		scheduled_version: number | null;
		scheduled_at: number | null;
		changed_by: string;
		changed_at: number;
	};
	content_versions: Record<"page_id" | "title" | "description" | "body" | "note" | "author_id", string> &
		Record<"version" | "saved_at", number>;
	content_documents: Omit<Before["content_pages"], "slug"> & { kind: string; slug: string | null; was_public: number };
	content_document_versions: Omit<Before["content_versions"], "page_id" | "body"> & { document_id: string; fields: string };
}

export const contentDocuments: Migration = {
	async up(db: Kysely<Before>) {
		await createTables(db);
		const pages = await db.selectFrom("content_pages").selectAll().execute();
		for (const page of pages) {
			// For drafts that were unpublished, it is unknown whether they had been public, so they count as never published.
			const was_public = page.public_version !== null || page.scheduled_at !== null ? 1 : 0;
			await db
				.insertInto("content_documents")
				.values({ ...page, kind: "page", was_public })
				.execute();
			await copyVersions(db, page.id);
		}
		await db.schema.dropTable("content_versions").execute();
		await db.schema.dropTable("content_pages").execute();
	},
};

async function createTables({ schema }: Kysely<Before>): Promise<void> {
	await schema
		.createTable("content_documents")
		.addColumn("id", "text", key)
		.addColumn("kind", "text", required)
		.addColumn("slug", "text", (column) => column.unique())
		.addColumn("newest_version", "integer", required)
		.addColumn("public_version", "integer")
		.addColumn("published_at", "bigint")
		.addColumn("scheduled_version", "integer")
		.addColumn("scheduled_at", "bigint")
		.addColumn("was_public", "integer", required)
		.addColumn("changed_by", "text", required)
		.addColumn("changed_at", "bigint", required)
		.execute();
	await schema.createIndex("content_documents_kind").on("content_documents").column("kind").execute();
	await schema
		.createTable("content_document_versions")
		.addColumn("document_id", "text", (column) => column.notNull().references("content_documents.id"))
		.addColumn("version", "integer", required)
		.addColumn("title", "text", required)
		.addColumn("description", "text", required)
		.addColumn("fields", "text", required)
		.addColumn("note", "text", required)
		.addColumn("author_id", "text", required)
		.addColumn("saved_at", "bigint", required)
		.addPrimaryKeyConstraint("content_document_versions_key", ["document_id", "version"])
		.execute();
}

/** Versions are copied one by one, because the text of a single version may have some hundred kilobytes. */
async function copyVersions(db: Kysely<Before>, pageId: string): Promise<void> {
	const versions = db.selectFrom("content_versions").where("page_id", "=", pageId);
	for (const { version } of await versions.select("version").execute()) {
		const { page_id, body, ...texts } = await versions.selectAll().where("version", "=", version).executeTakeFirstOrThrow();
		await db
			.insertInto("content_document_versions")
			.values({ ...texts, document_id: page_id, fields: JSON.stringify({ body }) })
			.execute();
	}
}

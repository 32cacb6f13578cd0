// Queries on editorial documents and their versions.
import { type Kysely, sql, type Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { ContentDocumentTable } from "#server/db/tables/content-tables.ts";
import type { ContentKind, DocumentVersion } from "#shared/contract/content-kinds.ts";
import type { Instant } from "#shared/kit/instant.ts";

export type DocumentRow = ContentDocumentTable;
/** The values that an editor saves. */
export type VersionTexts = Pick<DocumentVersion, "title" | "description" | "fields" | "note">;
type Connection = Kysely<Database>;

/** Includes the title of the newest version, `null` if none is saved. In any order. */
export async function readDocuments(
	{ kysely }: Db,
	kind: ContentKind,
): Promise<(DocumentRow & { title: string | null; author: string | null })[]> {
	return kysely
		.selectFrom("content_documents")
		.leftJoin("content_document_versions", (join) =>
			join.onRef("document_id", "=", "content_documents.id").onRef("version", "=", "content_documents.newest_version"),
		)
		.leftJoin("users", "users.id", "changed_by")
		.where("kind", "=", kind)
		.selectAll("content_documents")
		.select(["title", "users.display_name as author"])
		.execute();
}

/** The documents of a kind with a public version, and that version; `id` limits the result to one document. In any order. */
export async function readPublicDocuments({ kysely }: Db, kind: ContentKind, now: Instant, id?: string) {
	const isDue = sql<boolean>`scheduled_at is not null and scheduled_at <= ${now}`;
	const rows = await kysely
		.selectFrom("content_documents")
		.innerJoin("content_document_versions", (join) =>
			join
				.onRef("document_id", "=", "content_documents.id")
				.on("version", "=", sql<number>`case when ${isDue} then scheduled_version else public_version end`),
		)
		.where("kind", "=", kind)
		.$if(id !== undefined, (query) => query.where("content_documents.id", "=", id as string))
		.selectAll("content_documents")
		.select(["version", "title", "description", "fields"])
		.execute();
	return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as DocumentVersion["fields"] }));
}

export async function readDocument(connection: Connection, kind: ContentKind, id: string): Promise<DocumentRow | undefined> {
	return connection.selectFrom("content_documents").selectAll().where("id", "=", id).where("kind", "=", kind).executeTakeFirst();
}

export async function readIdBySlug({ kysely }: Db, kind: ContentKind, slug: string): Promise<string | undefined> {
	const row = await kysely
		.selectFrom("content_documents")
		.select("id")
		.where("slug", "=", slug)
		.where("kind", "=", kind)
		.executeTakeFirst();
	return row?.id;
}

/** Locks the document until the end of the transaction. If there is no such document, `seed` is inserted first. */
export async function lockDocument(
	transaction: Transaction<Database>,
	{ kind, id, seed }: { kind: ContentKind; id: string; seed: DocumentRow | null },
): Promise<DocumentRow | undefined> {
	if (seed) {
		const insert = transaction.insertInto("content_documents").values(seed);
		await insert.onConflict((conflict) => conflict.column("id").doNothing()).execute();
	}
	const ofKind = transaction.selectFrom("content_documents").selectAll().where("id", "=", id).where("kind", "=", kind);
	return ofKind.forUpdate().executeTakeFirst();
}

/** Returns the id. Throws a unique violation if the slug is taken. */
export async function insertDocument(
	transaction: Transaction<Database>,
	idPrefix: string,
	document: Omit<DocumentRow, "id">,
): Promise<string> {
	const [id = ""] = await allocateIds(transaction, idPrefix, 1);
	await transaction
		.insertInto("content_documents")
		.values({ ...document, id })
		.execute();
	return id;
}

export async function updateDocument(transaction: Transaction<Database>, id: string, set: Partial<DocumentRow>): Promise<void> {
	await transaction.updateTable("content_documents").set(set).where("id", "=", id).execute();
}

/** Deletes the document with its versions. */
export async function removeDocument(transaction: Transaction<Database>, id: string): Promise<void> {
	await transaction.deleteFrom("content_document_versions").where("document_id", "=", id).execute();
	await transaction.deleteFrom("content_documents").where("id", "=", id).execute();
}

export async function insertVersion(
	transaction: Transaction<Database>,
	{ documentId, version, by, at, fields, ...texts }: VersionTexts & { documentId: string; version: number; by: string; at: Instant },
): Promise<void> {
	const row = { ...texts, document_id: documentId, version, fields: JSON.stringify(fields), author_id: by, saved_at: at };
	await transaction.insertInto("content_document_versions").values(row).execute();
}

const versionsOf = (connection: Connection, kind: ContentKind, documentId: string) =>
	connection
		.selectFrom("content_document_versions")
		.innerJoin("content_documents", "content_documents.id", "document_id")
		.leftJoin("users", "users.id", "author_id")
		.where("document_id", "=", documentId)
		.where("kind", "=", kind)
		.select(["version", "title", "note", "saved_at as savedAt", "author_id", "display_name"]);

export async function readVersion(
	connection: Connection,
	{ kind, id, version }: { kind: ContentKind; id: string; version: number },
): Promise<DocumentVersion | null> {
	const row = await versionsOf(connection, kind, id).select(["description", "fields"]).where("version", "=", version).executeTakeFirst();
	if (!row) return null;
	const { author_id, display_name, fields, ...texts } = row;
	return { ...texts, fields: JSON.parse(fields), author: display_name ?? author_id };
}

/** Documents whose newest, public or scheduled version has this text in its fields. In any order. */
export async function readDocumentsWith({ kysely }: Db, text: string): Promise<{ kind: string; id: string; title: string }[]> {
	const rows = await kysely
		.selectFrom("content_documents")
		.innerJoin("content_document_versions", "document_id", "content_documents.id")
		.where((where) =>
			where.or(
				(["newest_version", "public_version", "scheduled_version"] as const).map((column) => where("version", "=", where.ref(column))),
			),
		)
		.where("fields", "like", `%${text}%`)
		.orderBy("version")
		.select(["kind", "id", "title"])
		.execute();
	return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The newest comes first. */
export async function readVersions(
	{ kysely }: Db,
	kind: ContentKind,
	id: string,
): Promise<Omit<DocumentVersion, "fields" | "description">[]> {
	const rows = await versionsOf(kysely, kind, id).orderBy("version", "desc").execute();
	return rows.map(({ author_id, display_name, ...row }) => ({ ...row, author: display_name ?? author_id }));
}

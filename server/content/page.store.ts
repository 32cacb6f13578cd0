// Pages of text and their versions.
import type { Kysely, Transaction } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { ContentPageTable, ContentVersionTable } from "#server/db/tables/content-tables.ts";
import type { PageVersion } from "#shared/contract/content.ts";

export type PageRow = ContentPageTable;
export type VersionTexts = Pick<ContentVersionTable, "title" | "description" | "body" | "note">;
type Connection = Kysely<Database>;

/** With the texts' title of the newest version; null where none is saved. Any order. */
export async function readPages({ kysely }: Db): Promise<(PageRow & { title: string | null; author: string | null })[]> {
	return kysely
		.selectFrom("content_pages")
		.leftJoin("content_versions", (join) =>
			join.onRef("page_id", "=", "content_pages.id").onRef("version", "=", "content_pages.newest_version"),
		)
		.leftJoin("users", "users.id", "changed_by")
		.selectAll("content_pages")
		.select(["title", "users.display_name as author"])
		.execute();
}

export async function readPage(connection: Connection, id: string): Promise<PageRow | undefined> {
	return connection.selectFrom("content_pages").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function readPageBySlug({ kysely }: Db, slug: string): Promise<PageRow | undefined> {
	return kysely.selectFrom("content_pages").selectAll().where("slug", "=", slug).executeTakeFirst();
}

/** Locked until the end of the transaction. `seed`: inserted first where there is no such page. */
export async function lockPage(transaction: Transaction<Database>, id: string, seed: PageRow | null): Promise<PageRow | undefined> {
	if (seed) {
		const insert = transaction.insertInto("content_pages").values(seed);
		await insert.onConflict((conflict) => conflict.column("id").doNothing()).execute();
	}
	return transaction.selectFrom("content_pages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Gives its id. Throws a unique violation where the slug is taken. */
export async function insertPage(transaction: Transaction<Database>, page: Omit<PageRow, "id">): Promise<string> {
	const [id = ""] = await allocateIds(transaction, "page", 1);
	await transaction
		.insertInto("content_pages")
		.values({ ...page, id })
		.execute();
	return id;
}

export async function updatePage(transaction: Transaction<Database>, id: string, set: Partial<PageRow>): Promise<void> {
	await transaction.updateTable("content_pages").set(set).where("id", "=", id).execute();
}

export async function insertVersion(transaction: Transaction<Database>, version: ContentVersionTable): Promise<void> {
	await transaction.insertInto("content_versions").values(version).execute();
}

const versionsOf = (connection: Connection, pageId: string) =>
	connection
		.selectFrom("content_versions")
		.leftJoin("users", "users.id", "author_id")
		.where("page_id", "=", pageId)
		.select(["version", "title", "note", "saved_at as savedAt", "author_id", "display_name"]);

export async function readVersion(connection: Connection, pageId: string, version: number): Promise<PageVersion | null> {
	const row = await versionsOf(connection, pageId).select(["description", "body"]).where("version", "=", version).executeTakeFirst();
	if (!row) return null;
	const { author_id, display_name, ...texts } = row;
	return { ...texts, author: display_name ?? author_id };
}

/** Newest first. */
export async function readVersions({ kysely }: Db, pageId: string): Promise<Omit<PageVersion, "body" | "description">[]> {
	const rows = await versionsOf(kysely, pageId).orderBy("version", "desc").execute();
	return rows.map(({ author_id, display_name, ...row }) => ({ ...row, author: display_name ?? author_id }));
}

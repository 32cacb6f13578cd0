// Queries on uploaded images and their files.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { ImageRow } from "#shared/contract/rest/content/ops-images.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ImageFile } from "./decode-image.ts";

export type ImageTexts = Pick<ImageRow, "alt" | "title" | "credit">;
export type NewImage = Omit<ImageRow, "uploadedBy" | "uploadedAt"> & { files: readonly ImageFile[]; by: string; at: Instant };

const imagesOf = (connection: Kysely<Database>) =>
	connection
		.selectFrom("images")
		.leftJoin("users", "users.id", "uploaded_by")
		.select(["images.id", "alt", "title", "credit", "width", "height", "bytes", "uploaded_by", "uploaded_at", "display_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof imagesOf>["execute"]>>[number];
const toImage = ({ uploaded_by, uploaded_at, display_name, ...row }: Row): ImageRow => ({
	...row,
	uploadedBy: display_name ?? uploaded_by,
	uploadedAt: uploaded_at,
});

/** The order is undefined. */
export async function readImages({ kysely }: Db): Promise<ImageRow[]> {
	return (await imagesOf(kysely).execute()).map(toImage);
}

export async function readImage({ kysely }: Db, id: string): Promise<ImageRow | null> {
	const row = await imagesOf(kysely).where("images.id", "=", id).executeTakeFirst();
	return row ? toImage(row) : null;
}

/** Finds an image by the start of its id, which is a hash of the uploaded file. */
export async function readImageId({ kysely }: Db, idStart: string): Promise<string | undefined> {
	const row = await kysely
		.selectFrom("images")
		.select("id")
		.where("id", ">=", `${idStart}-`)
		.where("id", "<", `${idStart}.`)
		.executeTakeFirst();
	return row?.id;
}

/** Total size of all files. */
export async function countBytes({ kysely }: Db): Promise<number> {
	const row = await kysely
		.selectFrom("images")
		.select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
		.executeTakeFirst();
	return Number(row?.bytes ?? 0);
}

/** Returns `false` if the image already existed. */
export async function insertImage({ kysely }: Db, { files, by, at, ...image }: NewImage): Promise<boolean> {
	return kysely.transaction().execute(async (transaction) => {
		const inserted = await transaction
			.insertInto("images")
			.values({ ...image, uploaded_by: by, uploaded_at: at })
			.onConflict((conflict) => conflict.column("id").doNothing())
			.returning("id")
			.executeTakeFirst();
		if (!inserted) return false;
		for (const { name, bytes } of files) {
			await transaction.insertInto("image_files").values({ image_id: image.id, name, bytes }).execute();
		}
		return true;
	});
}

/** Returns `false` if the image does not exist. */
export async function updateImage({ kysely }: Db, id: string, texts: ImageTexts): Promise<boolean> {
	const { numUpdatedRows } = await kysely.updateTable("images").set(texts).where("id", "=", id).executeTakeFirst();
	return numUpdatedRows > 0;
}

/** Deletes the image with its files. */
export async function removeImage({ kysely }: Db, id: string): Promise<void> {
	await kysely.transaction().execute(async (transaction) => {
		await transaction.deleteFrom("image_files").where("image_id", "=", id).execute();
		await transaction.deleteFrom("images").where("id", "=", id).execute();
	});
}

export async function readFile({ kysely }: Db, id: string, name: string): Promise<Uint8Array | null> {
	const row = await kysely.selectFrom("image_files").select("bytes").where("image_id", "=", id).where("name", "=", name).executeTakeFirst();
	return row?.bytes ?? null;
}

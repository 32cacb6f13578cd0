// Images of staff: decoded one at a time with a short queue, stored by the hash of the upload, deleted if nothing shows them.
import { createHash } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { ImageRow, ImageUse } from "#shared/contract/rest/content/ops-images.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { decodeImage } from "./decode-image.ts";
import { countBytes, type ImageTexts, insertImage, readImage, readImageId, readImages, removeImage, updateImage } from "./image.store.ts";

/** Maximum number of uploads that run or wait, each of up to 8 MB. */
const MAX_WAITING = 6;
const RETRY_MS = 3_000;
/** Maximum size of all files, because backups and copies contain the whole database. */
const MAX_STORED_BYTES = 1024 ** 3;
/** Number of characters of the hash in an id. */
const HASH_LENGTH = 20;

interface ImagePorts {
	db: Db;
	clock: Clock;
	/** Returns the documents that show an image now or will show it later. */
	usesOf(imageId: string): Promise<readonly ImageUse[]>;
	mostStoredBytes?: () => number;
}

export type Images = ReturnType<typeof createImageService>;

export function createImageService({ db, clock, usesOf, mostStoredBytes = () => MAX_STORED_BYTES }: ImagePorts) {
	const inTurn = createTurns();

	async function read(id: string): Promise<ImageRow> {
		const image = await readImage(db, id);
		if (!image) throw new AppError({ code: "not_found", message: `There is no image ${id}.` });
		return image;
	}

	async function store(file: Uint8Array, texts: ImageTexts, by: string): Promise<{ id: string; isNew: boolean }> {
		const hash = createHash("sha256").update(file).digest("hex").slice(0, HASH_LENGTH);
		const known = await readImageId(db, hash);
		if (known !== undefined) return { id: known, isNew: false };
		if ((await countBytes(db)) >= mostStoredBytes()) {
			throw new AppError({ code: "storage_full", message: "The site stores as many images as it may: delete some that nothing shows." });
		}
		const { width, height, files } = await decodeImage(file);
		const id = `${hash}-${width}x${height}`;
		const bytes = files.reduce((sum, each) => sum + each.bytes.length, 0);
		const isNew = await insertImage(db, { id, width, height, bytes, files, ...texts, by, at: clock() });
		return { id, isNew };
	}

	return {
		read,
		list: () => readImages(db),
		usesOf,
		altOf: async (id: string): Promise<string | null> => (await readImage(db, id))?.alt ?? null,
		exists: async (id: string): Promise<boolean> => (await readImage(db, id)) !== null,
		/** Throws image_refused, storage_full, or overloaded if too many uploads wait. */
		async upload(file: Uint8Array, texts: ImageTexts, by: string): Promise<{ image: ImageRow; isNew: boolean }> {
			const { id, isNew } = await inTurn(() => store(file, texts, by));
			return { image: await read(id), isNew };
		},
		async change(id: string, texts: ImageTexts): Promise<{ before: ImageRow; image: ImageRow }> {
			const before = await read(id);
			await updateImage(db, id, texts);
			return { before, image: await read(id) };
		},
		/** Deletes the image and returns it. Throws in_use. */
		async remove(id: string): Promise<ImageRow> {
			const before = await read(id);
			const [use, ...others] = await usesOf(id);
			if (use) {
				const rest = others.length > 0 ? ` and ${others.length} more` : "";
				throw new AppError({ code: "in_use", message: `The image is shown by the ${use.kind} “${use.title}”${rest}.` });
			}
			await removeImage(db, id);
			return before;
		},
	};
}

/** Runs one task at a time; refuses if too many wait. */
function createTurns() {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();
	return <T>(run: () => Promise<T>): Promise<T> => {
		if (waiting >= MAX_WAITING) {
			const message = "Too many images are being stored: try again in a moment.";
			throw new AppError({ code: "overloaded", message, retryAfterMs: RETRY_MS });
		}
		waiting++;
		const mine = last.then(run).finally(() => waiting--);
		last = mine.catch(() => undefined);
		return mine;
	};
}

// /image/{id}/{width}.webp and /image/{id}/1280.jpg: the files of stored images, which never change; /image/{id}/icon-{side}.png: icons made
// of them. Addresses that cannot be those of an image are refused without a query.
import type { RequestHandler, Response } from "express";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import { ICON_SIDES, IMAGE_WIDTHS, imageSizeOf, JPEG_WIDTH, storedWidths } from "#shared/contract/images.ts";
import { Lru } from "#shared/kit/lru.ts";
import { encodeIcon } from "./decode-image.ts";
import { readFile } from "./image.store.ts";

/** Number of cached files, of one or two hundred kilobytes each. */
const CACHED_FILES = 64;
/** Side of the only icon with a margin. */
const MASKABLE_SIDE = 512;
/** Limit per network on files that are read from the database. */
const READ_RATE = { points: 300, perSeconds: 10 };

interface Wanted {
	id: string;
	name: string;
	type: "webp" | "jpeg" | "png";
	/** Makes the file of the stored one of this name. */
	from?: { name: string; make(bytes: Uint8Array): Promise<Uint8Array> };
}

/** Mounted at /image. */
export function serveImages({ db }: { db: Db }): RequestHandler {
	const cached = new Lru<string, Promise<Uint8Array | null>>(CACHED_FILES);
	const countRead = createRateLimit(READ_RATE);

	async function read({ id, name, from }: Wanted): Promise<Uint8Array | null> {
		const bytes = await readFile(db, id, from?.name ?? name);
		return bytes && from ? from.make(bytes) : bytes;
	}

	async function load(wanted: Wanted, network: string): Promise<Uint8Array | null> {
		const key = `${wanted.id}/${wanted.name}`;
		const known = cached.get(key);
		if (known) return known;
		await countRead(network);
		const reading = cached.get(key) ?? read(wanted);
		cached.set(key, reading);
		const bytes = await reading.catch((error: unknown) => {
			cached.delete(key);
			throw error;
		});
		// A missing image is not cached, because it may be uploaded later.
		if (!bytes) cached.delete(key);
		return bytes;
	}

	return async (request, response) => {
		if (request.method !== "GET" && request.method !== "HEAD") return void response.set("Allow", "GET, HEAD").sendStatus(405);
		const wanted = parse(request.path);
		if (!wanted) return refuse(response);
		const bytes = await load(wanted, networkOf(request.ip ?? ""));
		if (!bytes) return refuse(response);
		response.set({
			"Cache-Control": "public, max-age=31536000, immutable",
			ETag: `"${wanted.id}-${wanted.name}"`,
			// Mails and other sites may show the image, too.
			"Cross-Origin-Resource-Policy": "cross-origin",
		});
		if (request.fresh) return void response.sendStatus(304);
		response.type(`image/${wanted.type}`).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	};
}

function refuse(response: Response): never {
	response.set("Cache-Control", "no-store");
	throw new AppError({ code: "not_found", message: "There is no such image." });
}

/** For a width above the image's own, the largest file is returned. */
function parse(path: string): Wanted | null {
	const [, iconOf = "", kind, side] = /^\/([^/]{1,40})\/(icon|maskable)-(\d{2,3})\.png$/.exec(path) ?? [];
	if (kind) return parseIcon(iconOf, kind === "maskable", Number(side));
	const [, id = "", width, ending] = /^\/([^/]{1,40})\/(\d{3,4})\.(webp|jpg)$/.exec(path) ?? [];
	const size = imageSizeOf(id);
	if (!size) return null;
	if (ending === "jpg") return Number(width) === JPEG_WIDTH ? { id, name: `${JPEG_WIDTH}.jpg`, type: "jpeg" } : null;
	if (!IMAGE_WIDTHS.some((each) => each === Number(width))) return null;
	const largest = storedWidths(size.width).at(-1) ?? 0;
	return { id, name: `${Math.min(Number(width), largest)}.webp`, type: "webp" };
}

/** `null` for a side that no icon has. */
function parseIcon(id: string, isMaskable: boolean, wanted: number): Wanted | null {
	const size = imageSizeOf(id);
	const side = ICON_SIDES.find((each) => each === wanted);
	if (!size || !side || (isMaskable && side !== MASKABLE_SIDE)) return null;
	const stored = storedWidths(size.width).find((width) => width >= Math.min(side, size.width)) ?? storedWidths(size.width).at(-1);
	return {
		...{ id, name: `${isMaskable ? "maskable" : "icon"}-${side}.png`, type: "png" as const },
		from: { name: `${stored}.webp`, make: (bytes) => encodeIcon(bytes, { side, isMaskable }) },
	};
}

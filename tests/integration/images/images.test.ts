// Images of staff over HTTP on both databases: accepted and stored files, refused ones, serving, deletion.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { createImages } from "#server/images/create-images.ts";
import { createLogger } from "#server/observability/logger.ts";
import { iconPath, imageJpegPath, imagePath, imageSizeOf, maskableIconPath } from "#shared/contract/images.ts";
import type { ImageRow, ImageUse } from "#shared/contract/rest/content/ops-images.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { claimedPng, SVG, twoColours } from "./image-files.ts";

describe.each(DEFAULT_DATABASES)("Images of staff on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let api: ApiServer;
	let close: () => Promise<void>;
	const audited: AuditEntry[] = [];
	let uses: ImageUse[] = [];
	let mostStoredBytes = 1_000_000;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		const log = createLogger({ level: "silent" });
		const db = await openDatabase({ ...empty, log });
		const ports = { db, clock: () => 1_000, usesOf: async () => uses };
		const { definitions, files } = createImages({ ...ports, mostStoredBytes: () => mostStoredBytes });
		api = await startApi({ db, definitions, files: { image: files }, audit: { record: async (entry) => void audited.push(entry) } });
		close = () => db.close();
	});
	afterAll(async () => {
		await api?.stop();
		await close?.();
		await empty?.remove();
	});

	let editors = 0;
	/** Uploads as a new editor each time, so that no rate limit applies. */
	async function upload(file: Uint8Array | string, { alt = "A goal", type = "image/png" } = {}) {
		const { authorization } = api.bearer(["ops:content"], { id: `ed${++editors}` });
		const answer = await fetch(`${api.url}/api/v1/ops/images?${new URLSearchParams({ alt })}`, {
			method: "POST",
			headers: { authorization, "content-type": type },
			body: file as Uint8Array<ArrayBuffer>,
		});
		const json = (await answer.json()) as { image: ImageRow; isNew: boolean; error?: { code: string; message: string } };
		return { status: answer.status, code: json.error?.code, ...json };
	}
	const call = (method: string, path: string, body?: unknown) =>
		api.call(method, `/api/v1/ops/images${path}`, {
			...(body !== undefined && { body }),
			headers: api.bearer(["ops:content"], { id: "ed" }),
		});
	const bytesAt = async (path: string) => Buffer.from(await (await fetch(api.url + path)).arrayBuffer());

	it.skipIf(isMissing)("a photograph is turned upright, loses its metadata, and is stored in sizes that are never enlarged", async () => {
		const file = await twoColours(1_000, 400)
			.withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect((await sharp(file).metadata()).exif).toBeDefined();
		const { status, image, isNew } = await upload(file, { type: "text/plain" });
		expect([status, isNew, image.alt, image.uploadedAt]).toEqual([201, true, "A goal", 1_000]);
		expect(imageSizeOf(image.id)).toEqual({ width: 400, height: 1_000 });

		const small = await sharp(await bytesAt(imagePath(image.id, 320))).metadata();
		expect(small).toMatchObject({ format: "webp", width: 320, height: 800 });
		for (const name of ["exif", "icc", "iptc", "xmp", "orientation"] as const) expect(small[name], name).toBeUndefined();
		// The width exceeds the image's, so the largest file is served.
		expect(await sharp(await bytesAt(imagePath(image.id, 1920))).metadata()).toMatchObject({ width: 400, height: 1_000 });
		const jpeg = await bytesAt(imageJpegPath(image.id));
		expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 400, hasProfile: false });
		expect(jpeg.includes("GPS")).toBe(false);
		// The image was rotated by a quarter turn, so the left half is at the top.
		const { data } = await sharp(jpeg).extract({ left: 200, top: 50, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
		expect(data[0]).toBeGreaterThan(200);
		expect(data[2]).toBeLessThan(60);
	});

	it.skipIf(isMissing)("PNG, WebP, AVIF and the first frame of a GIF are taken, whatever they claim to be", async () => {
		const image = twoColours(60, 40);
		const files = await Promise.all(
			[image.clone().png(), image.clone().webp(), image.clone().avif(), image.clone().gif()].map((each) => each.toBuffer()),
		);
		for (const file of files) expect(await upload(file)).toMatchObject({ status: 201, image: { width: 60, height: 40 } });
	});

	it.skipIf(isMissing)("the same file again is the image that is there", async () => {
		const file = await twoColours(64, 64).png().toBuffer();
		const [one, two] = await Promise.all([upload(file), upload(file, { alt: "Other words" })]);
		expect([one.isNew, two.isNew].sort()).toEqual([false, true]);
		expect(two.image.id).toBe(one.image.id);
	});

	it.skipIf(isMissing)("of a file with something behind its picture only the picture is stored", async () => {
		const picture = await twoColours(80, 50).png().toBuffer();
		const { status, image } = await upload(Buffer.concat([picture, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]));
		expect(status).toBe(201);
		for (const path of [imagePath(image.id, 320), imageJpegPath(image.id)]) expect((await bytesAt(path)).includes("script")).toBe(false);
	});

	it.skipIf(isMissing)("of a polyglot, of a place in the metadata and of an animation only the first picture is stored", async () => {
		const jpeg = await twoColours(90, 60)
			.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
			.jpeg()
			.toBuffer();
		const comment = Buffer.from("<html><script>alert(1)</script></html>");
		const html = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment, jpeg.subarray(2)]);
		const frames = { create: { width: 40, height: 80, channels: 3 as const, background: "#00ff00" } };
		const animation = await sharp(await sharp(frames).raw().toBuffer(), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
			.gif()
			.toBuffer();
		const gifar = Buffer.concat([animation, Buffer.from("PK\u0003\u0004META-INF/MANIFEST.MF")]);
		expect((await sharp(jpeg).metadata()).exif).toBeDefined();
		expect(html.includes("<script>")).toBe(true);
		for (const file of [html, gifar]) {
			const { status, image } = await upload(file);
			expect(status).toBe(201);
			for (const path of [imagePath(image.id, 320), imageJpegPath(image.id), iconPath(image.id, 32)]) {
				const bytes = await bytesAt(path);
				for (const what of ["script", "META-INF"]) expect(bytes.includes(what)).toBe(false);
				const { exif, pages = 1 } = await sharp(bytes).metadata();
				expect([exif, pages]).toEqual([undefined, 1]);
			}
		}
	});

	it.skipIf(isMissing)("an SVG is refused with what to do, whatever is in it", async () => {
		const foreign = `\n<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src="https://x.example"/></foreignObject></svg>`;
		const external = `<svg xmlns="http://www.w3.org/2000/svg"><image href="https://x.example/a.png"/></svg>`;
		for (const file of [SVG, foreign, external]) {
			const { status, error } = await upload(file);
			expect([status, error?.message]).toEqual([422, expect.stringContaining("PNG")]);
		}
	});

	it.skipIf(isMissing)("icons are squares of the whole picture, at the sides that systems ask for alone", async () => {
		const { image } = await upload(await twoColours(600, 300).png().toBuffer());
		for (const [path, side] of [
			[iconPath(image.id, 192), 192],
			[maskableIconPath(image.id), 512],
		] as const) {
			const { width, height, format } = await sharp(await bytesAt(path)).metadata();
			expect([width, height, format]).toEqual([side, side, "png"]);
		}
		for (const name of ["icon-33.png", "maskable-192.png", "icon-192.webp"])
			expect((await fetch(`${api.url}/image/${image.id}/${name}`)).status, name).toBe(404);
	});

	it.skipIf(isMissing)("what is no picture, or not one of these formats, is refused with a code", async () => {
		const jpeg = await twoColours(900, 900).jpeg().toBuffer();
		const tiff = await twoColours(20, 20).tiff().toBuffer();
		const refused = {
			svg: SVG,
			"svg in a PNG's clothes": `\u0089PNG\r\n${SVG}`,
			html: "<!doctype html><script>alert(1)</script>",
			tiff,
			pdf: "%PDF-1.4\n1 0 obj",
			"a truncated JPEG": jpeg.subarray(0, jpeg.length / 2),
			"a bomb of 64,000 by 64,000": await claimedPng(64_000, 64_000),
			"a bomb of 11,000 by 11,000": await claimedPng(11_000, 11_000),
			"a strip": await twoColours(12_400, 2).png().toBuffer(),
		};
		for (const [name, file] of Object.entries(refused))
			expect(await upload(file), name).toMatchObject({ status: 422, code: "image_refused" });
		expect(await upload("")).toMatchObject({ status: 422, code: "image_refused" });
		expect(await upload(Buffer.alloc(9 * 1024 * 1024))).toMatchObject({ status: 413, code: "payload_too_large" });
		expect(await upload(jpeg, { alt: " " })).toMatchObject({ status: 400, code: "invalid_request" });
	});

	it.skipIf(isMissing)("a flood is refused by the rate of its sender, and by the queue of all", async () => {
		const file = await twoColours(800, 800).png().toBuffer();
		const other = (index: number) => Buffer.concat([file, Buffer.from([index])]);
		const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => upload(other(index))));
		const codes = answers.map(({ status, code }) => `${status} ${code ?? ""}`);
		expect(codes.filter((code) => code === "201 ").length).toBeGreaterThanOrEqual(6);
		expect(codes).toContain("503 overloaded");
		const headers = { ...api.bearer(["ops:content"], { id: "flood" }) };
		const many = await Promise.all(
			Array.from({ length: 31 }, () => fetch(`${api.url}/api/v1/ops/images?alt=a`, { method: "POST", headers, body: "x" })),
		);
		expect(many.map(({ status }) => status)).toContain(429);
	});

	it.skipIf(isMissing)("files are served for ever under a strong tag; other addresses are 404", async () => {
		const { image } = await upload(await twoColours(700, 70).png().toBuffer());
		const path = imagePath(image.id, 640);
		const answer = await fetch(api.url + path);
		expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
			200,
			"image/webp",
			"public, max-age=31536000, immutable",
		]);
		const etag = answer.headers.get("etag") ?? "";
		expect(etag).toMatch(/^"/);
		expect((await fetch(api.url + path, { headers: { "if-none-match": etag, "cache-control": "max-age=0" } })).status).toBe(304);
		expect((await fetch(api.url + path, { method: "HEAD" })).status).toBe(200);
		expect((await fetch(api.url + path, { method: "POST" })).status).toBe(405);
		const wrong = [path.replace("640", "641"), path.replace("webp", "png"), path.replace(image.id, "0".repeat(20)), "/image/", `${path}/x`];
		for (const each of [...wrong, path.replace(/[0-9a-f]{20}/, "0".repeat(20)), "/image/%2e%2e/640.webp", "/image/%ff/640.webp"])
			expect([400, 404], each).toContain((await fetch(api.url + each)).status);
	});

	it.skipIf(isMissing)("texts are changed, words found, and an image is deleted where nothing shows it", async () => {
		const { image } = await upload(await twoColours(90, 90).png().toBuffer(), { alt: "Żubr at the gate" });
		const changed = await call("PATCH", `/${image.id}`, { alt: "Żubr at the door", title: "Gate", credit: "A. Lens" });
		expect(changed.json).toMatchObject({ image: { alt: "Żubr at the door", title: "Gate", credit: "A. Lens" } });
		expect((await call("PATCH", `/${image.id}`, { alt: "" })).status).toBe(400);
		expect((await call("GET", "?q=ZUBR%20door&limit=1")).json).toMatchObject({ total: 1, rows: [{ id: image.id }] });
		expect((await call("GET", "?limit=2&offset=2")).json).toMatchObject({ rows: [{}, {}] });

		uses = [{ kind: "page", id: "page1", title: "Imprint" }];
		expect((await call("GET", `/${image.id}`)).json).toMatchObject({ image: { id: image.id }, uses });
		expect((await call("DELETE", `/${image.id}`)).json).toMatchObject({
			error: { code: "in_use", message: expect.stringContaining("Imprint") },
		});
		uses = [];
		expect((await call("DELETE", `/${image.id}`)).json).toEqual({ ok: true });
		expect((await call("DELETE", `/${image.id}`)).status).toBe(404);
		expect((await fetch(api.url + imagePath(image.id, 320))).status).toBe(404);
		const ofThis = audited.filter(({ subject }) => subject === `image ${image.id}`);
		expect(ofThis.map(({ action, outcome }) => `${action.split(" ")[0]} ${outcome}`)).toEqual(["POST done", "PATCH done", "DELETE done"]);
		expect(ofThis[0]).toMatchObject({ input: { bytes: expect.any(Number) }, after: { alt: "Żubr at the gate" } });
	});

	it.skipIf(isMissing)("a site that has stored as much as it may takes no more", async () => {
		mostStoredBytes = 1;
		expect(await upload(await twoColours(33, 44).png().toBuffer())).toMatchObject({ status: 507, code: "storage_full" });
	});
});

// /api/ops/images…: images that staff upload for pages, movies and highlights. Scope ops:content.
import { z } from "zod";
import { CONTENT_KINDS } from "#shared/contract/content-kinds.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_ALT_LENGTH, MAX_CREDIT_LENGTH, MAX_IMAGE_TITLE_LENGTH } from "#shared/contract/image-limits.ts";
import { IMAGE_ID } from "#shared/contract/images.ts";
import { listAnswer, listQuery } from "../list-query.ts";

const tag = "Ops";
const params = z.object({ imageId: z.string().regex(IMAGE_ID, "must be the id of an image") });
const line = (longest: number) =>
	z
		.string()
		.max(longest, `must have at most ${longest} characters`)
		.regex(/^[^\p{Cc}]*$/u, "must be one line")
		.trim();
const texts = {
	alt: line(MAX_ALT_LENGTH).min(1, "must not be empty").describe("What the image shows, for people who cannot see it"),
	title: line(MAX_IMAGE_TITLE_LENGTH).default("").describe("Title in the console's list"),
	credit: line(MAX_CREDIT_LENGTH).default("").describe("Author or owner of the picture"),
};

const imageSchema = z
	.object({
		id: z.string().describe("Ends with the size of the largest file: `…-1600x900`. The files are /image/{id}/{320|640|960|1280|1920}.webp"),
		alt: z.string(),
		title: z.string(),
		credit: z.string(),
		width: z.number().int(),
		height: z.number().int(),
		bytes: z.number().int().describe("Size of all its files together"),
		uploadedBy: z.string(),
		uploadedAt: z.number().int().describe("Epoch milliseconds, UTC"),
	})
	.meta({ id: "Image" });
export type ImageRow = z.infer<typeof imageSchema>;

/** Kind of the use of an image by a match's minute by minute; its id is that of the match. */
export const LIVE_TEXT_USE = "live_text";

const useSchema = z.object({ kind: z.enum([...CONTENT_KINDS, LIVE_TEXT_USE]), id: z.string(), title: z.string() });
export type ImageUse = z.infer<typeof useSchema>;

export const listImages = {
	method: "GET",
	path: "/api/ops/images",
	summary: "List stored images",
	tag,
	query: z.object(listQuery(["uploaded", "alt", "bytes"], "-uploaded")),
	answer: listAnswer(imageSchema),
} as const satisfies Endpoint;

export const uploadImage = {
	method: "POST",
	path: "/api/ops/images",
	summary: "Store an image. Sending the same file again returns the stored image",
	tag,
	isFile: true,
	query: z.object(texts),
	body: z.instanceof(Uint8Array, { message: "must be a file" }).describe("JPEG, PNG, WebP, AVIF or GIF, at most 8 MB and 40 megapixels"),
	status: 201,
	answer: z.object({ image: imageSchema, isNew: z.boolean() }),
} as const satisfies Endpoint;

export const getImage = {
	method: "GET",
	path: "/api/ops/images/:imageId",
	summary: "Get one image, and the documents that show it",
	tag,
	params,
	answer: z.object({ image: imageSchema, uses: z.array(useSchema) }),
} as const satisfies Endpoint;

export const changeImage = {
	method: "PATCH",
	path: "/api/ops/images/:imageId",
	summary: "Change the texts of an image",
	tag,
	params,
	body: z.strictObject(texts),
	answer: z.object({ image: imageSchema }),
} as const satisfies Endpoint;

export const deleteImage = {
	method: "DELETE",
	path: "/api/ops/images/:imageId",
	summary: "Delete an image that no document shows",
	tag,
	params,
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

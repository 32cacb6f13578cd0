// What the answers on movies and highlights share: the video with its captions, or why it may not be watched.
import { z } from "zod";
import { ACCESS_KINDS, type MediaRefusal, VIDEO_SOURCE_KINDS } from "#shared/contract/media.ts";

export const instantSchema = z.number().int().describe("Epoch milliseconds, UTC");

const REFUSALS = ["country", "sign_in", "plan"] as const satisfies readonly MediaRefusal[];

export const accessSchema = z.enum(ACCESS_KINDS).describe("`plan`: for readers with a plan that includes videos");

export const videoSchema = z
	.object({
		kind: z.enum(VIDEO_SOURCE_KINDS).describe("`hls`: a playlist; `file`: MP4 or WebM; `embed`: a page for a frame"),
		url: z.string(),
		captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })).describe("WebVTT files"),
	})
	.meta({ id: "Video" });
export type Video = z.infer<typeof videoSchema>;

/** In the answer on one movie or highlight. */
export const watchFields = {
	video: videoSchema.nullable().describe("Null: refused, or there is none"),
	refusal: z.enum(REFUSALS).nullable().describe("Why this reader may not watch; null: may"),
};

export const posterSchema = z.string().nullable().describe("Address of the picture; null: draw one");

/** The list grows with the years: a part at a time. */
export const partQuery = {
	limit: z.coerce.number().int().min(1).max(60).default(24),
	offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

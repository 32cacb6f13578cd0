// Response fields shared by movies and highlights: key moments, and either the video with its captions or why it may not be watched.
import { z } from "zod";
import { ACCESS_KINDS, type MediaRefusal, VIDEO_SOURCE_KINDS } from "#shared/contract/media.ts";
import { REASON_CODES } from "#shared/match/event-reason.ts";
import { type KeyMoment, MOMENT_KINDS } from "#shared/match/highlight/key-moment.ts";
import { EVENT_STATUSES } from "#shared/match/match-event.ts";
import { SIDES } from "#shared/match/sides.ts";
import { pageQuery } from "../page-query.ts";

export const instantSchema = z.number().int().describe("Epoch milliseconds, UTC");

const REFUSALS = ["country", "sign_in", "plan"] as const satisfies readonly MediaRefusal[];

export const accessSchema = z.enum(ACCESS_KINDS).describe("`plan`: for readers with a plan that includes videos");

const videoSchema = z
	.object({
		kind: z.enum(VIDEO_SOURCE_KINDS).describe("`hls`: a playlist; `file`: MP4 or WebM; `embed`: a page for a frame"),
		url: z.string(),
		captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })).describe("WebVTT files of the captions"),
	})
	.meta({ id: "Video" });
export type Video = z.infer<typeof videoSchema>;

/** Fields of the response for one movie or highlight. */
export const watchFields = {
	video: videoSchema.nullable().describe("`null` if this reader may not watch it, or if there is none"),
	refusal: z.enum(REFUSALS).nullable().describe("Why this reader may not watch; `null` if the reader may"),
};

export const posterSchema = z.string().nullable().describe("Address of the picture; `null` if the client draws one");

export const partQuery = pageQuery(60, 24);

export const scoreSchema = z.object({ home: z.number(), away: z.number() });
export const keyMomentSchema: z.ZodType<KeyMoment> = z
	.object({
		eventId: z.string().describe("Id of the event in the match log"),
		kind: z.enum(MOMENT_KINDS),
		detail: z.string().describe("The sport's own key: `header`, `red`, `penalty_saved`, `post`"),
		side: z.enum(SIDES),
		status: z.enum(EVENT_STATUSES),
		minute: z.string().nullable(),
		player: z.string().nullable(),
		assist: z.string().nullable(),
		score: scoreSchema.describe("Score after the moment; for a cancelled one, the score that it would have made"),
		scoreInstead: scoreSchema.nullable().describe("For a cancelled moment, the score that stands instead"),
		place: z
			.object({ x: z.number(), y: z.number() })
			.nullable()
			.describe("Place in percent of the pitch, from the own goal line and from the left of the moment's side"),
		reason: z.string().exactOptional(),
		reasonCode: z.enum(REASON_CODES).exactOptional(),
	})
	.meta({ id: "KeyMoment" });

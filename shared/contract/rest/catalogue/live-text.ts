// Minute by minute of a match: GET …/live-text, its Atom feed, and the commands of staff below /api/ops. Scope ops:scores.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { IMAGE_ID } from "#shared/contract/images.ts";
import { MAX_LIVE_TEXT_LENGTH } from "#shared/contract/live-text-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { topicPositionSchema } from "../rows.ts";

const TAG = "Matches";
const matchParams = z.object({ matchId: idSchema });
const instant = z.number().int();

export const liveTextEntrySchema = z
	.object({
		id: z.number().int().min(1),
		period: z.string().nullable().describe("The sport's period at which it was written; null outside play"),
		elapsedMs: z.number().int().nullable().describe("The match clock then, in milliseconds as the sport counts it"),
		text: z.string().describe("Empty if the entry was removed"),
		picture: z.object({ id: z.string().describe("Its files are /image/{id}/{width}.webp"), alt: z.string() }).nullable(),
		postedAt: instant,
		correctedAt: instant.nullable().describe("Time of the last correction"),
		removedAt: instant.nullable().describe("Time of its removal, after which nothing but its time is left"),
	})
	.meta({ id: "LiveTextEntry" });

export const liveTextSchema = z.object({
	entries: z.array(liveTextEntrySchema).describe("In the order in which they were posted"),
	pinnedId: z.number().int().nullable().describe("The entry above all others"),
});

export const getLiveText = {
	method: "GET",
	path: "/api/matches/:matchId/live-text",
	summary: "Minute by minute: what staff write beside the log, with the position of the topic live-text:{id}",
	tag: TAG,
	params: matchParams,
	answer: liveTextSchema.extend({ position: topicPositionSchema }),
} as const satisfies Endpoint;

export const getLiveTextAtom = {
	method: "GET",
	path: "/api/matches/:matchId/live-text.atom",
	summary: "Minute by minute of a match, as Atom",
	tag: TAG,
	params: matchParams,
	answer: z.string().describe("Atom (RFC 4287): an entry for each text; a correction renews it"),
	text: { type: "application/atom+xml", maxAgeSeconds: 30 },
} as const satisfies Endpoint;

const text = z
	.string()
	.trim()
	.min(1, "must not be empty")
	.max(MAX_LIVE_TEXT_LENGTH, `must have at most ${MAX_LIVE_TEXT_LENGTH} characters`)
	.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, "must be text");
const picture = z.string().regex(IMAGE_ID, "must be the id of an image").nullable();
const entryParams = z.object({ matchId: idSchema, entryId: z.coerce.number().int().min(1) });
const entryAnswer = z.object({ entry: liveTextEntrySchema });

export const postLiveText = {
	method: "POST",
	path: "/api/ops/matches/:matchId/live-text",
	summary: "Write an entry of the minute by minute. Needs the header Idempotency-Key",
	tag: "Ops",
	status: 201,
	params: matchParams,
	body: z.strictObject({
		text,
		period: z.string().max(8).nullable().default(null),
		elapsedMs: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
		imageId: picture.default(null),
		isPinned: z.boolean().default(false),
	}),
	answer: entryAnswer,
} as const satisfies Endpoint;

export const correctLiveText = {
	method: "PATCH",
	path: "/api/ops/matches/:matchId/live-text/:entryId",
	summary: "Correct an entry; readers see that it was corrected, and when",
	tag: "Ops",
	params: entryParams,
	body: z.strictObject({ text, imageId: picture.optional().describe("Absent: the picture stays") }),
	answer: entryAnswer,
} as const satisfies Endpoint;

export const removeLiveText = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/live-text/:entryId",
	summary: "Remove an entry: its text goes for all readers at once, and its time stays",
	tag: "Ops",
	params: entryParams,
	answer: z.object({ removed: z.literal(true) }),
} as const satisfies Endpoint;

export const pinLiveText = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/live-text/pin",
	summary: "Pin an entry above all others, or none",
	tag: "Ops",
	params: matchParams,
	body: z.strictObject({ entryId: z.number().int().min(1).nullable() }),
	answer: z.object({ pinnedId: z.number().int().nullable() }),
} as const satisfies Endpoint;

export type LiveTextAnswer = z.infer<(typeof getLiveText)["answer"]>;

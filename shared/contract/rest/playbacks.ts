// GET /api/playbacks…: invented matches that anyone may play at any time, from any second and at any speed, without a key.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import type { Endpoint } from "../endpoint.ts";
import { matchEventSchema, matchSetupSchema } from "./match-log.ts";
import { matchLiveSchema, topicPositionSchema } from "./rows.ts";
import { sportKeySchema } from "./sport-key.ts";

/** Incidents of a playback, by which a client finds the case that it has to handle. */
export const PLAYBACK_INCIDENTS = [
	...(["correction", "cancelled_event", "cancelled_goal", "own_goal", "review", "extra_time", "shoot_out"] as const),
] as const;
export type PlaybackIncident = (typeof PLAYBACK_INCIDENTS)[number];

export const PLAYBACK_SPEEDS = { min: 0.1, max: 10_000 } as const;

const playbackSchema = z
	.object({
		id: idSchema,
		sport: sportKeySchema,
		name: z.string(),
		teams: z.object({ home: z.string(), away: z.string() }),
		seconds: z.number().int().describe("Length in seconds at speed 1"),
		incidents: z.array(z.enum(PLAYBACK_INCIDENTS)),
	})
	.meta({ id: "Playback" });

export const listPlaybacks = {
	method: "GET",
	path: "/api/playbacks",
	summary: "List invented matches that can be played at any time, by REST, events and socket",
	tag: "Playbacks",
	answer: z.object({ playbacks: z.array(playbackSchema), speeds: z.object({ min: z.number(), max: z.number() }) }),
} as const satisfies Endpoint;

export const getPlayback = {
	method: "GET",
	path: "/api/playbacks/:run",
	summary: "Get one playback as it is now: its set-up, its events so far and its score, with topic and position to join it live",
	tag: "Playbacks",
	params: z.object({
		run: z
			.string()
			.max(96)
			.describe("Id of a playback, alone or with `,from=<second>`, `,speed=<factor>`, `,start=<epoch second>`: `<id>,from=600,speed=60`"),
	}),
	query: z.object({
		at: z.coerce.number().min(0).max(1_000_000).optional().describe("Second of the playback to show instead of the run's present second"),
	}),
	answer: z.object({
		playback: playbackSchema,
		topic: z.string().describe("Live topic of this run: all its readers get the same at the same time"),
		second: z.number().describe("Second of the playback that is shown"),
		isOver: z.boolean(),
		live: matchLiveSchema,
		setup: matchSetupSchema,
		events: z.array(matchEventSchema),
		position: topicPositionSchema
			.nullable()
			.describe("Where to join `topic`; `null` if `at` was given, because its second is not the run's"),
	}),
} as const satisfies Endpoint;

export type PlaybackRow = z.infer<typeof playbackSchema>;
export type PlaybackAnswer = z.infer<(typeof getPlayback)["answer"]>;

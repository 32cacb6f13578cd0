// The messages of a live topic with named fields: what a stream of server-sent events and a socket of the named format send, and what the
// socket takes.
import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "../error-code.ts";
import { topicPositionSchema } from "../rest/rows.ts";
import { MAX_TOPICS_PER_SOCKET } from "../socket/protocol.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");
const topic = z.string().min(1).max(128).describe("`match:m1`, `live`, `odds:m1` …");
const seq = z.number().int().min(0);
const code = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);
const message = z.string().describe("One sentence that can be shown to a person");
const positionId = z.string().describe("Position in the form `<epoch>:<seq>`");
const publishedAt = instant.describe("When the facts left the server; absent if the facts close a gap");

export const snapshotOf = (kind: "sequenced" | "latest", data: z.ZodType) =>
	z.object({
		topic,
		kind: z.literal(kind),
		epoch: z.string().describe("Identifies the history; `-` until something has happened"),
		seq: seq.describe("Number of the last fact that the snapshot contains"),
		delayMs: z.number().int().describe("The match delay that applies"),
		serverAt: instant,
		data,
	});

export const factsOf = (fact: z.ZodType) =>
	z.object({
		topic,
		sinceSeq: seq.describe("The facts begin after this number"),
		seq: seq.describe("Number of the last fact"),
		publishedAt: publishedAt.optional(),
		facts: z.array(fact),
	});

export const aheadOf = (fact: z.ZodType) => z.object({ topic, publishedAt: instant, facts: z.array(fact) });

export const LIVE_NOTICES = {
	head: z.object({ topic, seq, serverAt: instant }),
	bye: z.object({ spreadMs: z.number().int().describe("Reconnect at a random moment within this number of milliseconds") }),
	closing: z.object({ code: z.enum(["slow", "abuse", "internal"]), message }),
	"auth-ended": z.object({ code, message }),
};

const refusal = z.object({
	ok: z.literal(false),
	error: z.object({ code, message, retryAfterMs: z.number().optional().describe("Milliseconds after which to try again") }),
});
const done = z.object({ ok: z.literal(true) });

/** What a socket of the named format takes, and how each packet is acknowledged. */
export const LIVE_COMMANDS = {
	"topic:join": {
		summary: "Join topics. Each join begins with a snapshot, or with the facts that were missed since a position",
		payload: z
			.array(
				z.object({
					topic,
					since: positionId.or(topicPositionSchema).optional().describe("The id of the last event, or a position of the API"),
				}),
			)
			.min(1)
			.max(MAX_TOPICS_PER_SOCKET),
		answer: z
			.array(z.object({ ok: z.literal(true), topic, delayMs: z.number().int() }).or(refusal.extend({ topic })))
			.describe("One answer for each topic, in the order of the topics")
			.or(refusal),
	},
	"topic:leave": { summary: "Leave topics", payload: z.array(topic).min(1), answer: done.or(refusal) },
	"auth:renew": {
		summary: "Replace the access token",
		payload: z.string().nullable().describe("`null` continues as a guest"),
		answer: done.extend({ expiresAt: instant.nullable() }).or(refusal),
	},
	"clock:ping": {
		summary: "Get the server's time",
		payload: instant.describe("The client's time"),
		answer: done.extend({ serverAt: instant }).or(refusal),
	},
} as const;

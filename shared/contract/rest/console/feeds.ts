// GET /api/ops/feeds, pause and resume (scope ops:scores); GET and POST /api/ops/imports… (scope ops:content).
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { LARGEST_IMPORT_BYTES } from "#shared/contract/import-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { listAnswer, listQuery } from "../list-query.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const count = z.number().int();

const feedViewSchema = z
	.object({
		feed: z.string().describe("The name of the source: `simulator`"),
		isSteady: z.boolean().describe("It reports by itself, and may be paused; others report when a file is imported"),
		state: z
			.enum(["running", "paused", "failing", "stopped", "idle"])
			.describe("stopped: a steady feed that no server runs now. idle: nothing is imported now"),
		reportedAt: instant.nullable().describe("Its last report; null: none yet"),
		accepted: count.describe("Reports that were logged, since the beginning"),
		refused: z
			.array(z.object({ code: z.string(), count }))
			.describe("Words that were not, by the code of the refusal; most frequent first"),
		waiting: count.describe("Words that wait for the desk now"),
		error: z.object({ message: z.string(), at: instant }).nullable().describe("Its last failure, be it over or not"),
		pausedBy: z.string().nullable(),
		pausedAt: instant.nullable(),
		polled: z
			.object({
				answeredAt: instant.nullable().describe("The provider's last usable answer"),
				leftToday: count.nullable().describe("Requests that the plan allows until midnight UTC; null: no limit of a day"),
				perDay: count.nullable(),
				perMinute: count,
				blockedUntil: instant.nullable().describe("No request is made before: the provider asked for it, or it failed"),
				remarks: z
					.array(z.object({ row: z.string(), message: z.string(), at: instant }))
					.describe("What could not be read of it lately, and what was done; newest first"),
			})
			.nullable()
			.describe("Of a feed that polls a provider"),
	})
	.meta({ id: "FeedView" });
export type FeedView = z.infer<typeof feedViewSchema>;

export const listFeeds = {
	method: "GET",
	path: "/api/ops/feeds",
	summary: "The feeds: running or not, last report, reports by result",
	tag,
	answer: z.object({ feeds: z.array(feedViewSchema), at: instant.describe("The server's clock") }),
} as const satisfies Endpoint;
export type FeedsAnswer = z.infer<(typeof listFeeds)["answer"]>;

const feedParams = z.object({ feed: z.string().min(1).max(40) });

export const pauseFeed = {
	method: "PUT",
	path: "/api/ops/feeds/:feed/pause",
	summary: "Pause a feed: it submits nothing until it is resumed",
	tag,
	params: feedParams,
	answer: z.object({}),
} as const satisfies Endpoint;

export const resumeFeed = {
	method: "DELETE",
	path: "/api/ops/feeds/:feed/pause",
	summary: "Resume a feed: what was due meanwhile is submitted at once",
	tag,
	params: feedParams,
	answer: z.object({}),
} as const satisfies Endpoint;

const fileName = z.string().trim().min(1).max(200);
const content = z.string().min(1).max(LARGEST_IMPORT_BYTES).describe("The file: JSON as text");

export const startImport = {
	method: "POST",
	path: "/api/ops/imports",
	summary: "Import a file in the background. Needs the header Idempotency-Key",
	tag,
	status: 202,
	body: z.discriminatedUnion("source", [
		z.strictObject({ source: z.literal("openfootball"), fileName, content }),
		z.strictObject({
			source: z.literal("wyscout"),
			fileName,
			content,
			homeTeamId: z.number().int().min(0).describe("Wyscout's id of the home side"),
			startsAt: instant.optional().describe("Kick-off. Absent: now"),
			expectedScore: z.strictObject({ home: count.min(0).max(99), away: count.min(0).max(99) }).optional(),
			speed: z.number().min(1).max(600).optional().describe("Recorded seconds in a real one. Absent: all is submitted at once"),
		}),
	]),
	answer: z.object({ importId: idSchema }),
} as const satisfies Endpoint;
export type ImportOrder = z.infer<(typeof startImport)["body"]>;

export const IMPORT_STATES = ["running", "done", "failed", "interrupted"] as const;

const importSchema = z
	.object({
		id: idSchema,
		source: z.string(),
		fileName: z.string(),
		startedBy: z.string().describe("How the person is called, or `command line`"),
		startedAt: instant,
		finishedAt: instant.nullable(),
		state: z.enum(IMPORT_STATES).describe("interrupted: its server stopped before the end. Imported again, nothing is duplicated"),
		error: z.string().nullable(),
		counts: z.object({
			done: count.describe("Matches (openfootball) or entries (wyscout) submitted so far"),
			total: count,
			inserted: count.describe("Matches added"),
			changed: count,
			unchanged: count,
			players: count,
			events: count.describe("Entries added to match logs"),
			refused: count.describe("Rows not taken"),
			disputed: count.describe("Matches whose log has another result than the file states"),
			remarked: count.describe("Rows taken with a remark"),
		}),
	})
	.meta({ id: "Import" });
export type ImportView = z.infer<typeof importSchema>;
export type ImportCounts = ImportView["counts"];

export const listImports = {
	method: "GET",
	path: "/api/ops/imports",
	summary: "Imports of files, newest first",
	tag,
	query: z.object({ ...listQuery(["started", "file", "source", "state"], "-started"), state: z.enum(IMPORT_STATES).optional() }),
	answer: listAnswer(importSchema),
} as const satisfies Endpoint;

const importParams = z.object({ importId: idSchema });

export const getImport = {
	method: "GET",
	path: "/api/ops/imports/:importId",
	summary: "One import and how far it is",
	tag,
	params: importParams,
	answer: z.object({ import: importSchema }),
} as const satisfies Endpoint;

const VERDICTS = ["refused", "disputed", "remarked"] as const;

const importRowSchema = z
	.object({
		place: count.describe("Order in the report"),
		verdict: z.enum(VERDICTS),
		row: z.string().describe("Where in the file"),
		message: z.string(),
	})
	.meta({ id: "ImportRow" });
export type ImportRowView = z.infer<typeof importRowSchema>;

export const listImportRows = {
	method: "GET",
	path: "/api/ops/imports/:importId/rows",
	summary: "Rows of an import that were refused, disputed, or taken with a remark",
	tag,
	params: importParams,
	query: z.object({ ...listQuery(["place", "verdict", "row"]), verdict: z.enum(VERDICTS).optional() }),
	answer: listAnswer(importRowSchema),
} as const satisfies Endpoint;

// GET /api/ops/feeds, pause and resume (scope ops:scores); GET and POST /api/ops/imports… (scope ops:content).
import { z } from "zod";
import { MAX_SEASON_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { IMPORT_VERDICTS } from "#shared/contract/feeds.ts";
import { LARGEST_IMPORT_BYTES } from "#shared/contract/import-limits.ts";
import { SPREADSHEET_PRESETS } from "#shared/contract/spreadsheet-presets.ts";
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
				remarkRate: z
					.object({
						matches: count.describe("That began within the last 24 hours"),
						remarked: count.describe("Of them, those with a remark: fields left out, contradictions, unknown words"),
						isAlarming: z.boolean().describe("More than a fifth of at least five matches: the provider's format may have changed"),
					})
					.describe("How many of the feed's matches have a remark"),
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

export const listMatchRemarks = {
	method: "GET",
	path: "/api/ops/matches/:matchId/feed-remarks",
	summary: "What feeds could not read of a match lately, or what contradicts itself in it; newest first",
	tag,
	params: z.object({ matchId: idSchema }),
	answer: z.object({ remarks: z.array(z.object({ feed: z.string(), message: z.string(), at: instant })) }),
} as const satisfies Endpoint;
export type MatchRemark = z.infer<(typeof listMatchRemarks)["answer"]>["remarks"][number];

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

const importOrder = z.discriminatedUnion("source", [
	z.strictObject({
		source: z.literal("openfootball"),
		fileName,
		content: content.describe("The file: JSON, or the text format of the repositories"),
		competition: z
			.string()
			.regex(/^[a-z0-9]+(?:[._][a-z0-9]+)*$/, "a competition's key: en.1")
			.max(60)
			.describe("openfootball's key of the competition, such as en.1: the league that the file leads to, whatever it is called"),
	}),
	z.strictObject({
		source: z.literal("wyscout"),
		fileName,
		content,
		homeTeamId: z.number().int().min(0).describe("Wyscout's id of the home side"),
		startsAt: instant.optional().describe("Kick-off. Absent: that of an earlier import, else now"),
		expectedScore: z.strictObject({ home: count.min(0).max(99), away: count.min(0).max(99) }).optional(),
		speed: z.number().min(1).max(600).optional().describe("Recorded seconds in a real one. Absent: all is submitted at once"),
	}),
	z.strictObject({
		source: z.literal("cricsheet"),
		fileName,
		content,
	}),
	z.strictObject({
		source: z.literal("csv"),
		fileName,
		content: content
			.regex(/^[A-Za-z0-9+/]+={0,2}$/, "base64")
			.describe("The file's bytes in base64: text of any encoding, or an Excel workbook"),
		leagueId: idSchema.describe("The league here that the file is of"),
		season: z.string().trim().min(1).max(MAX_SEASON_NAME_LENGTH).describe("2026/27"),
		preset: z
			.enum(SPREADSHEET_PRESETS)
			.optional()
			.describe("The format of the file, where it is a known one. Absent: found out by its headers"),
		zone: z.string().min(1).max(60).describe("Time zone of the file's times: Europe/London"),
	}),
]);

export const startImport = {
	method: "POST",
	path: "/api/ops/imports",
	summary: "Import a file in the background. Needs the header Idempotency-Key",
	tag,
	status: 202,
	body: importOrder,
	answer: z.object({ importId: idSchema }),
} as const satisfies Endpoint;
export type ImportOrder = z.infer<typeof importOrder>;
const IMPORT_STATES = ["running", "done", "failed", "interrupted"] as const;

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
		undoneBy: z.string().nullable(),
		undoneAt: instant.nullable(),
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
			withheld: count.describe("Rows of which the result, or what became of the match, was not taken"),
			remarked: count.describe("Rows taken with a remark"),
			taken: count.describe("Rows taken as they stand in the file"),
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
	summary: "One import, how far it is, and how many rows its report has of each verdict",
	tag,
	params: importParams,
	answer: z.object({ import: importSchema, rows: z.record(z.enum(IMPORT_VERDICTS), count).describe("Rows of the report by verdict") }),
} as const satisfies Endpoint;

/** Maximum number of rows in a preview. */
export const MAX_PREVIEWED = 200;

const importRowSchema = z
	.object({
		place: count.describe("Order in the report"),
		verdict: z.enum(IMPORT_VERDICTS),
		row: z.string().describe("Where in the file"),
		message: z.string(),
	})
	.meta({ id: "ImportRow" });
export type ImportRowView = z.infer<typeof importRowSchema>;

const previewSchema = z
	.object({
		target: z
			.object({ leagueId: idSchema.nullable(), name: z.string(), isNew: z.boolean() })
			.nullable()
			.describe("The league that it leads to; null: it is of a match alone"),
		counts: z.object({
			matches: count,
			known: count.describe("Of the matches, those that were imported before"),
			results: count,
			players: count,
			refused: count.describe("Rows that cannot be taken"),
			withheld: count.describe("Rows of which the result cannot be taken"),
			changed: count.describe("Rows that would change a match of before"),
			remarked: count,
		}),
		facts: z.array(z.string()).describe("How the file is read"),
		rows: z
			.array(importRowSchema)
			.max(MAX_PREVIEWED)
			.describe("The first of those that are refused, withheld, would change a match, or have a remark"),
	})
	.meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof previewSchema>;

const undoneSchema = z.object({
	matches: count.describe("Removed, with their logs"),
	others: count.describe("Leagues, seasons, teams and players that were removed"),
	events: count.describe("Cancelled, or as they were, in matches that were there before"),
	left: count.describe("Stay, because something else uses them by now"),
	values: count.describe("Names, kick-offs and other values that are again what they were"),
	changed: count.describe("Values that were changed since the import, and stay"),
});
export type UndoneImport = z.infer<typeof undoneSchema>;

export const undoImport = {
	method: "POST",
	path: "/api/ops/imports/:importId/undo",
	summary: "Undo an import: what it added goes as far as nothing else uses it, values that nobody changed since are what they were",
	tag,
	params: importParams,
	body: z.strictObject({}),
	answer: undoneSchema,
} as const satisfies Endpoint;

export const previewImport = {
	method: "POST",
	path: "/api/ops/imports/preview",
	summary: "What an import of a file would do. Nothing is written",
	tag,
	body: importOrder,
	answer: previewSchema,
} as const satisfies Endpoint;

export const listImportRows = {
	method: "GET",
	path: "/api/ops/imports/:importId/rows",
	summary: "Rows of an import and what became of each: refused, disputed, taken in part, with a change, with a remark, or as they stand",
	tag,
	params: importParams,
	query: z.object({ ...listQuery(["place", "verdict", "row"]), verdict: z.enum(IMPORT_VERDICTS).optional() }),
	answer: listAnswer(importRowSchema),
} as const satisfies Endpoint;

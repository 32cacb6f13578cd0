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
		feed: z.string().describe("Name of the source: `simulator`"),
		isSteady: z.boolean().describe("Whether it reports continuously and can be paused; other feeds report when a file is imported"),
		state: z
			.enum(["running", "paused", "failing", "stopped", "idle"])
			.describe("`stopped`: a continuous feed that no server runs now. `idle`: no file is being imported"),
		reportedAt: instant.nullable().describe("When its last report came; `null` if there was none yet"),
		accepted: count.describe("Number of its reports that were ever logged"),
		refused: z.array(z.object({ code: z.string(), count })).describe("Reports that were refused, by error code, the most frequent first"),
		waiting: count.describe("Number of its reports that wait for the desk now"),
		error: z.object({ message: z.string(), at: instant }).nullable().describe("Its last failure, even if it is over"),
		pausedBy: z.string().nullable(),
		pausedAt: instant.nullable(),
		polled: z
			.object({
				answeredAt: instant.nullable().describe("When the provider last gave a usable answer"),
				leftToday: count.nullable().describe("Requests that the plan allows until midnight UTC; `null` if the plan has no daily limit"),
				perDay: count.nullable(),
				perMinute: count,
				blockedUntil: instant.nullable().describe("No request is made before this time, because the provider asked for it or failed"),
				remarks: z
					.array(z.object({ row: z.string(), message: z.string(), at: instant }))
					.describe("Recent data of the feed that could not be read, and what was done about it; newest first"),
				remarkRate: z
					.object({
						matches: count.describe("Number of its matches that began within the last 24 hours"),
						remarked: count.describe("How many of them have a remark: fields left out, contradictions, unknown words"),
						isAlarming: z
							.boolean()
							.describe("Whether more than a fifth of at least five matches have a remark, so that the provider's format may have changed"),
					})
					.describe("How many of the feed's matches have a remark"),
			})
			.nullable()
			.describe("Present for a feed that polls a provider"),
	})
	.meta({ id: "FeedView" });
export type FeedView = z.infer<typeof feedViewSchema>;

export const listFeeds = {
	method: "GET",
	path: "/api/ops/feeds",
	summary: "List the feeds with state, last report and reports by result",
	tag,
	answer: z.object({ feeds: z.array(feedViewSchema), at: instant.describe("Time of the server's clock") }),
} as const satisfies Endpoint;
export type FeedsAnswer = z.infer<(typeof listFeeds)["answer"]>;

export const listMatchRemarks = {
	method: "GET",
	path: "/api/ops/matches/:matchId/feed-remarks",
	summary: "List recent data about a match that feeds could not read, or that contradicts itself; newest first",
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
	summary: "Resume a feed: what became due during the pause is submitted at once",
	tag,
	params: feedParams,
	answer: z.object({}),
} as const satisfies Endpoint;

const fileName = z.string().trim().min(1).max(200);
const content = z.string().min(1).max(LARGEST_IMPORT_BYTES).describe("Content of the file: JSON as text");

const importOrder = z.discriminatedUnion("source", [
	z.strictObject({
		source: z.literal("openfootball"),
		fileName,
		content: content.describe("Content of the file: JSON, or the text format of the repositories"),
		competition: z
			.string()
			.regex(/^[a-z0-9]+(?:[._][a-z0-9]+)*$/, "a competition's key: en.1")
			.max(60)
			.describe("Key of the competition at openfootball, such as `en.1`. It identifies the league of the file, even if the name differs"),
	}),
	z.strictObject({
		source: z.literal("wyscout"),
		fileName,
		content,
		homeTeamId: z.number().int().min(0).describe("Id of the home side at Wyscout"),
		startsAt: instant.optional().describe("Kick-off. If absent, the kick-off of an earlier import or, without one, now"),
		expectedScore: z.strictObject({ home: count.min(0).max(99), away: count.min(0).max(99) }).optional(),
		speed: z.number().min(1).max(600).optional().describe("Recorded seconds per real second. If absent, everything is submitted at once"),
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
			.describe("Bytes of the file in base64: text of any encoding, or an Excel workbook"),
		leagueId: idSchema.describe("Id of the league on this site to which the file belongs"),
		season: z.string().trim().min(1).max(MAX_SEASON_NAME_LENGTH).describe("Name of the season, such as `2026/27`"),
		preset: z.enum(SPREADSHEET_PRESETS).optional().describe("Format of the file, if it is a known one. If absent, the headers decide"),
		zone: z.string().min(1).max(60).describe("Time zone of the times in the file, such as `Europe/London`"),
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
		startedBy: z.string().describe("Name of the person who started it, or `command line`"),
		startedAt: instant,
		finishedAt: instant.nullable(),
		state: z.enum(IMPORT_STATES).describe("`interrupted`: its server stopped before the end. Importing the file again duplicates nothing"),
		error: z.string().nullable(),
		undoneBy: z.string().nullable(),
		undoneAt: instant.nullable(),
		counts: z.object({
			done: count.describe("Matches (openfootball) or entries (wyscout) submitted so far"),
			total: count,
			inserted: count.describe("Number of matches that were added"),
			changed: count,
			unchanged: count,
			players: count,
			events: count.describe("Number of entries that were added to match logs"),
			refused: count.describe("Number of rows that were not accepted"),
			disputed: count.describe("Number of matches whose log has another result than the file"),
			withheld: count.describe("Number of rows whose result or outcome was not accepted"),
			remarked: count.describe("Number of rows that were accepted with a remark"),
			taken: count.describe("Number of rows that were accepted as they are in the file"),
		}),
	})
	.meta({ id: "Import" });
export type ImportView = z.infer<typeof importSchema>;
export type ImportCounts = ImportView["counts"];

export const listImports = {
	method: "GET",
	path: "/api/ops/imports",
	summary: "List imports of files, newest first",
	tag,
	query: z.object({ ...listQuery(["started", "file", "source", "state"], "-started"), state: z.enum(IMPORT_STATES).optional() }),
	answer: listAnswer(importSchema),
} as const satisfies Endpoint;

const importParams = z.object({ importId: idSchema });

export const getImport = {
	method: "GET",
	path: "/api/ops/imports/:importId",
	summary: "Get one import with its progress and the number of rows by verdict",
	tag,
	params: importParams,
	answer: z.object({
		import: importSchema,
		rows: z.record(z.enum(IMPORT_VERDICTS), count).describe("Number of rows of the report by verdict"),
	}),
} as const satisfies Endpoint;

/** Maximum number of rows in a preview. */
export const MAX_PREVIEWED = 200;

const importRowSchema = z
	.object({
		place: count.describe("Order in the report"),
		verdict: z.enum(IMPORT_VERDICTS),
		row: z.string().describe("Place in the file"),
		message: z.string(),
	})
	.meta({ id: "ImportRow" });
export type ImportRowView = z.infer<typeof importRowSchema>;

const previewSchema = z
	.object({
		target: z
			.object({ leagueId: idSchema.nullable(), name: z.string(), isNew: z.boolean() })
			.nullable()
			.describe("The league of the row; `null` if the import is of a single match"),
		counts: z.object({
			matches: count,
			known: count.describe("How many of the matches were imported before"),
			results: count,
			players: count,
			refused: count.describe("Number of rows that cannot be accepted"),
			withheld: count.describe("Number of rows whose result cannot be accepted"),
			changed: count.describe("Number of rows that would change an existing match"),
			remarked: count,
		}),
		facts: z.array(z.string()).describe("How the file is interpreted, in sentences"),
		rows: z
			.array(importRowSchema)
			.max(MAX_PREVIEWED)
			.describe("The first rows that are refused, withheld, would change a match, or have a remark"),
	})
	.meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof previewSchema>;

const undoneSchema = z.object({
	matches: count.describe("Number of matches that were removed with their logs"),
	others: count.describe("Number of leagues, seasons, teams and players that were removed"),
	events: count.describe("Number of events in earlier matches that were cancelled or restored"),
	left: count.describe("Number of rows that stay, because something else uses them now"),
	values: count.describe("Number of names, kick-offs and other values that were restored"),
	changed: count.describe("Number of values that stay, because they were changed after the import"),
});
export type UndoneImport = z.infer<typeof undoneSchema>;

export const undoImport = {
	method: "POST",
	path: "/api/ops/imports/:importId/undo",
	summary:
		"Undo an import: rows that it added are removed unless something else uses them, and values that nobody changed since are restored",
	tag,
	params: importParams,
	body: z.strictObject({}),
	answer: undoneSchema,
} as const satisfies Endpoint;

export const previewImport = {
	method: "POST",
	path: "/api/ops/imports/preview",
	summary: "Show what an import of a file would do. Nothing is written",
	tag,
	body: importOrder,
	answer: previewSchema,
} as const satisfies Endpoint;

export const listImportRows = {
	method: "GET",
	path: "/api/ops/imports/:importId/rows",
	summary:
		"List the rows of an import with the verdict of each: refused, disputed, accepted in part, with a change, with a remark, or as it is in the file",
	tag,
	params: importParams,
	query: z.object({ ...listQuery(["place", "verdict", "row"]), verdict: z.enum(IMPORT_VERDICTS).optional() }),
	answer: listAnswer(importRowSchema),
} as const satisfies Endpoint;

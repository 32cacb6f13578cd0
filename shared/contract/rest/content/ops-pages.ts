// /api/ops/pages…: pages of text as staff edit and publish them. Scope ops:content.
import { z } from "zod";
import { PAGE_STATUSES, type PageVersion } from "#shared/contract/content.ts";
import { BODY_MAX, DESCRIPTION_MAX, NOTE_MAX, TITLE_MAX } from "#shared/contract/content-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { renderedTextSchema } from "./pages.ts";

const tag = "Ops";
const instant = z.number().int().min(0).max(8_640_000_000_000).describe("Epoch milliseconds, UTC");
const version = z.number().int().min(0).max(1_000_000);
const params = z.object({ pageId: z.string().regex(/^[a-z0-9-]{1,80}$/) });

const pageRowSchema = z
	.object({
		id: z.string(),
		slug: z.string(),
		title: z.string(),
		status: z.enum(PAGE_STATUSES).describe("scheduled: its newest publication is still to come; an earlier version may be public"),
		isBuiltIn: z.boolean().describe("Every site has it; unpublished, it shows the text that comes with the software"),
		changedBy: z.string().nullable().describe("Null: nobody changed it yet"),
		changedAt: instant.nullable(),
	})
	.meta({ id: "PageRow" });
export type PageRow = z.infer<typeof pageRowSchema>;

const pageVersionSchema: z.ZodType<PageVersion> = z
	.object({
		version,
		title: z.string(),
		description: z.string(),
		body: z.string().describe("Markdown"),
		note: z.string(),
		author: z.string().nullable().describe("Null: the text that comes with the software"),
		savedAt: instant,
	})
	.meta({ id: "PageVersion" });

const pageSchema = pageRowSchema
	.extend({
		newest: pageVersionSchema,
		publicVersion: version.nullable().describe("What fans see now; null: nothing of staff"),
		publishedAt: instant.nullable(),
		scheduled: z.object({ version, at: instant }).nullable(),
	})
	.meta({ id: "OpsPage" });
export type OpsPage = z.infer<typeof pageSchema>;

const line = (longest: number) =>
	z
		.string()
		.max(longest, `must have at most ${longest} characters`)
		.regex(/^[^\p{Cc}]*$/u, "must be one line")
		.trim();
const slug = z.string().trim().min(1, "must not be empty").max(120);
const body = z
	.string()
	.max(BODY_MAX, `must have at most ${BODY_MAX} characters`)
	.transform((text) => text.replace(/\r\n?/g, "\n"));
const texts = {
	title: line(TITLE_MAX).min(1, "must not be empty"),
	description: line(DESCRIPTION_MAX),
	body,
	note: line(NOTE_MAX).default("").describe("What changed, for colleagues"),
};
const expectedVersion = version.describe("The newest version that the editor saw; another one since: 409 conflict_sequence with it");
const answer = z.object({ page: pageSchema });

export const listPages = {
	method: "GET",
	path: "/api/ops/pages",
	summary: "Pages of text",
	tag,
	query: z.object({
		...listQuery(["title", "slug", "status", "changed"], "title"),
		status: z.enum(PAGE_STATUSES).optional(),
	}),
	answer: listAnswer(pageRowSchema),
} as const satisfies Endpoint;

export const getPage = {
	method: "GET",
	path: "/api/ops/pages/:pageId",
	summary: "One page of text, with its newest version and how that looks",
	tag,
	params,
	answer: answer.extend({ rendered: renderedTextSchema }),
} as const satisfies Endpoint;

export const createPage = {
	method: "POST",
	path: "/api/ops/pages",
	summary: "Create a page of text as a draft",
	tag,
	body: z.strictObject({ slug, ...texts }),
	status: 201,
	answer: z.object({ id: z.string() }),
} as const satisfies Endpoint;

export const savePage = {
	method: "POST",
	path: "/api/ops/pages/:pageId/versions",
	summary: "Save a page of text as a new version; fans see it when it is published",
	tag,
	params,
	body: z.strictObject({ ...texts, slug: slug.optional().describe("Only while the page is not public"), expectedVersion }),
	answer,
} as const satisfies Endpoint;

export const publishPage = {
	method: "POST",
	path: "/api/ops/pages/:pageId/publish",
	summary: "Publish the newest version of a page of text now",
	tag,
	params,
	body: z.strictObject({ expectedVersion }),
	answer,
} as const satisfies Endpoint;

export const schedulePage = {
	method: "POST",
	path: "/api/ops/pages/:pageId/schedule",
	summary: "Schedule the newest version of a page of text",
	tag,
	params,
	body: z.strictObject({ expectedVersion, at: instant.describe("In the future; what is public stays until then") }),
	answer,
} as const satisfies Endpoint;

export const unpublishPage = {
	method: "POST",
	path: "/api/ops/pages/:pageId/unpublish",
	summary: "Unpublish a page of text; also takes back what is scheduled",
	tag,
	params,
	body: z.strictObject({ expectedVersion }),
	answer,
} as const satisfies Endpoint;

export const listPageVersions = {
	method: "GET",
	path: "/api/ops/pages/:pageId/versions",
	summary: "Versions of a page of text, newest first, without their bodies",
	tag,
	params,
	answer: z.object({
		versions: z.array(
			z.object({
				...{ version, title: z.string(), note: z.string(), author: z.string().nullable(), savedAt: instant },
				...{ isPublic: z.boolean(), isScheduled: z.boolean() },
			}),
		),
	}),
} as const satisfies Endpoint;
export type VersionRow = z.infer<(typeof listPageVersions)["answer"]>["versions"][number];

export const getPageVersion = {
	method: "GET",
	path: "/api/ops/pages/:pageId/versions/:version",
	summary: "One version of a page of text",
	tag,
	params: params.extend({ version: z.coerce.number().int().min(0).max(1_000_000) }),
	answer: pageVersionSchema,
} as const satisfies Endpoint;

export const restorePageVersion = {
	method: "POST",
	path: "/api/ops/pages/:pageId/restore",
	summary: "Save an earlier version of a page of text as the newest one",
	tag,
	params,
	body: z.strictObject({ version, expectedVersion, note: texts.note }),
	answer,
} as const satisfies Endpoint;

export const previewPage = {
	method: "POST",
	path: "/api/ops/page-preview",
	summary: "How a text would look; changes nothing",
	tag,
	body: z.strictObject({ body }),
	answer: renderedTextSchema.extend({ problems: z.array(z.string()).describe("Why it could not be saved") }),
} as const satisfies Endpoint;

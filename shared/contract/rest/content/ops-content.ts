// /api/ops/content/:kind…: editing and publishing of editorial documents, the same for every kind. Scope ops:content.
import { z } from "zod";
import { CONTENT_KINDS, type ContentKind, DOCUMENT_STATUSES } from "#shared/contract/content-kinds.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from "#shared/contract/content-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { KIND_SCHEMAS } from "./field-schemas.ts";
import { renderedTextSchema } from "./pages.ts";

const tag = "Ops";
const instant = z.number().int().min(0).max(8_640_000_000_000).describe("Epoch milliseconds, UTC");
const version = z.number().int().min(0).max(1_000_000);
const kindParams = z.object({ kind: z.enum(CONTENT_KINDS) });
const idParams = z.object({ documentId: z.string().regex(/^[a-z0-9-]{1,80}$/) });
const params = kindParams.extend(idParams.shape);

const rowSchema = z
	.object({
		id: z.string(),
		slug: z.string().nullable().describe("`null` if documents of this kind have no addresses of their own"),
		title: z.string(),
		status: z.enum(DOCUMENT_STATUSES).describe("`scheduled` if its newest publication is in the future; an earlier version may be public"),
		isBuiltIn: z.boolean().describe("Every site has the document; while it is unpublished, the text that comes with the software is shown"),
		changedBy: z.string().nullable().describe("`null` if nobody has changed it yet"),
		changedAt: instant.nullable(),
	})
	.meta({ id: "ContentRow" });
export type ContentRow = z.infer<typeof rowSchema>;

const versionSchema = <Fields extends z.ZodType>(name: string, fields: Fields) =>
	z
		.object({
			version,
			title: z.string(),
			description: z.string(),
			fields,
			note: z.string(),
			author: z.string().nullable().describe("`null` for the text that comes with the software"),
			savedAt: instant,
		})
		.meta({ id: `${name}Version` });

const documentSchema = <Kind extends ContentKind, Fields extends z.ZodType>(
	kind: Kind,
	{ name, fields }: { name: string; fields: Fields },
) =>
	rowSchema
		.extend({
			kind: z.literal(kind),
			newest: versionSchema(name, fields),
			publicVersion: version.nullable().describe("The version that fans see now; `null` if they see none of staff"),
			publishedAt: instant.nullable(),
			scheduled: z.object({ version, at: instant }).nullable(),
			isShownUnpublished: z.boolean().describe("Without a publication, fans see what comes with the software; legal texts count as drafts"),
			canDelete: z.boolean().describe("Whether it is a draft that was never public"),
		})
		.meta({ id: `Ops${name}` });

const documentSchemas = z.discriminatedUnion("kind", [
	documentSchema("page", KIND_SCHEMAS.page),
	documentSchema("movie", KIND_SCHEMAS.movie),
	documentSchema("highlight", KIND_SCHEMAS.highlight),
	documentSchema("navigation", KIND_SCHEMAS.navigation),
	documentSchema("announcement", KIND_SCHEMAS.announcement),
	documentSchema("plan", KIND_SCHEMAS.plan),
	documentSchema("branding", KIND_SCHEMAS.branding),
]);
export type OpsDocument<Kind extends ContentKind = ContentKind> = Extract<z.infer<typeof documentSchemas>, { kind: Kind }>;

const line = (longest: number) =>
	z
		.string()
		.max(longest, `must have at most ${longest} characters`)
		.regex(/^[^\p{Cc}]*$/u, "must be one line")
		.trim();
const slug = z.string().trim().min(1, "must not be empty").max(120);
const texts = {
	title: line(MAX_TITLE_LENGTH).min(1, "must not be empty"),
	description: line(MAX_DESCRIPTION_LENGTH),
	note: line(MAX_NOTE_LENGTH).default("").describe("Description of the change, for colleagues"),
};
const expectedVersion = version.describe(
	"The newest version that the editor saw. If there is a newer one, the answer is 409 `conflict_sequence` with it",
);
const answer = z.object({ document: documentSchemas });

const anyFields = z.union([
	KIND_SCHEMAS.page.fields,
	KIND_SCHEMAS.movie.fields,
	KIND_SCHEMAS.highlight.fields,
	KIND_SCHEMAS.navigation.fields,
	KIND_SCHEMAS.announcement.fields,
	KIND_SCHEMAS.plan.fields,
	KIND_SCHEMAS.branding.fields,
]);

/** Request bodies with the fields of a kind, by kind. Kinds without addresses have no slug. */
function bodyByKind(shape: z.ZodRawShape, slug?: z.ZodType): Required<Endpoint>["bodyBy"] {
	const schemas = Object.entries(KIND_SCHEMAS).map(([kind, { fields, hasAddress }]) => [
		kind,
		z.strictObject({ ...shape, ...(hasAddress && slug && { slug }), fields }),
	]);
	return { param: "kind", schemas: Object.fromEntries(schemas) };
}

export const listDocuments = {
	method: "GET",
	path: "/api/ops/content/:kind",
	summary: "List the documents of a kind",
	tag,
	params: kindParams,
	query: z.object({
		...listQuery(["title", "slug", "status", "changed"], "title"),
		status: z.enum(DOCUMENT_STATUSES).optional(),
	}),
	answer: listAnswer(rowSchema),
} as const satisfies Endpoint;

export const getDocument = {
	method: "GET",
	path: "/api/ops/content/:kind/:documentId",
	summary: "Get one document with its newest version and, for a text, the rendered version",
	tag,
	params,
	answer: answer.extend({ rendered: renderedTextSchema.nullable() }),
} as const satisfies Endpoint;

export const createDocument = {
	method: "POST",
	path: "/api/ops/content/:kind",
	summary: "Create a document as a draft",
	tag,
	params: kindParams,
	body: z.strictObject({
		...texts,
		slug: slug.optional().describe("Only for a kind whose documents have addresses of their own"),
		fields: anyFields,
	}),
	bodyBy: bodyByKind(texts, slug),
	status: 201,
	answer: z.object({ id: z.string() }),
} as const satisfies Endpoint;

export const saveDocument = {
	method: "POST",
	path: "/api/ops/content/:kind/:documentId/versions",
	summary: "Save a document as a new version. Fans see it once it is published",
	tag,
	params,
	body: z.strictObject({
		...texts,
		slug: slug.optional().describe("Can be changed only while the document is not public"),
		fields: anyFields,
		expectedVersion,
	}),
	bodyBy: bodyByKind({ ...texts, expectedVersion }, slug.optional()),
	answer,
} as const satisfies Endpoint;

export const previewDocument = {
	method: "POST",
	path: "/api/ops/content-preview/:kind",
	summary: "Preview a text, with the reasons why it could not be saved. Changes nothing",
	tag,
	params: kindParams,
	body: z.strictObject({ fields: anyFields }),
	bodyBy: bodyByKind({}),
	answer: z.object({
		rendered: renderedTextSchema.nullable().describe("`null` for kinds that have no text"),
		problems: z.array(z.string()).describe("Reasons why it could not be saved"),
	}),
} as const satisfies Endpoint;

export const publishDocument = {
	method: "POST",
	path: "/api/ops/content/:kind/:documentId/publish",
	summary: "Publish the newest version of a document now",
	tag,
	params,
	body: z.strictObject({ expectedVersion }),
	answer,
} as const satisfies Endpoint;

export const scheduleDocument = {
	method: "POST",
	path: "/api/ops/content/:kind/:documentId/schedule",
	summary: "Schedule the newest version of a document",
	tag,
	params,
	body: z.strictObject({ expectedVersion, at: instant.describe("In the future; the public version stays until then") }),
	answer,
} as const satisfies Endpoint;

export const unpublishDocument = {
	method: "POST",
	path: "/api/ops/content/:kind/:documentId/unpublish",
	summary: "Unpublish a document, and cancel a scheduled publication",
	tag,
	params,
	body: z.strictObject({ expectedVersion }),
	answer,
} as const satisfies Endpoint;

export const deleteDocument = {
	method: "DELETE",
	path: "/api/ops/content/:kind/:documentId",
	summary: "Delete a draft that was never public, with its versions",
	tag,
	params,
	body: z.strictObject({ expectedVersion }),
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

export const listDocumentVersions = {
	method: "GET",
	path: "/api/ops/content/:kind/:documentId/versions",
	summary: "List the versions of a document, newest first, without their fields",
	tag,
	params,
	answer: z.object({
		versions: z.array(
			z.object({
				version,
				title: z.string(),
				note: z.string(),
				author: z.string().nullable(),
				savedAt: instant,
				isPublic: z.boolean(),
				isScheduled: z.boolean(),
			}),
		),
	}),
} as const satisfies Endpoint;
export type VersionRow = z.infer<(typeof listDocumentVersions)["answer"]>["versions"][number];

export const getDocumentVersion = {
	method: "GET",
	path: "/api/ops/content/:kind/:documentId/versions/:version",
	summary: "Get one version of a document",
	tag,
	params: params.extend({ version: z.coerce.number().int().min(0).max(1_000_000) }),
	answer: versionSchema("Content", anyFields),
} as const satisfies Endpoint;

export const restoreDocumentVersion = {
	method: "POST",
	path: "/api/ops/content/:kind/:documentId/restore",
	summary: "Save an earlier version of a document as the newest one",
	tag,
	params,
	body: z.strictObject({ version, expectedVersion, note: texts.note }),
	answer,
} as const satisfies Endpoint;

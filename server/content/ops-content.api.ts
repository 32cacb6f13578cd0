// /api/ops/content: editing and publishing of editorial documents of every kind.
import { AppError } from "#server/errors/app-error.ts";
import { actorOf, type CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, type CommandOptions, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { ContentKind, DocumentVersion } from "#shared/contract/content-kinds.ts";
import {
	type ContentRow,
	createDocument,
	deleteDocument,
	getDocument,
	getDocumentVersion,
	listDocuments,
	listDocumentVersions,
	type OpsDocument,
	previewDocument,
	publishDocument,
	restoreDocumentVersion,
	saveDocument,
	scheduleDocument,
	unpublishDocument,
} from "#shared/contract/rest/content/ops-content.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { KIND_RULES } from "./content-kinds.ts";
import type { DocumentEdits } from "./document-edits.service.ts";
import type { DocumentReader } from "./document-reader.service.ts";
import type { ContentKindRules, KindPorts } from "./kind/content-kind.ts";

const SCOPE = "ops:content";
const EDIT: CommandOptions = { scope: SCOPE, rate: { points: 60, perSeconds: 10 }, isIdempotent: false };
/** A plan has a price, so publishing it needs a fresh proof. */
const PUBLISH: CommandOptions = { ...EDIT, needsProof: ({ kind }) => kind === "plan" };
/** Maximum length of a text in the audit log; a longer text, and one of several lines, is replaced by its length. */
const AUDITED_CHARACTERS = 200;
/** Enough for a hundred thousand characters of up to six bytes each. */
const BODY_BYTES = 640 * 1024;
const WITH_FIELDS: CommandOptions = {
	...EDIT,
	bodyBytes: BODY_BYTES,
	isIdempotent: true,
	// Long texts are stored as a version.
	auditedInput: ({ fields, ...input }: { fields: Fields }) => ({ ...input, fields: shortenTexts(fields) }),
};
const PREVIEW: CommandOptions = { ...EDIT, bodyBytes: BODY_BYTES, isAudited: false };

interface OpsContentPorts {
	reader: DocumentReader;
	edits: DocumentEdits;
	ports: KindPorts;
}

type Params = { kind: ContentKind; documentId: string };
type Fields = DocumentVersion["fields"];
/** The rules of a kind, for fields that the kind's schema has parsed. */
const rulesOf = (kind: ContentKind) => KIND_RULES[kind] as ContentKindRules<Fields>;

export function opsContentApi({ reader, edits, ports }: OpsContentPorts): ApiDefinition[] {
	const withTitle = <Document extends { title: string }>(kind: ContentKind, document: Document): Document => ({
		...document,
		title: rulesOf(kind).lineOf(document.title, ports),
	});

	/** The response has the title as fans read it, while the newest version has the title as written. Reports the change to the audit log. */
	function answer({ audit }: CommandContext, { before, document }: { before: OpsDocument; document: OpsDocument }) {
		audit({ subject: `${document.kind} ${document.id}`, before: inShort(before), after: inShort(document) });
		return { document: withTitle(document.kind, document) };
	}

	return [
		defineQuery(listDocuments, { scope: SCOPE }, async ({ params: { kind }, query }) =>
			listRows(
				(await reader.list(kind)).map((row) => withTitle(kind, row)),
				query,
			),
		),
		defineQuery(getDocument, { scope: SCOPE }, async ({ params: { kind, documentId } }) => {
			const document = await reader.read(kind, documentId);
			const { version, fields } = document.newest;
			return { document: withTitle(kind, document), rendered: rulesOf(kind).render(fields, ports, { id: documentId, version }) };
		}),
		defineCommand(createDocument, WITH_FIELDS, async ({ params: { kind }, body }, context) => {
			requireRight(kind, context);
			const id = await edits.create(kind, body, actorOf(context).id);
			context.audit({ subject: `${kind} ${id}`, before: null, after: inShort(await reader.read(kind, id)) });
			return { id };
		}),
		defineCommand(saveDocument, WITH_FIELDS, async ({ params, body: { expectedVersion, ...body } }, context) =>
			answer(context, await edits.save(editOf(params, { expectedVersion }, context), body)),
		),
		defineCommand(previewDocument, PREVIEW, async ({ params: { kind }, body: { fields } }) => ({
			rendered: rulesOf(kind).render(fields, ports),
			problems: (await edits.problemsOf(kind, fields)).map(({ message }) => message),
		})),
		defineCommand(publishDocument, PUBLISH, async ({ params, body }, context) =>
			answer(context, await edits.publish(editOf(params, body, context))),
		),
		defineCommand(scheduleDocument, PUBLISH, async ({ params, body }, context) =>
			answer(context, await edits.schedule(editOf(params, body, context), body.at)),
		),
		defineCommand(unpublishDocument, EDIT, async ({ params, body }, context) =>
			answer(context, await edits.unpublish(editOf(params, body, context))),
		),
		defineCommand(restoreDocumentVersion, EDIT, async ({ params, body }, context) =>
			answer(context, await edits.restore(editOf(params, body, context), body)),
		),
		defineCommand(deleteDocument, EDIT, async ({ params, body }, context) => {
			const before = await edits.remove(editOf(params, body, context));
			context.audit({ subject: `${before.kind} ${before.id}`, before: inShort(before), after: null });
			return { ok: true as const };
		}),
		defineQuery(listDocumentVersions, { scope: SCOPE }, async ({ params: { kind, documentId } }) => ({
			versions: await reader.versions(kind, documentId),
		})),
		defineQuery(getDocumentVersion, { scope: SCOPE }, ({ params: { kind, documentId, version } }) =>
			reader.version(kind, documentId, version),
		),
	];
}

function editOf({ kind, documentId }: Params, { expectedVersion }: { expectedVersion: number }, context: CommandContext) {
	requireRight(kind, context);
	return { kind, id: documentId, expectedVersion, by: actorOf(context).id };
}

/** Requires an admin for documents that involve money. */
function requireRight(kind: ContentKind, context: CommandContext): void {
	if (kind !== "plan" || actorOf(context).scopes.includes("admin")) return;
	throw new AppError({ code: "forbidden", message: "Plans are edited by admins." });
}

/** Shortens fields for the audit log. */
const shortenTexts = (fields: Fields) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, value]: [string, unknown]) => [
			name,
			typeof value === "string" && (value.length > AUDITED_CHARACTERS || value.includes("\n")) ? `${value.length} characters` : value,
		]),
	);

const inShort = ({ slug, title, status, newest, publicVersion, scheduled }: OpsDocument) => ({
	...(slug !== null && { slug }),
	title,
	status,
	publicVersion,
	scheduled,
	newestVersion: newest.version,
});

interface ListQuery {
	q?: string | undefined;
	status?: ContentRow["status"] | undefined;
	/** A key of `BY`; a leading `-` reverses the order. */
	sort: string;
	offset: number;
	limit: number;
}

const BY: Record<string, (row: ContentRow) => string | number> = {
	title: ({ title }) => title,
	slug: ({ slug }) => slug ?? "",
	status: ({ status }) => status,
	changed: ({ changedAt }) => changedAt ?? 0,
};

/** Documents are few: they are searched and sorted here, since databases fold and sort differently. */
function listRows(rows: readonly ContentRow[], { q = "", status, sort, offset, limit }: ListQuery) {
	const words = foldText(q).split(" ");
	const found = rows.filter(
		(row) =>
			(status === undefined || row.status === status) &&
			words.every((word) => foldText(`${row.title} ${row.slug ?? row.id}`).includes(word)),
	);
	const keyOf = BY[sort.replace(/^-/, "")] ?? (({ title }: ContentRow) => title);
	const compare = (one: ContentRow, other: ContentRow) => {
		const [a, b] = [keyOf(one), keyOf(other)];
		return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), DEFAULT_LOCALE);
	};
	found.sort((one, other) => (sort.startsWith("-") ? -compare(one, other) : compare(one, other)) || (one.id < other.id ? -1 : 1));
	return { rows: found.slice(offset, offset + limit), total: found.length };
}

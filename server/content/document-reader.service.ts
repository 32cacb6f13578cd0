// Reads editorial documents: fans see what is public now, staff see everything.
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import { AppError } from "#server/errors/app-error.ts";
import {
	CONTENT_KINDS,
	type ContentFields,
	type ContentKind,
	type DocumentVersion,
	type PublishedDocument,
} from "#shared/contract/content-kinds.ts";
import type { ContentRow, OpsDocument, VersionRow } from "#shared/contract/rest/content/ops-content.ts";
import type { ImageUse } from "#shared/contract/rest/content/ops-images.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { KIND_RULES } from "./content-kinds.ts";
import {
	type DocumentRow,
	readDocument,
	readDocuments,
	readDocumentsWith,
	readIdBySlug,
	readPublicDocuments,
	readVersion,
	readVersions,
} from "./document.store.ts";
import type { ShippedDocument } from "./kind/content-kind.ts";
import { columnsOf, publicationAt, statusAt } from "./kind/publication.ts";

export type DocumentReader = ReturnType<typeof createDocumentReader>;
type Shipped = ShippedDocument<DocumentVersion["fields"]>;

export function createDocumentReader({ db, clock, settings }: { db: Db; clock: Clock; settings: Pick<Settings, "socialLinks"> }) {
	const shipped = createShippedDocuments(settings);

	const statusOf = (kind: ContentKind, row: DocumentRow) =>
		statusAt(row, { isShown: shipped.find(kind, row.id)?.isDraft !== true, now: clock() });

	async function rowOf(kind: ContentKind, id: string): Promise<DocumentRow> {
		return (await readDocument(db.kysely, kind, id)) ?? shipped.seedOf(kind, id) ?? throwUnknown(kind, id);
	}

	async function version(kind: ContentKind, id: string, number: number, connection = db.kysely): Promise<DocumentVersion> {
		const own = number === 0 ? shipped.find(kind, id) : undefined;
		if (own) return shippedVersion(own);
		return (await readVersion(connection, { kind, id, version: number })) ?? throwUnknown(kind, `${id} in version ${number}`);
	}

	/** The public documents of staff, then the built-in ones that they do not replace, without drafts. */
	async function readPublished<Kind extends ContentKind>(kind: Kind, id?: string): Promise<PublishedDocument<ContentFields[Kind]>[]> {
		const now = clock();
		const rows = await readPublicDocuments(db, kind, now, id);
		const documents = rows.map(({ slug, version, title, description, fields, ...row }) => ({
			...{ id: row.id, slug, version, title, description, fields },
			publishedAt: publicationAt(row, now).current?.since ?? now,
		}));
		const isShown = new Set(documents.map((document) => document.id));
		const own = shipped.all(kind).filter((one) => (id === undefined || one.id === id) && !isShown.has(one.id) && !one.isDraft);
		const builtIn = own.map(asPublished);
		// The cast gives the fields the type of the document's kind.
		return [...documents, ...builtIn] as PublishedDocument<ContentFields[Kind]>[];
	}

	async function findPublished<Kind extends ContentKind>(kind: Kind, id: string): Promise<PublishedDocument<ContentFields[Kind]> | null> {
		const [found] = await readPublished(kind, id);
		return found ?? null;
	}

	return {
		seedOf: shipped.seedOf,
		version,
		/** `true` for a document that is shipped with the software and not public until staff publish it. */
		isDraft: (kind: ContentKind, id: string) => shipped.find(kind, id)?.isDraft === true,
		/** The order is undefined. A scheduled version counts from its instant on. */
		listPublished: <Kind extends ContentKind>(kind: Kind) => readPublished(kind),
		/** Returns `null` if no version of the document is public. */
		findPublished,
		/** Finds a public document by its own address. */
		async findPublishedBySlug<Kind extends ContentKind>(kind: Kind, slug: string) {
			const id = shipped.all(kind).find((one) => one.slug === slug)?.id ?? (await readIdBySlug(db, kind, slug));
			return id === undefined ? null : findPublished(kind, id);
		},
		/** Returns the shipped draft at an address, or `null`. */
		findDraftBySlug<Kind extends ContentKind>(kind: Kind, slug: string) {
			const draft = shipped.all(kind).find((one) => one.slug === slug && one.isDraft);
			return draft ? (asPublished(draft) as PublishedDocument<ContentFields[Kind]>) : null;
		},
		/** The documents whose newest, public or scheduled version shows an image. */
		usesOf: async (imageId: string): Promise<ImageUse[]> => (await readDocumentsWith(db, imageId)) as ImageUse[],
		/** Rows for the console's table, in any order. */
		async list(kind: ContentKind): Promise<ContentRow[]> {
			const rows = await readDocuments(db, kind);
			const changed = new Set(rows.map(({ id }) => id));
			const seeds = shipped
				.all(kind)
				.filter(({ id }) => !changed.has(id))
				.map((one) => ({ ...seedRow(kind, one), author: null, title: null }));
			return [...seeds, ...rows].map((row) => contentRow(row, shipped.find(kind, row.id), statusOf(kind, row)));
		},
		async read(kind: ContentKind, id: string): Promise<OpsDocument> {
			const row = await rowOf(kind, id);
			const newest = await version(kind, id, row.newest_version);
			const { current, scheduled } = publicationAt(row, clock());
			const own = shipped.find(kind, id);
			const isBuiltIn = own !== undefined;
			return {
				...{ kind, id, slug: row.slug, title: newest.title, newest, scheduled, isBuiltIn },
				status: statusOf(kind, row),
				changedBy: row.changed_by === "" ? null : await staffNameOf(db.kysely, row.changed_by),
				changedAt: row.changed_by === "" ? null : row.changed_at,
				publicVersion: current?.version ?? null,
				publishedAt: current?.since ?? null,
				isShownUnpublished: isBuiltIn && !own.isDraft,
				canDelete: !isBuiltIn && row.was_public === 0 && !current && !scheduled,
				// `kind` and `fields` belong to the same document.
			} as OpsDocument;
		},
		async versions(kind: ContentKind, id: string): Promise<VersionRow[]> {
			const { current, scheduled } = publicationAt(await rowOf(kind, id), clock());
			const own = shipped.find(kind, id);
			const first = own ? [shippedVersion(own)] : [];
			const shown = current?.version ?? (own && !own.isDraft ? 0 : null);
			return [...(await readVersions(db, kind, id)), ...first].map(({ version: number, title, note, author, savedAt }) => ({
				...{ version: number, title, note, author, savedAt },
				isPublic: number === shown,
				isScheduled: number === scheduled?.version,
			}));
		},
	};
}

/** A row of the console's table. `own` is the shipped document, if the row's document is built in. */
function contentRow(
	row: DocumentRow & { author: string | null; title: string | null },
	own: Shipped | undefined,
	status: ContentRow["status"],
): ContentRow {
	return {
		id: row.id,
		slug: row.slug,
		isBuiltIn: own !== undefined,
		status,
		title: row.title ?? own?.title ?? "",
		changedBy: row.changed_by === "" ? null : (row.author ?? row.changed_by),
		changedAt: row.changed_by === "" ? null : row.changed_at,
	};
}

/** The documents that are shipped with the software. */
function createShippedDocuments(settings: Pick<Settings, "socialLinks">) {
	const shipped = new Map(
		CONTENT_KINDS.map((kind) => [kind, new Map<string, Shipped>(KIND_RULES[kind].shipped(settings).map((one) => [one.id, one]))]),
	);
	const find = (kind: ContentKind, id: string) => shipped.get(kind)?.get(id);
	return {
		find,
		all: (kind: ContentKind) => [...(shipped.get(kind)?.values() ?? [])],
		/** The row of a shipped document that nobody has changed yet; `null` for other documents. */
		seedOf(kind: ContentKind, id: string): DocumentRow | null {
			const own = find(kind, id);
			return own ? seedRow(kind, own) : null;
		},
	};
}

function seedRow(kind: ContentKind, { id, slug }: Shipped): DocumentRow {
	const nothing = columnsOf({ current: null, scheduled: null });
	return { id, kind, slug, newest_version: 0, ...nothing, was_public: 0, changed_by: "", changed_at: 0 };
}

function asPublished({ updatedAt, isDraft: _, ...one }: Shipped) {
	return { ...one, version: 0, publishedAt: updatedAt };
}

function shippedVersion({ title, description, fields, updatedAt }: Shipped): DocumentVersion {
	return { version: 0, title, description, fields, note: "", author: null, savedAt: updatedAt };
}

export function throwUnknown(kind: ContentKind, what: string): never {
	throw new AppError({ code: "not_found", message: `There is no ${kind} ${what}.` });
}

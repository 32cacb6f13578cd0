// Changes of editorial documents by staff: save versions, publish now or from an instant on, unpublish, delete.
import type { Transaction } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { ContentKind, DocumentVersion } from "#shared/contract/content-kinds.ts";
import type { OpsDocument } from "#shared/contract/rest/content/ops-content.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { KIND_RULES } from "./content-kinds.ts";
import {
	type DocumentRow,
	insertDocument,
	insertVersion,
	lockDocument,
	removeDocument,
	updateDocument,
	type VersionTexts,
} from "./document.store.ts";
import { type DocumentReader, throwUnknown } from "./document-reader.service.ts";
import type { ContentKindRules, FieldProblem, KindPorts } from "./kind/content-kind.ts";
import { columnsOf, type Publication, publicationAt } from "./kind/publication.ts";
import { judgeMove, judgeSlug, takenSlug } from "./page-address.ts";

/** The document that is changed. */
interface Edit {
	kind: ContentKind;
	id: string;
	/** The newest version that the editor has seen. */
	expectedVersion: number;
	/** The editor's id. */
	by: string;
}

interface Changed {
	before: OpsDocument;
	document: OpsDocument;
}

type Texts = VersionTexts & { slug?: string | undefined };
type Fields = DocumentVersion["fields"];
type EditPorts = { db: Db; clock: Clock; reader: DocumentReader; ports: KindPorts; publications?: Publications | undefined };

/** What follows a publication, or its end, on this node and on the others. */
export interface Publications {
	/** Id of this node's bus: the other nodes find the change in the outbox (topic `content`). */
	node: string;
	done(kind: ContentKind): Promise<void>;
}

/** The rules of the document's kind, for fields that the kind's schema has parsed. */
const rulesOf = (kind: ContentKind) => KIND_RULES[kind] as ContentKindRules<Fields>;

export type DocumentEdits = ReturnType<typeof createDocumentEdits>;

export function createDocumentEdits({ db, clock, reader, ports, publications }: EditPorts) {
	/** Locks the document. Throws conflict_sequence with the newest version if it is not the expected one. */
	async function lock(transaction: Transaction<Database>, { kind, id, expectedVersion }: Edit): Promise<DocumentRow> {
		const row = (await lockDocument(transaction, { kind, id, seed: reader.seedOf(kind, id) })) ?? throwUnknown(kind, id);
		if (row.newest_version === expectedVersion) return row;
		const newest = await reader.version(kind, id, row.newest_version, transaction);
		const message = `${newest.author ?? "Somebody"} saved version ${newest.version} meanwhile.`;
		throw new AppError({ code: "conflict_sequence", message, document: newest });
	}

	/** `act` returns the columns to write. */
	async function change(
		edit: Edit,
		act: (transaction: Transaction<Database>, row: DocumentRow) => Promise<Partial<DocumentRow>>,
	): Promise<Changed> {
		const { kind, id, by } = edit;
		const before = await reader.read(kind, id);
		await refuseTakenSlug(() =>
			db.kysely.transaction().execute(async (transaction) => {
				const row = await lock(transaction, edit);
				await updateDocument(transaction, id, { ...(await act(transaction, row)), changed_by: by, changed_at: clock() });
			}),
		);
		return { before, document: await reader.read(kind, id) };
	}

	async function save(edit: Edit, { slug, ...texts }: Texts): Promise<Changed> {
		await judgeFields(edit.kind, texts.fields, ports);
		return change(edit, async (transaction, row) => {
			const isMoved = slug !== undefined && slug !== row.slug;
			if (isMoved) judgeMove(row, slug, clock());
			const version = row.newest_version + 1;
			await insertVersion(transaction, { ...texts, documentId: edit.id, version, by: edit.by, at: clock() });
			return { newest_version: version, ...(isMoved && { slug }) };
		});
	}

	/** `next` returns the new publication: the public version and the scheduled one. */
	async function setPublication(edit: Edit, next: (row: DocumentRow, now: Publication) => Publication): Promise<Changed> {
		const changed = await change(edit, async (transaction, row) => {
			const was = publicationAt(row, clock());
			const { current, scheduled } = next(row, was);
			if (publications) await recordChanges(transaction, [{ topic: "content", subject: edit.kind }], publications.node);
			return { ...columnsOf({ current, scheduled }), ...((was.current || current) && { was_public: 1 }) };
		});
		await publications?.done(edit.kind);
		return changed;
	}

	/** Saves a shipped draft that nobody has changed as a version of staff first, so that it can be published or scheduled. */
	async function withSavedDraft(edit: Edit): Promise<Edit> {
		const { kind, id, expectedVersion } = edit;
		if (expectedVersion !== 0 || !reader.isDraft(kind, id)) return edit;
		const { title, description, fields } = await reader.version(kind, id, 0);
		await save(edit, { title, description, fields, note: "" });
		return { ...edit, expectedVersion: 1 };
	}

	return {
		save,
		/** Reasons why these fields cannot be saved; empty if they can. */
		problemsOf: (kind: ContentKind, fields: Fields) => rulesOf(kind).check(fields, ports),
		/** Returns the id. `slug` is for kinds with addresses of their own. */
		create: (kind: ContentKind, texts: Texts, by: string) => createDocument({ db, clock, ports }, kind, texts, by),
		async restore(edit: Edit, { version, note }: { version: number; note: string }) {
			const { title, description, fields } = await reader.version(edit.kind, edit.id, version);
			return save(edit, { title, description, fields, note });
		},
		async publish(edit: Edit) {
			return setPublication(await withSavedDraft(edit), (row) => ({
				...{ current: { version: savedVersion(row), since: clock() }, scheduled: null },
			}));
		},
		async schedule(edit: Edit, at: Instant) {
			if (at <= clock()) {
				const message = "must be in the future";
				throw new AppError({ code: "invalid_request", message: `at ${message}.`, issues: [{ path: "body.at", message }] });
			}
			return setPublication(await withSavedDraft(edit), (row, { current }) => ({ current, scheduled: { version: savedVersion(row), at } }));
		},
		unpublish: (edit: Edit) => setPublication(edit, () => ({ current: null, scheduled: null })),
		/** Deletes the document and returns it. Throws in_use if the document is built in, or is, was or will be public. */
		async remove(edit: Edit): Promise<OpsDocument> {
			const before = await reader.read(edit.kind, edit.id);
			await db.kysely.transaction().execute(async (transaction) => {
				const row = await lock(transaction, edit);
				const { current, scheduled } = publicationAt(row, clock());
				if (before.isBuiltIn || row.was_public !== 0 || current || scheduled)
					throw new AppError({ code: "in_use", message: "Only a draft that was never public can be deleted." });
				await removeDocument(transaction, edit.id);
			});
			return before;
		},
	};
}

async function createDocument(
	{ db, clock, ports }: Omit<EditPorts, "reader">,
	kind: ContentKind,
	{ slug, ...texts }: Texts,
	by: string,
): Promise<string> {
	if (rulesOf(kind).isSingle) throw new AppError({ code: "in_use", message: `The ${kind} is there: save a version of it.` });
	if (slug !== undefined) judgeSlug(slug);
	await judgeFields(kind, texts.fields, ports);
	const at = clock();
	return refuseTakenSlug(() =>
		db.kysely.transaction().execute(async (transaction) => {
			const nothing = { ...columnsOf({ current: null, scheduled: null }), was_public: 0 };
			const row = { kind, slug: slug ?? null, newest_version: 1, ...nothing, changed_by: by, changed_at: at };
			const id = await insertDocument(transaction, rulesOf(kind).idPrefix, row);
			await insertVersion(transaction, { ...texts, documentId: id, version: 1, by, at });
			return id;
		}),
	);
}

async function judgeFields(kind: ContentKind, fields: Fields, ports: KindPorts): Promise<void> {
	refuseProblems(await rulesOf(kind).check(fields, ports));
}

function savedVersion({ newest_version }: DocumentRow): number {
	if (newest_version > 0) return newest_version;
	throw new AppError({ code: "in_use", message: "Nothing is saved yet: fans see the text that comes with the software." });
}

function refuseProblems(problems: readonly FieldProblem[]): void {
	const [first] = problems;
	if (!first) return;
	const issues = problems.map(({ path, message }) => ({ path: `body.fields.${path}`, message }));
	throw new AppError({ code: first.code, message: `This cannot be saved: ${first.path} ${first.message}.`, issues });
}

async function refuseTakenSlug<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		throw isUniqueViolation(error) ? takenSlug() : error;
	}
}

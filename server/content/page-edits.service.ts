// Pages of text as staff change them: saved as versions, published now or from an instant on, unpublished.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isBuiltInSlug, slugProblem } from "#shared/contract/content.ts";
import type { OpsPage } from "#shared/contract/rest/content/ops-pages.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { insertPage, insertVersion, lockPage, type PageRow, updatePage, type VersionTexts } from "./page.store.ts";
import { type PageReader, throwUnknown } from "./page-reader.service.ts";
import { columnsOf, type Publication, publicationAt } from "./publication.ts";

/** `expectedVersion`: the newest one that the editor saw. */
interface Edit {
	expectedVersion: number;
	/** The editor's id. */
	by: string;
}

interface Changed {
	before: OpsPage;
	page: OpsPage;
}

type Texts = VersionTexts & { slug?: string | undefined };

export function createPageEdits({ db, clock, reader }: { db: Db; clock: Clock; reader: PageReader }) {
	/** Throws conflict_sequence with the newest version where it is not the expected one. `act` gives the columns to write. */
	async function change(
		id: string,
		{ expectedVersion, by }: Edit,
		act: (transaction: Transaction<Database>, row: PageRow) => Promise<Partial<PageRow>>,
	): Promise<Changed> {
		const before = await reader.read(id);
		await refuseTakenSlug(() =>
			db.kysely.transaction().execute(async (transaction) => {
				const row = (await lockPage(transaction, id, reader.seedOf(id))) ?? throwUnknown(id);
				if (row.newest_version !== expectedVersion) {
					const newest = await reader.version(id, row.newest_version, transaction);
					const message = `${newest.author ?? "Somebody"} saved version ${newest.version} meanwhile.`;
					throw new AppError({ code: "conflict_sequence", message, page: newest });
				}
				await updatePage(transaction, id, { ...(await act(transaction, row)), changed_by: by, changed_at: clock() });
			}),
		);
		return { before, page: await reader.read(id) };
	}

	const save = (id: string, { slug, ...texts }: Texts, edit: Edit) =>
		change(id, edit, async (transaction, row) => {
			const isMoved = slug !== undefined && slug !== row.slug;
			if (isMoved) judgeMove(row, slug, clock());
			const version = row.newest_version + 1;
			await insertVersion(transaction, { ...texts, page_id: id, version, author_id: edit.by, saved_at: clock() });
			return { newest_version: version, ...(isMoved && { slug }) };
		});

	/** `next`: what is public from then on, and what will be. */
	const setPublication = (id: string, edit: Edit, next: (row: PageRow, now: Publication) => Publication) =>
		change(id, edit, async (_transaction, row) => columnsOf(next(row, publicationAt(row, clock()))));

	return {
		save,
		/** Gives its id. */
		create({ slug, ...texts }: VersionTexts & { slug: string }, by: string): Promise<string> {
			judgeSlug(slug);
			const now = clock();
			return refuseTakenSlug(() =>
				db.kysely.transaction().execute(async (transaction) => {
					const nothing = columnsOf({ current: null, scheduled: null });
					const id = await insertPage(transaction, { slug, newest_version: 1, ...nothing, changed_by: by, changed_at: now });
					await insertVersion(transaction, { ...texts, page_id: id, version: 1, author_id: by, saved_at: now });
					return id;
				}),
			);
		},
		async restore(id: string, { version, note }: { version: number; note: string }, edit: Edit) {
			const { title, description, body } = await reader.version(id, version);
			return save(id, { title, description, body, note }, edit);
		},
		publish: (id: string, edit: Edit) =>
			setPublication(id, edit, (row) => ({ current: { version: savedVersion(row), since: clock() }, scheduled: null })),
		async schedule(id: string, at: Instant, edit: Edit) {
			if (at <= clock()) throw refuseField("at", "must be in the future");
			return setPublication(id, edit, (row, { current }) => ({ current, scheduled: { version: savedVersion(row), at } }));
		},
		unpublish: (id: string, edit: Edit) => setPublication(id, edit, () => ({ current: null, scheduled: null })),
	};
}

function savedVersion({ newest_version }: PageRow): number {
	if (newest_version > 0) return newest_version;
	throw new AppError({ code: "in_use", message: "Nothing is saved yet: fans see the text that comes with the software." });
}

function judgeMove(row: PageRow, slug: string, now: Instant): void {
	const { current, scheduled } = publicationAt(row, now);
	if (current || scheduled || isBuiltInSlug(row.slug)) {
		const message = isBuiltInSlug(row.slug)
			? "The address of this page is fixed."
			: "The page is public: unpublish it before you change its address.";
		throw new AppError({ code: "in_use", message, issues: [{ path: "body.slug", message }] });
	}
	judgeSlug(slug);
}

/** Throws invalid_request, slug_reserved or, for a built-in page, name_taken. */
function judgeSlug(slug: string): void {
	const problem = slugProblem(slug);
	if (problem === "shape") throw refuseField("slug", "must be small letters, digits and single hyphens, at most 60");
	if (problem === "reserved") {
		const message = `/${slug} is an address that the site uses itself.`;
		throw new AppError({ code: "slug_reserved", message, issues: [{ path: "body.slug", message }] });
	}
	if (isBuiltInSlug(slug)) throw takenSlug();
}

async function refuseTakenSlug<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		throw isUniqueViolation(error) ? takenSlug() : error;
	}
}

function takenSlug(): AppError {
	const message = "There is a page with this address already.";
	return new AppError({ code: "name_taken", message, issues: [{ path: "body.slug", message }] });
}

function refuseField(field: string, message: string): AppError {
	return new AppError({ code: "invalid_request", message: `${field} ${message}.`, issues: [{ path: `body.${field}`, message }] });
}

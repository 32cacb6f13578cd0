// Pages of text as they are read: by fans what is public now, by staff all of it.
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isBuiltInSlug, type PageVersion, slugProblem } from "#shared/contract/content.ts";
import type { OpsPage, VersionRow } from "#shared/contract/rest/content/ops-pages.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { type PageRow, readPage, readPageBySlug, readPages, readVersion, readVersions } from "./page.store.ts";
import { columnsOf, publicationAt, statusAt } from "./publication.ts";
import type { ShippedPage } from "./shipped-pages.ts";

/** A page as it is public. */
export interface PublicPage {
	id: string;
	version: number;
	slug: string;
	title: string;
	description: string;
	body: string;
	updatedAt: Instant;
}

export type PageReader = ReturnType<typeof createPageReader>;

export function createPageReader({ db, clock, shipped }: { db: Db; clock: Clock; shipped: ReadonlyMap<string, ShippedPage> }) {
	const bySlug = new Map([...shipped.values()].map((page) => [page.slug, page]));

	/** The row of a built-in page that nobody changed yet; null for others. */
	function seedOf(id: string): PageRow | null {
		const own = shipped.get(id);
		return own ? seedRow(own) : null;
	}

	async function rowOf(id: string): Promise<PageRow> {
		return (await readPage(db.kysely, id)) ?? seedOf(id) ?? throwUnknown(id);
	}

	async function version(id: string, number: number, connection = db.kysely): Promise<PageVersion> {
		const own = number === 0 ? shipped.get(id) : undefined;
		return own ? shippedVersion(own) : ((await readVersion(connection, id, number)) ?? throwUnknown(`${id} in version ${number}`));
	}

	async function publicPage(row: PageRow): Promise<PublicPage | null> {
		const { current } = publicationAt(row, clock());
		if (!current) return null;
		const { title, description, body } = await version(row.id, current.version);
		return { id: row.id, version: current.version, slug: row.slug, title, description, body, updatedAt: current.since };
	}

	/** Null: nothing is public there. */
	async function find(slug: string): Promise<PublicPage | null> {
		if (slugProblem(slug) !== null) return null;
		const row = await readPageBySlug(db, slug);
		const own = bySlug.get(slug);
		return (row && (await publicPage(row))) ?? (own ? { ...own, version: 0 } : null);
	}

	return {
		seedOf,
		version,
		find,
		/** Any order. */
		async listPublic(): Promise<PublicPage[]> {
			const slugs = new Set([...bySlug.keys(), ...(await readPages(db)).map(({ slug }) => slug)]);
			return (await Promise.all([...slugs].map(find))).filter((page) => page !== null);
		},
		/** As the table of the console has them; any order. */
		async list() {
			const rows = await readPages(db);
			const changed = new Set(rows.map(({ id }) => id));
			const seeds = [...shipped.values()]
				.filter(({ id }) => !changed.has(id))
				.map((page) => ({ ...seedRow(page), author: null, title: null }));
			return [...seeds, ...rows].map((row) => ({
				...{ id: row.id, slug: row.slug, isBuiltIn: isBuiltInSlug(row.slug), status: statusAt(row, clock()) },
				title: row.title ?? shipped.get(row.id)?.title ?? "",
				changedBy: row.changed_by === "" ? null : (row.author ?? row.changed_by),
				changedAt: row.changed_by === "" ? null : row.changed_at,
			}));
		},
		async read(id: string): Promise<OpsPage> {
			const row = await rowOf(id);
			const newest = await version(id, row.newest_version);
			const { current, scheduled } = publicationAt(row, clock());
			return {
				...{ id, slug: row.slug, title: newest.title, newest, scheduled },
				status: statusAt(row, clock()),
				isBuiltIn: isBuiltInSlug(row.slug),
				changedBy: row.changed_by === "" ? null : await staffNameOf(db.kysely, row.changed_by),
				changedAt: row.changed_by === "" ? null : row.changed_at,
				publicVersion: current?.version ?? null,
				publishedAt: current?.since ?? null,
			};
		},
		async versions(id: string): Promise<VersionRow[]> {
			const { current, scheduled } = publicationAt(await rowOf(id), clock());
			const own = shipped.get(id);
			const first = own ? [shippedVersion(own)] : [];
			const shown = current?.version ?? (own ? 0 : null);
			return [...(await readVersions(db, id)), ...first].map(({ version: number, title, note, author, savedAt }) => ({
				...{ version: number, title, note, author, savedAt },
				isPublic: number === shown,
				isScheduled: number === scheduled?.version,
			}));
		},
	};
}

function seedRow({ id, slug }: ShippedPage): PageRow {
	return { id, slug, newest_version: 0, ...columnsOf({ current: null, scheduled: null }), changed_by: "", changed_at: 0 };
}

function shippedVersion({ title, description, body, updatedAt }: ShippedPage): PageVersion {
	return { version: 0, title, description, body, note: "", author: null, savedAt: updatedAt };
}

export function throwUnknown(what: string): never {
	throw new AppError({ code: "not_found", message: `There is no page ${what}.` });
}

// The names of all coaches for the search, cached for half a minute, since every typed letter requests them.
import type { Db } from "#server/db/open-database.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { readCoaches } from "./coach.store.ts";

const RETENTION_MS = 30 * SECOND_MS;

/** `id` is the slug in the page's address. */
export function listedCoaches(db: Db, clock: Clock): () => Promise<readonly { id: string; title: string }[]> {
	let list: Promise<readonly { id: string; title: string }[]> | null = null;
	let readAt: Instant = 0;
	return () => {
		if (list === null || clock() - readAt >= RETENTION_MS) {
			readAt = clock();
			list = readCoaches(db).then((coaches) => coaches.map(({ slug, name }) => ({ id: slug, title: name })));
			list.catch(() => {
				list = null;
			});
		}
		return list;
	};
}

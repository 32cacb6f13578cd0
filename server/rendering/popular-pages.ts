// Counts which pages are popular and caches their latest render for a second; a page with fewer requests is always rendered. The clock is
// passed in.
import type { RenderedPage } from "./rendered-page.ts";

/** A page requested this often within a second is popular. */
const POPULAR_FROM = 3;
const WINDOW_MS = 1_000;
const CACHE_MS = 1_000;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** Of counted pages; beyond, counting begins anew. */
const MAX_COUNTED = 2_000;

export interface PopularPages {
	/** Counts a request; returns whether the page is popular. */
	count(key: string): boolean;
	isPopular(key: string): boolean;
	/** A render of a popular page; others are not cached. */
	keep(key: string, page: RenderedPage): void;
	/** Not older than a second. */
	find(key: string): RenderedPage | undefined;
}

export function createPopularPages(now: () => number): PopularPages {
	const counts = new Map<string, { since: number; requests: number }>();
	/** The oldest first. */
	const cache = new Map<string, { at: number; page: RenderedPage }>();
	let cachedBytes = 0;

	const countOf = (key: string) => {
		const count = counts.get(key);
		return count && now() - count.since < WINDOW_MS ? count : undefined;
	};
	const isPopular = (key: string) => (countOf(key)?.requests ?? 0) >= POPULAR_FROM;

	function drop(key: string): void {
		const entry = cache.get(key);
		if (entry) cachedBytes -= entry.page.body.length;
		cache.delete(key);
	}

	return {
		count(key) {
			const count = countOf(key);
			if (count) {
				count.requests++;
				return isPopular(key);
			}
			if (counts.size >= MAX_COUNTED) counts.clear();
			counts.set(key, { since: now(), requests: 1 });
			return false;
		},
		isPopular,
		keep(key, page) {
			if (!isPopular(key)) return;
			drop(key);
			cache.set(key, { at: now(), page });
			cachedBytes += page.body.length;
			for (const [oldest, { at }] of cache) {
				if (cachedBytes <= MAX_CACHED_BYTES && now() - at < CACHE_MS) break;
				drop(oldest);
			}
		},
		find(key) {
			const entry = cache.get(key);
			return entry && now() - entry.at < CACHE_MS ? entry.page : undefined;
		},
	};
}

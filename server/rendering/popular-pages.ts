// Counts which pages are popular and caches their latest render until a second after it began; a page with fewer requests is always
// rendered. The clock is passed in.
import { Lru } from "#shared/kit/lru.ts";
import type { RenderedPage } from "./rendered-page.ts";

/** A page requested this often within a second is popular. */
const POPULAR_FROM = 3;
const WINDOW_MS = 1_000;
const CACHE_MS = 1_000;
/** Age from which a cached render is rendered again, before it is too old to use. */
const AGING_MS = 700;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** Maximum number of pages whose requests are counted. */
const MAX_COUNTED = 2_000;

export interface PopularPages {
	/** Counts a request; returns whether the page is popular. */
	count(key: string): boolean;
	isPopular(key: string): boolean;
	/** Caches the render if the page is popular. `at` is the time at which the render began. */
	keep(key: string, page: RenderedPage, at: number): void;
	/** Finds a render that began less than a second ago. */
	find(key: string): { page: RenderedPage; isAging: boolean } | undefined;
}

export function createPopularPages(now: () => number): PopularPages {
	/** Times of each page's latest requests, oldest first: only as many as make a page popular. */
	const latest = new Lru<string, number[]>(MAX_COUNTED);
	/** The oldest comes first. */
	const cache = new Map<string, { at: number; page: RenderedPage }>();
	let cachedBytes = 0;

	function isPopular(key: string): boolean {
		const [first = Number.NEGATIVE_INFINITY, ...more] = latest.get(key) ?? [];
		return more.length === POPULAR_FROM - 1 && now() - first < WINDOW_MS;
	}

	function drop(key: string): void {
		const entry = cache.get(key);
		if (entry) cachedBytes -= entry.page.body.length;
		cache.delete(key);
	}

	return {
		count(key) {
			const instants = latest.get(key);
			if (instants) {
				instants.push(now());
				if (instants.length > POPULAR_FROM) instants.shift();
				return isPopular(key);
			}
			latest.set(key, [now()]);
			return false;
		},
		isPopular,
		keep(key, page, at) {
			if (!isPopular(key)) return;
			drop(key);
			cache.set(key, { at, page });
			cachedBytes += page.body.length;
			for (const [oldest, { at }] of cache) {
				if (cachedBytes <= MAX_CACHED_BYTES && now() - at < CACHE_MS) break;
				drop(oldest);
			}
		},
		find(key) {
			const entry = cache.get(key);
			const age = entry ? now() - entry.at : CACHE_MS;
			return entry && age < CACHE_MS ? { page: entry.page, isAging: age >= AGING_MS } : undefined;
		},
	};
}

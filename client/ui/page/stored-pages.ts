// Copies of pages that the browser keeps for times without a network (app/offline).
import type { Instant } from "#shared/kit/instant.ts";

/** Their caches are named so, with the build behind it. */
export const PAGE_CACHES = "pages-";

/** A browser without such caches, or a page without HTTPS, has none. */
export async function forgetStoredPages(): Promise<void> {
	const stores = globalThis.caches;
	const names = (await stores?.keys()) ?? [];
	await Promise.all(names.filter((name) => name.startsWith(PAGE_CACHES)).map((name) => stores.delete(name)));
}

/** When this page was stored, by the clock of this device; null for a page that came from the server. */
export function storedAtOfPage(): Instant | null {
	const { storedAt } = document.documentElement.dataset;
	return storedAt === undefined ? null : Number(storedAt);
}

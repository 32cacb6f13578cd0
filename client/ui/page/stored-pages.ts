// Copies of pages that the browser stores for offline use (app/offline).

/** Prefix of the cache names, followed by the build. */
export const PAGE_CACHES = "pages-";

/** Does nothing in a browser without the Cache API, or without HTTPS. */
export async function forgetStoredPages(): Promise<void> {
	try {
		const stores = globalThis.caches;
		const names = (await stores?.keys()) ?? [];
		await Promise.all(names.filter((name) => name.startsWith(PAGE_CACHES)).map((name) => stores.delete(name)));
	} catch {
		// If storage is blocked, nothing was stored.
	}
}

// Copies of pages that the browser keeps for times without a network (app/offline).

/** Their caches are named so, with the build behind it. */
export const PAGE_CACHES = "pages-";

/** A browser without such caches, or a page without HTTPS, has none. */
export async function forgetStoredPages(): Promise<void> {
	try {
		const stores = globalThis.caches;
		const names = (await stores?.keys()) ?? [];
		await Promise.all(names.filter((name) => name.startsWith(PAGE_CACHES)).map((name) => stores.delete(name)));
	} catch {
		// Where storage is refused nothing was stored.
	}
}

// A lock shared by all tabs of the browser. A page without TLS has no locks, and a browser that stores nothing for the site refuses them.

/** Calls `run` without a lock if the browser has none. Rejects if `run` does. */
export async function underBrowserLock(name: string, run: () => Promise<void>): Promise<void> {
	let hasBegun = false;
	const begin = () => {
		hasBegun = true;
		return run();
	};
	if (navigator.locks) {
		try {
			return await navigator.locks.request(name, begin);
		} catch (error) {
			if (hasBegun) throw error;
		}
	}
	await begin();
}

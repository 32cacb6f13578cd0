// A lock of the whole browser, over its tabs. A page without TLS has none, and a browser that keeps nothing for a site refuses it.

/** Runs at once where there is no such lock. Rejects as `run` does. */
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

// Code that comes after the first paint: an import that fails for lack of a network is tried again, one that is gone for good
// after a deployment is cured by a reload.
import { reloadOnce } from "./guard-reloads.ts";

const LONGEST_WAIT_MS = 15_000;

export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await load();
		} catch {
			// Served, and yet not to be had: once tried anew, it is the build that has gone.
			if (attempt > 0) await reloadOnce();
		}
		await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempt)));
	}
}

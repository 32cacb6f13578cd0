// Code that comes after the first paint: an import that fails for lack of a network is tried again, one that is gone for good
// after a deployment is cured by a reload.
import { type BackoffLimits, backoffWindow } from "#shared/kit/backoff.ts";
import { reloadOnce } from "./guard-reloads.ts";

const WAITS: BackoffLimits = { firstMs: 500, longestMs: 15_000 };

export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await load();
		} catch (error) {
			// A thread of the server is replaced then (server/rendering/page-renderer.ts).
			if (import.meta.env.SSR) throw error;
			// Served, and yet not to be had: once tried anew, it is the build that has gone.
			if (attempt > 0) await reloadOnce();
		}
		await new Promise((resolve) => setTimeout(resolve, backoffWindow(attempt, WAITS)));
	}
}

// Imports code after the first paint: a failure without a network is retried, and a chunk that is gone after a deployment causes a reload.
import { type BackoffLimits, backoffWindow } from "#shared/kit/backoff.ts";
import { reloadOnce } from "./guard-reloads.ts";

const WAITS: BackoffLimits = { firstMs: 500, longestMs: 15_000 };

export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await load();
		} catch (error) {
			// On the server an error is final: the rendering thread is then replaced (server/rendering/page-renderer.ts).
			if (import.meta.env.SSR) throw error;
			// If the import fails a second time although the server answers, the build was replaced.
			if (attempt > 0) await reloadOnce();
		}
		await new Promise((resolve) => setTimeout(resolve, backoffWindow(attempt, WAITS)));
	}
}

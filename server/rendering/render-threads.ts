// The threads that render pages. Each server has its own; servers of one process, such as those of tests, may share them.
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Piscina } from "piscina";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { builtClient } from "./built-client.ts";
import type { ThreadAnswer, ThreadTask } from "./render-thread.ts";

const THREAD = fileURLToPath(new URL("./render-thread.ts", import.meta.url));

/** One processor stays free for the event loop. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Two per thread: while one render waits for the API, the other uses the processor. */
const RENDERS_PER_THREAD = 2;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 512;
/**
 * A page of a hundred matches makes 10 MB of short-lived objects: if the young generation has room for several pages, most of these objects
 * are garbage when they are collected.
 */
const YOUNG_HEAP_MB = 96;
/**
 * Percentage by which the old generation grows before V8 collects it. By default, V8 collects after every sixth page of a thread with a
 * small heap, and one collection costs as much as two pages.
 */
const OLD_HEAP_GROWTH = 100;

/** Number of renders that can run at once. */
export const RENDER_SLOTS = THREADS * RENDERS_PER_THREAD;

type Pool = Pick<Piscina<ThreadTask, ThreadAnswer>, "run" | "destroy">;

export interface RenderThreads extends Pool {
	/**
	 * Replaces all threads after one of them failed to import a file: Node caches the failure as long as the thread lives. Running renders
	 * end in their old thread.
	 */
	replace(): void;
}

/** Not repeated at once: if the files are missing permanently, new threads would fail as well. */
const REPLACE_EVERY_MS = 5 * SECOND_MS;

/** `server` is the built module that renders pages. By default it is the current one; throws a SettingsError if nothing was built. */
export function createRenderThreads(server = builtClient().server): RenderThreads {
	// The flag applies to the whole process, because V8 has no such option for single threads.
	setFlagsFromString(`--heap-growing-percent=${OLD_HEAP_GROWTH}`);
	const open = (): Piscina<ThreadTask, ThreadAnswer> =>
		new Piscina({
			filename: THREAD,
			workerData: server,
			minThreads: 1,
			maxThreads: THREADS,
			idleTimeout: IDLE_MS,
			concurrentTasksPerWorker: RENDERS_PER_THREAD,
			resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
		});
	let pool = open();
	let replacedAtMs = Number.NEGATIVE_INFINITY;
	let ending: Promise<void> = Promise.resolve();
	return {
		run: (task, options) => pool.run(task, options),
		replace() {
			if (performance.now() - replacedAtMs < REPLACE_EVERY_MS) return;
			replacedAtMs = performance.now();
			ending = pool.close();
			pool = open();
		},
		async destroy() {
			await Promise.all([pool.destroy(), ending]);
		},
	};
}

// The threads that render pages. A server has its own; servers of one process may share them, as those of tests do.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Piscina } from "piscina";
import type { ThreadTask } from "./render-thread.ts";
import type { RenderedPage } from "./rendered-page.ts";

const THREAD = fileURLToPath(new URL("./render-thread.ts", import.meta.url));
const SERVER = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** One processor is left to the event loop. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** While one render waits for the API another may use the processor. */
const RENDERS_PER_THREAD = 2;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 512;
/** A page of a hundred matches makes 10 MB of short-lived objects: with room for several, most are gone when they are looked through. */
const YOUNG_HEAP_MB = 96;
/** Percent by which the old generation grows before it is looked through. By itself V8 does that after every sixth page of a thread that
 *  has little beside them, which costs as much as two of the six. */
const OLD_HEAP_GROWTH = 100;

/** Renders that make sense at once. */
export const RENDER_SLOTS = THREADS * RENDERS_PER_THREAD;

export type RenderThreads = Pick<Piscina<ThreadTask, RenderedPage | Record<string, string>>, "run" | "destroy">;

/** Throws where nothing was built. */
export function createRenderThreads(): RenderThreads {
	if (!existsSync(SERVER)) throw new Error("the client is not built: run `npm run build`");
	// Of the whole process: there is no such limit of a thread.
	setFlagsFromString(`--heap-growing-percent=${OLD_HEAP_GROWTH}`);
	return new Piscina({
		filename: THREAD,
		minThreads: 1,
		maxThreads: THREADS,
		idleTimeout: IDLE_MS,
		concurrentTasksPerWorker: RENDERS_PER_THREAD,
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
	});
}

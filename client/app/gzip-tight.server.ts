// Zopfli's gzip on all processors, for the build: it takes a third of a build's processor time.
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";

/** Assets that are packed at a time. */
export const PACKED_AT_ONCE = Math.max(2, availableParallelism());

const threads = new Piscina<Uint8Array, Uint8Array>({
	filename: new URL("./gzip-thread.server.ts", import.meta.url).href,
	minThreads: 0,
	maxThreads: PACKED_AT_ONCE,
});

export const gzipTight = async (content: Uint8Array): Promise<Buffer> => Buffer.from(await threads.run(content));

// The build's gzip: by Zopfli on all processors where that pays, else by zlib.
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Piscina } from "piscina";

/** Smaller files, nine of ten, cost Zopfli 50 ms of a processor each, and are 4 % of the scripts that a page loads. */
const ZOPFLI_FROM_BYTES = 8_000;

/** Assets that are packed at a time. */
export const PACKED_AT_ONCE = Math.max(2, availableParallelism());

const threads = new Piscina<Uint8Array, Uint8Array>({
	filename: new URL("./gzip-thread.server.ts", import.meta.url).href,
	minThreads: 0,
	maxThreads: PACKED_AT_ONCE,
});

const gzipByZlib = promisify(gzip);

export const gzipTight = async (content: Uint8Array): Promise<Buffer> =>
	content.length < ZOPFLI_FROM_BYTES ? gzipByZlib(content, { level: 9 }) : Buffer.from(await threads.run(content));

// Files of sheets, written once per content by one thread with a short queue: the same sheet is asked for often, and a changed score is new
// content.
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { AppError } from "#server/errors/app-error.ts";
import type { NamedFile } from "#shared/contract/endpoint.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { SheetJob } from "./render-sheet.ts";
import type { Sheet, SheetType } from "./sheet.ts";

const WORKER = fileURLToPath(new URL("./render-sheet.ts", import.meta.url));
/** Maximum number of cached files of some 40 KB each. */
const MAX_CACHED = 100;
const MAX_WAITING = 20;
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 192;
/** A sheet that takes longer ends with its thread, so that those behind it are written. */
const MAX_WRITE_MS = 20 * SECOND_MS;
const RETRY_MS = 5 * SECOND_MS;

export interface SheetFiles {
	/** Throws a refusal with `overloaded` while the queue is full. */
	write(type: SheetType, sheet: Sheet): Promise<NamedFile>;
	stop(): Promise<void>;
}

export function createSheetFiles(): SheetFiles {
	const pool = new Piscina<SheetJob, Uint8Array>({
		filename: WORKER,
		minThreads: 0,
		maxThreads: 1,
		maxQueue: MAX_WAITING,
		idleTimeout: IDLE_MS,
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
	});
	const files = new Lru<string, Promise<Uint8Array>>(MAX_CACHED);
	return {
		async write(type, sheet) {
			const key = JSON.stringify([type, sheet]);
			let writing = files.get(key);
			if (!writing) {
				if (pool.queueSize >= MAX_WAITING) throw new AppError(BUSY);
				writing = pool.run({ type, sheet }, { signal: AbortSignal.timeout(MAX_WRITE_MS) });
				files.set(key, writing);
				writing.catch(() => files.delete(key));
			}
			return { fileName: `${sheet.fileName}.${type}`, bytes: await writing };
		},
		stop: () => pool.destroy(),
	};
}

const BUSY = {
	code: "overloaded",
	message: "Too many sheets are being written: ask again in some seconds.",
	retryAfterMs: RETRY_MS,
} as const;

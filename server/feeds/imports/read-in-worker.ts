// Reads an uploaded file in a worker thread: parsing and checking some megabytes would block all live sockets for seconds. One file at a
// time, so that a core stays free.
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { ReadUpload, Unreadable } from "../feed-adapter.ts";
import type { UploadMessage } from "./upload-worker.ts";

export type UploadReader = (order: ImportOrder) => Promise<ReadUpload>;

/** What 8 MB of JSON may become at the worst. */
const HEAP_MB = 512;
const MAX_READ_MS = 60 * SECOND_MS;

/** `signal`: ends what is being read, which then throws. */
export function createUploadReader(signal: AbortSignal): UploadReader {
	let before: Promise<unknown> = Promise.resolve();
	return (order) => {
		const read = before.then(() => readOne(order, signal));
		before = read.catch(() => undefined);
		return read;
	};
}

async function readOne(order: ImportOrder, signal: AbortSignal): Promise<ReadUpload> {
	signal.throwIfAborted();
	const worker = new Worker(new URL("./upload-worker.ts", import.meta.url), {
		name: "upload",
		workerData: order,
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
	});
	const failed = Promise.withResolvers<never>();
	const giveUp = () => failed.reject(signal.reason);
	const timer = setTimeout(() => failed.reject(new Error(`${order.fileName} was not read within a minute`)), MAX_READ_MS);
	signal.addEventListener("abort", giveUp);
	worker.on("error", failed.reject);
	worker.on("exit", () => failed.reject(new Error("the thread that reads uploads ended")));
	failed.promise.catch(() => undefined);
	const next = () => Promise.race([new Promise<UploadMessage>((resolve) => worker.once("message", resolve)), failed.promise]);
	try {
		const head = await next();
		if (head.kind !== "head") throw new Error("a part came before the head");
		const { read } = head;
		const { matches } = read;
		if (!matches) return read;
		while (matches.length < head.matches) {
			worker.postMessage("next");
			const part = await next();
			if (part.kind === "part") matches.push(...part.matches);
			await nextTurn();
		}
		return read;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
		const unreadable: Unreadable = { kind: "unreadable", reason: "it needs more memory than a file may take" };
		return unreadable;
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", giveUp);
		await worker.terminate();
	}
}

// Reads an uploaded file in a worker thread: parsing and checking some megabytes would block all live sockets for seconds. Only one file
// is read at a time, so that a core stays free. The thread is kept for a moment: loading its modules takes longer than reading most
// files, and a file that was checked is read again for its import.
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { ReadUpload, Unreadable } from "../door/feed-adapter.ts";
import type { UploadMessage, UploadRequest } from "./upload-worker.ts";

export type UploadReader = (order: ImportOrder) => Promise<ReadUpload>;

/** Worst-case heap for 8 MB of JSON. */
const HEAP_MB = 512;
const MAX_READ_MS = 60 * SECOND_MS;
/** Time without a file after which the thread ends. */
const MAX_IDLE_MS = 15 * SECOND_MS;

interface UploadThread {
	/** Returns the next message from the thread. Rejects if the thread failed or ended. */
	next(): Promise<UploadMessage>;
	post(request: UploadRequest): void;
	/** An idle thread does not keep the process alive. */
	setIdle(isIdle: boolean): void;
	end(): Promise<unknown>;
}

/** The thread that is kept between two files: one for the process. */
let idle: { thread: UploadThread; timer: NodeJS.Timeout } | null = null;

function takeIdle(): UploadThread | null {
	if (!idle) return null;
	const { thread, timer } = idle;
	idle = null;
	clearTimeout(timer);
	thread.setIdle(false);
	return thread;
}

function rest(thread: UploadThread): void {
	void takeIdle()?.end();
	thread.setIdle(true);
	idle = { thread, timer: setTimeout(() => void takeIdle()?.end(), MAX_IDLE_MS).unref() };
}

/** `signal` ends the current read, which then throws. */
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
	const thread = takeIdle() ?? startThread();
	try {
		const read = await readWith(thread, order, signal);
		rest(thread);
		return read;
	} catch (error) {
		await thread.end();
		if ((error as NodeJS.ErrnoException).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
		const unreadable: Unreadable = { kind: "unreadable", reason: "it needs more memory than a file may take" };
		return unreadable;
	}
}

function startThread(): UploadThread {
	const worker = new Worker(new URL("./upload-worker.ts", import.meta.url), {
		name: "upload",
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
	});
	const failed = Promise.withResolvers<never>();
	worker.on("error", failed.reject);
	worker.on("exit", () => failed.reject(new Error("the thread that reads uploads ended")));
	failed.promise.catch(() => undefined);
	const thread: UploadThread = {
		next: () => Promise.race([new Promise<UploadMessage>((resolve) => worker.once("message", resolve)), failed.promise]),
		post: (request) => worker.postMessage(request),
		setIdle: (isIdle) => (isIdle ? worker.unref() : worker.ref()),
		end: () => worker.terminate(),
	};
	worker.on("exit", () => {
		if (idle?.thread === thread) takeIdle();
	});
	return thread;
}

async function readWith({ next, post }: UploadThread, order: ImportOrder, signal: AbortSignal): Promise<ReadUpload> {
	const failed = Promise.withResolvers<never>();
	const giveUp = () => failed.reject(signal.reason);
	const timer = setTimeout(() => failed.reject(new Error(`${order.fileName} was not read within a minute`)), MAX_READ_MS);
	signal.addEventListener("abort", giveUp);
	failed.promise.catch(() => undefined);
	const ask = (request: UploadRequest) => {
		const answer = Promise.race([next(), failed.promise]);
		post(request);
		return answer;
	};
	try {
		const head = await ask({ kind: "read", order });
		if (head.kind === "failed") throw head.error;
		if (head.kind !== "head") throw new Error("a part came before the head");
		const { read } = head;
		const { matches } = read;
		if (!matches) return read;
		while (matches.length < head.matches) {
			const part = await ask({ kind: "next" });
			if (part.kind === "part") matches.push(...part.matches);
			await nextTurn();
		}
		return read;
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", giveUp);
	}
}

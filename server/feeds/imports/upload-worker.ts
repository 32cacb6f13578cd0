// A worker thread that reads uploaded files, one after the other. It passes the matches of a file on in parts, on request, because
// receiving a message takes time on the main thread too.
import { parentPort } from "node:worker_threads";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import type { ReadUpload } from "../door/feed-adapter.ts";
import { fileFeedOf } from "../registry/feeds.ts";

export type UploadRequest = { kind: "read"; order: ImportOrder } | { kind: "next" };
export type UploadMessage =
	| { kind: "head"; read: ReadUpload; matches: number }
	| { kind: "part"; matches: readonly unknown[] }
	| { kind: "failed"; error: unknown };

const MATCHES_A_PART = 250;

if (!parentPort) throw new Error("runs in a worker thread only");
const port = parentPort;
/** The matches of the file that were not passed on yet. */
let waiting: unknown[] = [];

port.on("message", (request: UploadRequest) => {
	if (request.kind === "next") send({ kind: "part", matches: waiting.splice(0, MATCHES_A_PART) });
	else read(request.order).catch((error: unknown) => send({ kind: "failed", error }));
});

async function read(order: ImportOrder): Promise<void> {
	const content: ReadUpload = await fileFeedOf(order.source).readUpload(order.fileName, order.content, order);
	waiting = content.matches ?? [];
	send({ kind: "head", read: content.matches ? { ...content, matches: [] } : content, matches: waiting.length });
}

function send(message: UploadMessage): void {
	port.postMessage(message);
}

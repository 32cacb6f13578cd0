// A worker thread that reads one uploaded file and passes its matches on in parts, each on request: receiving a message takes time on the
// main thread too.
import { parentPort, workerData } from "node:worker_threads";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import type { ReadUpload } from "../feed-adapter.ts";
import { fileFeedOf } from "../feeds.ts";

export type UploadMessage = { kind: "head"; read: ReadUpload; matches: number } | { kind: "part"; matches: readonly unknown[] };

const MATCHES_A_PART = 250;

if (!parentPort) throw new Error("runs in a worker thread only");
const port = parentPort;
const order = workerData as ImportOrder;
const read: ReadUpload = await fileFeedOf(order.source).readUpload(order.fileName, order.content, order);
const matches = read.matches ?? [];
let from = 0;
port.on("message", () => {
	send({ kind: "part", matches: matches.slice(from, from + MATCHES_A_PART) });
	from += MATCHES_A_PART;
});
send({ kind: "head", read: read.matches ? { ...read, matches: [] } : read, matches: matches.length });

function send(message: UploadMessage): void {
	port.postMessage(message);
}

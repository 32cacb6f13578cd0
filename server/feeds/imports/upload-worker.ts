// A worker thread that reads one uploaded file and passes its matches on in parts, each on request: receiving a message takes time on the
// main thread too.
import { parentPort, workerData } from "node:worker_threads";
import type { FileFeed } from "#shared/contract/feeds.ts";
import type { ReadUpload } from "../feed-adapter.ts";
import { fileFeedOf } from "../feeds.ts";

export type UploadMessage = { kind: "head"; read: ReadUpload; matches: number } | { kind: "part"; matches: readonly unknown[] };

const MATCHES_A_PART = 250;

if (!parentPort) throw new Error("runs in a worker thread only");
const port = parentPort;
const { source, fileName, content } = workerData as { source: FileFeed; fileName: string; content: string };
const read: ReadUpload = fileFeedOf(source).readUpload(fileName, content);
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

// A worker thread that reads one uploaded file and hands over its matches in parts, each when it is asked for: taking over a
// message costs the live thread time too.
import { parentPort, workerData } from "node:worker_threads";
import type { ReadMatch } from "../openfootball/read-file.ts";
import { type ReadUpload, readUpload } from "./read-upload.ts";

export type UploadMessage = { kind: "head"; read: ReadUpload; matches: number } | { kind: "part"; matches: readonly ReadMatch[] };

const MATCHES_A_PART = 250;

if (!parentPort) throw new Error("runs in a worker thread only");
const port = parentPort;
const read = readUpload(workerData);
const matches = read.kind === "matches" ? read.matches : [];
let from = 0;
port.on("message", () => {
	send({ kind: "part", matches: matches.slice(from, from + MATCHES_A_PART) });
	from += MATCHES_A_PART;
});
send({ kind: "head", read: headOf(read), matches: matches.length });

/** Squads alone are of no use: an upload is one file, and has no matches beside them. */
function headOf(read: ReadUpload): ReadUpload {
	if (read.kind === "squads") return { kind: "squads", squads: [] };
	return read.kind === "matches" ? { ...read, matches: [] } : read;
}

function send(message: UploadMessage): void {
	port.postMessage(message);
}

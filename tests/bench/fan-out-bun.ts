// The uWebSockets server of the fan-out bench, run by Bun, which includes it: it sends the same text as the others to the subscribers of
// one topic. A byte on the control port publishes one fact to everyone.
import { type AddressInfo, createServer } from "node:net";
import type { Ports } from "./fan-out-server.ts";

/** The part of Bun's API that is used here. */
interface BunApi {
	gc(isSynchronous: boolean): void;
	serve(options: {
		port: number;
		development: boolean;
		fetch(request: Request, http: { upgrade(request: Request): boolean }): Response | undefined;
		websocket: { perMessageDeflate: boolean; open(reader: { subscribe(topic: string): void }): void; message(): void };
	}): { port: number; publish(topic: string, text: string): void };
}

const TOPIC = "match:m1";
const bun = (globalThis as unknown as { Bun: BunApi }).Bun;
let lastSeq = 0;

const server = bun.serve({
	port: 0,
	development: false,
	fetch: (request, http) => (http.upgrade(request) ? undefined : new Response(null, { status: 404 })),
	websocket: { perMessageDeflate: false, open: (reader) => reader.subscribe(TOPIC), message: () => undefined },
});
process.on("SIGUSR2", () => bun.gc(true));

function publish(): void {
	const fact = [10, 0, 2, 2700, 3600123, 3, 1, 3391, `~${String(++lastSeq).padStart(7, "0")}`];
	server.publish(TOPIC, `42${JSON.stringify(["f", 12, lastSeq, [fact], 3600126])}`);
}

const control = createServer((socket) => {
	socket.on("data", (bytes) => {
		for (let count = 0; count < bytes.length; count++) publish();
	});
	socket.on("error", () => undefined);
});
control.listen(0, "127.0.0.1", () => {
	console.log(JSON.stringify({ port: server.port, controlPort: (control.address() as AddressInfo).port } satisfies Ports));
});

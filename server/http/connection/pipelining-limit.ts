// Handles the requests of one connection one after another: a pipelined request waits until the previous response was sent, so a client
// that does not read its responses causes no further work. Too many waiting requests close the connection.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { stopParsingWhenDestroyed } from "./stop-parsing.ts";

/** Browsers and proxies do not pipeline. RFC 9112, 9.3.2: a client repeats the requests that the closed connection did not answer. */
const MAX_WAITING = 4;
/** Limits the work for one connection; a proxy then opens another. */
const MAX_REQUESTS_PER_CONNECTION = 1_000;

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Call it after all request listeners are attached and before the server listens. */
export function limitPipelining(server: Server): void {
	server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
	// Above the limit Node sends `Connection: close` and answers 503.
	server.on("dropRequest", (_request, socket) => void socket.destroy());
	const listeners = server.listeners("request") as RequestListener[];
	/** Waiting requests of each connection, behind the one that is being handled. */
	const waitingOf = new WeakMap<Socket, Exchange[]>();

	function handle(socket: Socket, [request, response]: Exchange, waiting: Exchange[]): void {
		// When a response closes, Node has already assigned the connection to the next one, which emits "close" if the client disconnects.
		response.once("close", () => {
			const next = socket.destroyed ? undefined : waiting.shift();
			if (next) handle(socket, next, waiting);
			else waitingOf.delete(socket);
		});
		for (const listener of listeners) listener.call(server, request, response);
	}

	stopParsingWhenDestroyed(server);
	server.removeAllListeners("request");
	server.on("request", (request, response) => {
		const { socket } = request;
		if (socket.destroyed) return;
		const waiting = waitingOf.get(socket);
		if (!waiting) {
			const behind: Exchange[] = [];
			waitingOf.set(socket, behind);
			handle(socket, [request, response], behind);
		} else if (waiting.length < MAX_WAITING) {
			waiting.push([request, response]);
		} else {
			waiting.length = 0;
			socket.destroy();
		}
	});
}

// Stops Node's HTTP parser on a destroyed connection. Without this, Node continues with data that it has already read, up to 64 KB, and
// emits each request in it. This is the only use of Node's undocumented parser: docs/decisions/http.md lists the documented ways that were
// measured, and tests/integration/http/stop-parsing.test.ts fails if a version of Node changes the used parts.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

export interface ParsedSocket extends Socket {
	parser?: { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number } | null;
}

/** Return value of `onIncoming` after which the parser ignores the rest: Node uses it for upgrades. */
const STOP_PARSING = 2;

/** Without the hook, requests are parsed and then dropped, which is slower but has the same result. */
export function stopParsingWhenDestroyed(server: Server): void {
	server.on("connection", (socket: ParsedSocket) => {
		const { parser } = socket;
		const onIncoming = parser?.onIncoming;
		if (!parser || !onIncoming) return;
		parser.onIncoming = (request, keepAlive) => (socket.destroyed ? STOP_PARSING : onIncoming(request, keepAlive));
	});
}

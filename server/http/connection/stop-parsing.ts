// Stops Node's HTTP parser on a destroyed connection. Without it Node goes on with what it has read of the connection, up to 64 KB, and
// emits each request in it. This is the only use of Node's undocumented parser: docs/decisions/http.md says which documented ways were measured,
// and tests/integration/http/stop-parsing.test.ts fails if a version of Node changes what is used here.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

export interface ParsedSocket extends Socket {
	parser?: { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number } | null;
}

/** Return value of `onIncoming` after which the parser leaves the rest alone: Node uses it for upgrades. */
const STOP_PARSING = 2;

/** Without the hook requests are parsed and dropped, which is slower and otherwise the same. */
export function stopParsingWhenDestroyed(server: Server): void {
	server.on("connection", (socket: ParsedSocket) => {
		const { parser } = socket;
		const onIncoming = parser?.onIncoming;
		if (!parser || !onIncoming) return;
		parser.onIncoming = (request, keepAlive) => (socket.destroyed ? STOP_PARSING : onIncoming(request, keepAlive));
	});
}

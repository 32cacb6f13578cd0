// Limits of TCP connections: HTTP timeouts, a total below the process's limit of open files, and connections per network, so that silent
// or slow clients never block everybody else.
import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "#server/observability/logger.ts";
import { createRareWarning } from "#server/observability/rare-warning.ts";
import { networkOf } from "./network-of.ts";

/**
 * Options for createServer(). A client that has not sent its headers after 10 s is disconnected within another 5 s. Idle connections stay
 * open a little longer than proxies keep theirs (60 s).
 */
export const HTTP_TIMEOUTS = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	connectionsCheckingInterval: 5_000,
	keepAliveTimeout: 65_000,
} as const satisfies ServerOptions;

/** Number of open files that are reserved for other uses: database, logs, files being sent, outgoing connections. */
const RESERVED_FILES = 128;
/** `part` is the share of all connections that one network may have once the share `from` of all connections is in use. */
const SHARES = [
	{ from: 0.5, part: 1 / 8 },
	{ from: 0.75, part: 1 / 32 },
] as const;
/** Number of connections that a network may always have: as many as a household opens at once. */
const LEAST_SHARE = 12;
/**
 * Above its limit, a network's requests are answered with 503; beyond this number of further connections, new ones are closed without a
 * response.
 */
const SPARE_CONNECTIONS = 32;

export interface ConnectionLimits {
	/** Starts counting the server's connections and closing those above the limits. */
	watch(server: Server): void;
	/** Returns `true` if the request's network has too many connections: the app then answers with 503 and closes the connection. */
	isCrowded(request: Pick<IncomingMessage, "socket">): boolean;
}

export function createConnectionLimits(parts: {
	/** Maximum number of connections per network; 0 for no limit. */
	connectionsPerNetwork: number;
	/** Returns `true` for a trusted proxy, whose connections belong to many visitors. */
	isTrusted(address: string, hop: number): boolean;
	log: Logger;
	openFiles?: number;
}): ConnectionLimits {
	const { isTrusted, log, openFiles = openFileLimit() } = parts;
	const maxConnections = Math.max(openFiles - RESERVED_FILES, Math.floor(openFiles / 2));
	// One network must not be able to use all connections.
	const perNetwork = Math.min(parts.connectionsPerNetwork || Number.POSITIVE_INFINITY, Math.floor(maxConnections / 2));
	let total = 0;
	/** The more connections are in use, the fewer one network may have: two networks can never block everybody else. */
	function shareNow(): number {
		const part = SHARES.findLast(({ from }) => total >= from * maxConnections)?.part;
		return part === undefined ? Number.POSITIVE_INFINITY : Math.max(LEAST_SHARE, Math.floor(maxConnections * part));
	}
	const counts = new Map<string, number>();
	const warn = createRareWarning(log);

	function count(socket: Socket): void {
		const network = networkOf(socket.remoteAddress ?? "");
		const connections = (counts.get(network) ?? 0) + 1;
		counts.set(network, connections);
		total++;
		socket.once("close", () => {
			total--;
			const left = (counts.get(network) ?? 1) - 1;
			if (left > 0) counts.set(network, left);
			else counts.delete(network);
		});
		if (connections > perNetwork)
			warn({ network, connections }, "One network is at its limit of connections: CONNECTIONS_PER_NETWORK sets it");
		if (connections > perNetwork + SPARE_CONNECTIONS || connections > shareNow()) socket.destroy();
	}

	return {
		watch(server) {
			if (Number.isFinite(maxConnections)) server.maxConnections = maxConnections;
			server.on("drop", () => warn({ maxConnections }, "No more connections: the process's limit of open files is near (ulimit -n)"));
			server.on("connection", (socket: Socket) => {
				if (!isTrusted(socket.remoteAddress ?? "", 0)) count(socket);
			});
		},
		isCrowded: ({ socket }) => (counts.get(networkOf(socket.remoteAddress ?? "")) ?? 0) > perNetwork,
	};
}

/** Returns `Infinity` if the limit is unknown or there is none. */
function openFileLimit(): number {
	Object.assign(process.report, { excludeNetwork: true }); // Otherwise the report would do DNS lookups.
	const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
	const soft = userLimits?.open_files?.soft;
	return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}

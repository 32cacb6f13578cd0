// Starts and stops the HTTP server.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Settings } from "./config/env.ts";
import { SettingsError } from "./config/settings-error.ts";
import { limitPipelining } from "./http/connection/pipelining-limit.ts";

/** Call it after all request listeners are attached. Throws a SettingsError if the port is not available. */
export function listen(httpServer: Server, { port, host }: Pick<Settings, "port" | "host">): Promise<void> {
	limitPipelining(httpServer);
	return new Promise((resolve, reject) => {
		httpServer.once("error", (error: NodeJS.ErrnoException) => {
			const reason = error.code === "EADDRINUSE" ? "another program listens there" : error.message;
			reject(new SettingsError(`PORT ${port} cannot be used: ${reason}. Set PORT to a free one.`));
		});
		httpServer.listen(port, host, resolve);
	});
}

/**
 * Returns a function that stops accepting connections and lets running requests finish. Call it before the server listens.
 *
 * Node counts a connection as idle only after its first request. A browser, or undici after an aborted request, opens connections ahead
 * of time; the server would wait some seconds for such a connection.
 */
export function prepareStop(httpServer: Server): () => Promise<void> {
	const unused = new Set<Socket>();
	function forget(this: Socket): void {
		unused.delete(this);
	}
	const markUsed = ({ socket }: IncomingMessage) => {
		if (unused.delete(socket)) socket.off("close", forget);
	};
	httpServer.on("connection", (socket: Socket) => {
		unused.add(socket);
		socket.on("close", forget);
	});
	httpServer.prependListener("request", markUsed);
	httpServer.prependListener("upgrade", markUsed);

	function endIdle(): void {
		httpServer.closeIdleConnections();
		// A connection that has already sent something is about to make its request.
		for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
	}
	return async () => {
		const timer = setInterval(endIdle, 50);
		await new Promise((resolve) => httpServer.close(resolve));
		clearInterval(timer);
	};
}

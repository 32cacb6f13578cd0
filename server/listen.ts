// Starts and stops the HTTP server.
import type { Server } from "node:http";
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

/** Stops accepting connections and lets running requests finish. */
export async function stopListening(httpServer: Server): Promise<void> {
	const letGo = setInterval(() => httpServer.closeIdleConnections(), 50);
	await new Promise((resolve) => httpServer.close(resolve));
	clearInterval(letGo);
}

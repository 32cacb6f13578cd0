// The HTTP server's beginning and end.
import type { Server } from "node:http";
import type { Settings } from "./config/env.ts";
import { SettingsError } from "./config/settings-error.ts";
import { limitPipelining } from "./http/connection/pipelining-limit.ts";

/** Called when all request listeners are attached. Throws a SettingsError where the port cannot be had. */
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

/** Takes no new connections and lets requests that are under way have their answers. */
export async function stopListening(httpServer: Server): Promise<void> {
	const letGo = setInterval(() => httpServer.closeIdleConnections(), 50);
	await new Promise((resolve) => httpServer.close(resolve));
	clearInterval(letGo);
}

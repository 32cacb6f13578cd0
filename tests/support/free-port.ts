// A free TCP port, for servers that cannot listen on port 0 themselves, or must restart on the same port. It is below the range that
// systems use for port 0 and outgoing connections, so that no other suite takes it while its server is down.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

const LOWEST = 10_000;
const BEYOND = 32_000;
const TRIES = 50;
const RETRY_MS = 100;

export async function findFreePort(): Promise<number> {
	for (let tried = 0; tried < TRIES; tried++) {
		const port = randomInt(LOWEST, BEYOND);
		if (await isFree(port)) return port;
	}
	throw new Error(`no free TCP port among ${TRIES} from ${LOWEST} to ${BEYOND}`);
}

/** Returns the server's port. `port`: an earlier port; if another suite is just trying it, the call waits. */
export async function listenOnFreePort(server: Server, port?: number): Promise<number> {
	for (let tried = 1; ; tried++) {
		const wanted = port ?? randomInt(LOWEST, BEYOND);
		try {
			await Promise.all([once(server, "listening"), server.listen(wanted, "127.0.0.1")]);
			return wanted;
		} catch (error) {
			if (tried === TRIES || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
			await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
		}
	}
}

function isFree(port: number): Promise<boolean> {
	const server = createServer();
	return new Promise((resolve) => {
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}

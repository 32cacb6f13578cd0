// A TCP port that nobody listens on now; for what cannot listen on port 0 itself, or must come back on the same port.
// Below the range that systems give to port 0 and to outgoing connections: no other suite takes it while its server is away.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const LOWEST = 10_000;
const BEYOND = 32_000;
const TRIES = 50;

export async function findFreePort(): Promise<number> {
	for (let tried = 0; tried < TRIES; tried++) {
		const port = randomInt(LOWEST, BEYOND);
		if (await isFree(port)) return port;
	}
	throw new Error(`no free TCP port among ${TRIES} from ${LOWEST} to ${BEYOND}`);
}

function isFree(port: number): Promise<boolean> {
	const server = createServer();
	return new Promise((resolve) => {
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}

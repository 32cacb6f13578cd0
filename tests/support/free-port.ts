// A TCP port that nobody listens on now; for what cannot listen on port 0 itself, or must come back on the same port.
import { createServer } from "node:net";

export async function findFreePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (address === null || typeof address === "string") throw new Error("no TCP address");
	return address.port;
}

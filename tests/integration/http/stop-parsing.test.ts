// Undocumented parts of Node that stop-parsing.ts uses, on the version of Node that runs the tests.
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type ParsedSocket, stopParsingWhenDestroyed } from "#server/http/connection/stop-parsing.ts";

const ends: (() => void)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

const FLOOD = 400;

/** Sends the flood over one connection. Resolves with the requests that the server emitted until the connection was closed. */
async function flood(prepare: (server: ReturnType<typeof createServer>) => void, listener: RequestListener): Promise<number> {
	const server = createServer(listener);
	prepare(server);
	let emitted = 0;
	server.on("request", () => void emitted++);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	ends.push(() => {
		server.close();
		server.closeAllConnections();
	});
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	socket.on("error", () => {}).resume();
	socket.write("GET / HTTP/1.1\r\nHost: a.test\r\n\r\n".repeat(FLOOD));
	await new Promise((resolve) => socket.once("close", resolve));
	return emitted;
}

describe(`The parser of Node ${process.version}`, () => {
	it("is at the socket of a connection, with the function that takes a request", async () => {
		let found: string | undefined;
		await flood(
			(server) =>
				server.on("connection", (socket: ParsedSocket) => {
					found = typeof socket.parser?.onIncoming;
				}),
			({ socket }) => void socket.destroy(),
		);
		expect(found, `Node ${process.version} has no parser.onIncoming: see stop-parsing.ts`).toBe("function");
	});

	it("stops at the first request after the connection was destroyed", async () => {
		const emitted = await flood(stopParsingWhenDestroyed, ({ socket }) => void socket.destroy());
		expect(emitted, `Node ${process.version} takes another value to stop: see stop-parsing.ts`).toBe(1);
	});

	it("goes on without the hook: once it does not, stop-parsing.ts can be deleted", async () => {
		const emitted = await flood(
			() => {},
			({ socket }) => void socket.destroy(),
		);
		expect(emitted, `Node ${process.version} stops by itself: delete stop-parsing.ts`).toBeGreaterThan(1);
	});
});

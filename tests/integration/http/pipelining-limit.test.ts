// Requests that one connection sends without waiting for responses, over real sockets.
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { limitPipelining } from "#server/http/connection/pipelining-limit.ts";

const ends: (() => void)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

/**
 * `parsed`: number of requests that Node parsed from the stream, handled or not. `left`: number of connections whose end the server has
 * noticed.
 */
async function serve(listener: RequestListener): Promise<{ open: () => Promise<Client>; parsed: () => number; left: () => number }> {
	const server = createServer(listener);
	limitPipelining(server);
	let parsed = 0;
	server.on("request", () => void parsed++);
	let left = 0;
	server.on("connection", (socket) => socket.once("close", () => void left++));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	ends.push(() => {
		server.close();
		server.closeAllConnections();
	});
	return { parsed: () => parsed, left: () => left, open: () => openClient((server.address() as AddressInfo).port) };
}

interface Client {
	socket: Socket;
	received(): string;
	isClosed(): boolean;
}

async function openClient(port: number): Promise<Client> {
	const socket = connect(port, "127.0.0.1");
	ends.push(() => void socket.destroy());
	let received = "";
	let isClosed = false;
	socket.on("data", (chunk) => {
		received += chunk;
	});
	socket.on("error", () => {});
	socket.once("close", () => {
		isClosed = true;
	});
	await new Promise((resolve) => socket.once("connect", resolve));
	return { socket, received: () => received, isClosed: () => isClosed };
}

const requests = (count: number) => Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a.test\r\n\r\n`).join("");

/** Answers each request on demand. */
function createDeferredListener() {
	const urls: string[] = [];
	const answers: (() => void)[] = [];
	const listener: RequestListener = (request, response) => {
		urls.push(request.url ?? "");
		answers.push(() => void response.end(`[answer ${request.url}]`));
	};
	return { urls, answers, listener };
}

describe("Pipelined requests", () => {
	it("are handled one after another and answered in order", async () => {
		const { urls, answers, listener } = createDeferredListener();
		const { socket, received } = await (await serve(listener)).open();
		socket.write(requests(5));
		for (let index = 0; index < 5; index++) {
			await expect.poll(() => urls.length).toBe(index + 1);
			answers[index]?.();
		}
		await expect.poll(() => received().match(/\[answer .\d\]/g)).toEqual(["/0", "/1", "/2", "/3", "/4"].map((url) => `[answer ${url}]`));
	});

	it("close the connection when too many wait, without being handled; others are served", async () => {
		const { urls, answers, listener } = createDeferredListener();
		const { open, parsed } = await serve(listener);
		const flooding = await open();
		flooding.socket.write(requests(400));
		await expect.poll(flooding.isClosed).toBe(true);
		expect(urls).toEqual(["/0"]);
		// The remaining requests are not even parsed, although Node has read all of them at once.
		expect(parsed()).toBe(6);
		const honest = await open();
		honest.socket.write(requests(1));
		await expect.poll(() => answers.length).toBe(2);
		answers[1]?.();
		await expect.poll(honest.received).toContain("[answer /0]");
	});

	it("are not handled for a client that has left", async () => {
		const { urls, answers, listener } = createDeferredListener();
		const { open, left } = await serve(listener);
		const { socket } = await open();
		socket.write(requests(4));
		await expect.poll(() => urls.length).toBe(1);
		socket.destroy();
		await expect.poll(left).toBe(1);
		answers[0]?.();
		const other = await open();
		other.socket.write(requests(1));
		await expect.poll(() => answers.length).toBe(2);
		expect(urls).toEqual(["/0", "/0"]);
	});

	it("are not handled while the client does not read the answer before", async () => {
		const size = 32 * 1024 * 1024;
		const urls: string[] = [];
		const { open } = await serve((request, response) => {
			urls.push(request.url ?? "");
			response.end(Buffer.alloc(request.url === "/0" ? size : 1, "x"));
		});
		const { socket, received } = await open();
		socket.pause();
		socket.write(requests(3));
		await sleep(200);
		expect(urls).toEqual(["/0"]);
		socket.resume();
		await expect.poll(() => urls).toEqual(["/0", "/1", "/2"]);
		await expect.poll(() => received().length).toBeGreaterThan(size);
	});

	it("may have bodies, which arrive whole", async () => {
		const bodies: number[] = [];
		const { open } = await serve(async (request, response) => {
			await sleep(20);
			let size = 0;
			for await (const chunk of request) size += (chunk as Buffer).length;
			bodies.push(size);
			response.end("[done]");
		});
		const { socket, received } = await open();
		const upload = (size: number) => `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: ${size}\r\n\r\n${"x".repeat(size)}`;
		socket.write(upload(10) + upload(300_000) + upload(20));
		await expect.poll(() => received().match(/\[done\]/g)).toHaveLength(3);
		expect(bodies).toEqual([10, 300_000, 20]);
	});

	it("close the connection that goes on after a thousand requests, each answered", async () => {
		const { open } = await serve((_request, response) => void response.end("[answer]"));
		const { socket, received, isClosed } = await open();
		let answers = 0;
		socket.on("data", () => {
			answers++;
			if (answers < 1_000) socket.write(requests(1));
		});
		socket.write(requests(1));
		await expect.poll(() => answers).toBe(1_000);
		expect(received().match(/Connection: close/g)).toHaveLength(1);
		socket.write(requests(1));
		await expect.poll(isClosed).toBe(true);
	});
});

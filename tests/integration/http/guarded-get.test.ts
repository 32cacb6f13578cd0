// The server fetches files from addresses that others chose: over real sockets, with a name service of the test.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedGet } from "#server/http/outgoing/guarded-get.ts";
import { createAddressCheck } from "#server/http/outgoing/private-networks.ts";

describe("A file from an address of others", () => {
	let port = 0;
	let requests: string[] = [];
	let stop: () => void;
	const pages: Record<string, (response: ServerResponse) => void> = {
		"/file": (response) => response.end("a file"),
		"/large": (response) => response.end(Buffer.alloc(2_000)),
		"/moved": (response) => response.writeHead(302, { location: "/file" }).end(),
		"/gone": (response) => response.writeHead(404).end(),
	};
	beforeAll(async () => {
		const server = createServer((request, response) => {
			requests.push(request.url ?? "");
			pages[request.url ?? ""]?.(response);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		port = (server.address() as AddressInfo).port;
		stop = () => {
			server.close();
			server.closeAllConnections();
		};
	});
	afterAll(() => stop());

	const here = createGuardedGet({ isAllowed: createAddressCheck(["127.0.0.1"]), needsHttps: false });
	const at = (path: string) => `http://127.0.0.1:${port}${path}`;

	it("comes whole", async () => {
		expect(Buffer.from(await here(at("/file"), 100)).toString()).toBe("a file");
	});

	it.each([
		["/large", "more than 1000 bytes"],
		["/moved", "answered 302"],
		["/gone", "answered 404"],
	])("is refused from %s", async (path, reason) => {
		await expect(here(at(path), 1_000)).rejects.toThrow(reason);
	});

	it("is not asked for where the address, or what its name stands for, is private", async () => {
		const isAllowed = createAddressCheck([]);
		requests = [];
		await expect(createGuardedGet({ isAllowed, needsHttps: false })(at("/file"), 100)).rejects.toThrow("public address");
		const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
		const named = createGuardedGet({ isAllowed, needsHttps: false, resolve });
		await expect(named(`http://pictures.example.org:${port}/file`, 100)).rejects.toThrow("private address");
		await expect(createGuardedGet({ isAllowed, needsHttps: true })("http://pictures.example.org/", 100)).rejects.toThrow("https");
		expect(requests).toEqual([]);
	});
});

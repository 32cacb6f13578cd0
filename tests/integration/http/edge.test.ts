// What is refused before anything is done for it, over raw sockets: requests without a true host, and too many for the metrics.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

describe("The edge", () => {
	let folder: TemporaryFolder;
	let db: Db;
	let api: ApiServer;
	const logged: string[] = [];
	beforeAll(async () => {
		folder = await createDataFolder("edge");
		const log = createLogger({ level: "error", destination: { write: (line: string) => void logged.push(line) } });
		db = await openDatabase({ dataDir: folder.path, log });
		api = await startApi({ db, definitions: [], log, pages: (_request, response) => void response.send("a page") });
	});
	afterAll(async () => {
		await api?.stop();
		await db?.close();
		await folder?.remove();
	});

	/** The status that the text of a request is answered with. */
	function statusOf(request: string): Promise<number> {
		return new Promise((resolve, reject) => {
			const socket = connect(Number(new URL(api.url).port), "127.0.0.1", () => socket.write(request));
			socket.once("data", (chunk) => {
				resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1]));
				socket.destroy();
			});
			socket.once("error", reject);
		});
	}

	it.each([
		["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"],
		["a host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"],
		["a host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"],
		["a port that is none", "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n"],
		["no host", "GET / HTTP/1.0\r\n\r\n"],
		["another address in place of a path", "GET http://other.test/ HTTP/1.1\r\nHost: a.test\r\n\r\n"],
	])("answers 400 for a page with %s, and logs no error", async (_what, request) => {
		expect(await statusOf(request)).toBe(400);
		expect(logged).toEqual([]);
	});

	it.each(["a.test", "a.test:8080", "127.0.0.1", "[::1]:3000", "xn--mnchen-3ya.de"])("serves a page of the host %s", async (host) => {
		expect(await statusOf(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toBe(200);
	});

	it("lets a probe ask without a host", async () => {
		expect(await statusOf("GET /healthz HTTP/1.0\r\n\r\n")).toBe(200);
	});

	it("caches metrics between frequent requests", async () => {
		const ask = (address: string) => api.call("GET", "/metrics", { headers: { "x-forwarded-for": address } });
		const answers = await Promise.all(Array.from({ length: 60 }, () => ask("203.0.113.1")));
		expect(answers.filter(({ status }) => status === 429).length).toBe(10);
		expect((await ask("203.0.113.2")).status).toBe(200);
	});

	it("answers whether the API's description has changed", async () => {
		const tag = (await api.call("GET", "/api/openapi.json")).headers.get("etag");
		expect(await statusOf(`GET /api/openapi.json HTTP/1.1\r\nHost: a.test\r\nIf-None-Match: ${tag}\r\n\r\n`)).toBe(304);
	});
});

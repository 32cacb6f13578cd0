// Requests that are refused before any work is done for them, over raw sockets: without a valid host, or too frequent for the metrics.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { defineQuery } from "#server/http/endpoint/define-endpoint.ts";
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

	/** The status of the response to a raw request. */
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
		["a length and chunks", "POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX"],
		["two lengths", "POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 6\r\nContent-Length: 5\r\n\r\n123456"],
		[
			"an unknown transfer encoding",
			"POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 4\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
		],
		["a space before a colon", "POST / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
		["lines that end without a return", "GET / HTTP/1.1\nHost: a.test\n\n"],
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

	it("opens metrics to who has the token, and in production to nobody without one", async () => {
		const settings = { siteName: "Tests", siteUrl: "http://localhost" };
		const token = "a-token-of-the-tests-1";
		const locked = await startApi({ db, definitions: [], settings: { ...settings, metricsToken: token, isProduction: true } });
		const ask = (headers: Record<string, string> = {}) => locked.call("GET", "/metrics", { headers });
		expect((await ask()).status).toBe(401);
		expect((await ask({ authorization: "Bearer a-token-of-the-tests-2" })).status).toBe(401);
		expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
		await locked.stop();
		const off = await startApi({ db, definitions: [], settings: { ...settings, metricsToken: undefined, isProduction: true } });
		expect((await off.call("GET", "/metrics")).status).toBe(404);
		await off.stop();
	});

	it("switches off what no page uses, and sends the way here to this site alone", async () => {
		const { headers } = await api.call("GET", "/healthz");
		expect([headers.get("permissions-policy"), headers.get("referrer-policy")]).toEqual([
			expect.stringContaining("geolocation=()"),
			"same-origin",
		]);
	});

	it("counts the guests of an IPv6 /48 together: eight times what one of them may", async () => {
		const endpoint = { method: "GET", path: "/api/things", summary: "Things", tag: "Things", answer: z.object({}) } as const;
		const limited = await startApi({
			db,
			definitions: [defineQuery(endpoint, { delay: "ignored", rate: { points: 2, perSeconds: 60 } }, async () => ({}))],
		});
		const ask = async (address: string) =>
			(await limited.call("GET", "/api/v1/things", { headers: { "x-forwarded-for": address } })).status;
		const statuses = [];
		for (let network = 0; network < 20; network++) statuses.push(await ask(`2001:db8:1:${network}::7`));
		expect(statuses).toEqual([...Array(16).fill(200), ...Array(4).fill(429)]);
		expect(await ask("2001:db8:2:1::7")).toBe(200);
		await limited.stop();
	});

	it("answers whether the API's description has changed", async () => {
		const tag = (await api.call("GET", "/api/openapi.json")).headers.get("etag");
		expect(await statusOf(`GET /api/openapi.json HTTP/1.1\r\nHost: a.test\r\nIf-None-Match: ${tag}\r\n\r\n`)).toBe(304);
	});
});

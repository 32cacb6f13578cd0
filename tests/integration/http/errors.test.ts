// Responses of the API to invalid calls over real HTTP: one envelope, a code of the closed list, the right status.
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const readThing = {
	method: "GET",
	path: "/api/things/:thingId",
	summary: "One thing",
	tag: "Things",
	params: z.object({ thingId: z.string().regex(/^[a-z]\d+$/) }),
	query: z.object({ limit: z.coerce.number().int().max(9).default(3) }),
	answer: z.object({ thingId: z.string(), limit: z.number() }),
} as const satisfies Endpoint;

const changeThing = {
	method: "POST",
	path: "/api/things/:thingId",
	summary: "Change a thing",
	tag: "Things",
	params: readThing.params,
	body: z.strictObject({ size: z.number().int().min(0) }),
	answer: z.object({ size: z.number() }),
} as const satisfies Endpoint;

const breakThing = {
	method: "GET",
	path: "/api/breaks",
	summary: "Breaks",
	tag: "Things",
	answer: z.object({}),
} as const satisfies Endpoint;

const definitions = [
	defineQuery(readThing, { delay: "ignored" }, async ({ params, query }) => {
		if (params.thingId === "x404") throw new AppError({ code: "not_found", message: "There is no thing x404." });
		return { thingId: params.thingId, limit: query.limit };
	}),
	defineCommand(changeThing, { scope: "ops:scores", rate: { points: 100, perSeconds: 1 }, isIdempotent: false }, async ({ body }) => ({
		size: body.size,
	})),
	defineQuery(breakThing, { delay: "ignored" }, async () => {
		throw new Error("the password is swordfish");
	}),
];

const renewThing = { ...changeThing, method: "PUT", summary: "Renewed every few seconds" } as const satisfies Endpoint;

describe("the API", () => {
	let folder: TemporaryFolder;
	let db: Db;
	let api: ApiServer;
	let desk: Record<string, string>;
	const logged: string[] = [];
	beforeAll(async () => {
		const log = createLogger({ level: "debug", destination: { write: (line: string) => void logged.push(line) } });
		folder = await createDataFolder("http");
		db = await openDatabase({ dataDir: folder.path, log });
		api = await startApi({ db, definitions, log });
		desk = api.bearer(["ops:scores"]);
	});
	afterAll(async () => {
		await api.stop();
		await db.close();
		await folder.remove();
	});

	const post = (body: unknown, headers: Record<string, string> = desk) => api.call("POST", "/api/v1/things/t1", { body, headers });

	it("answers a call that checks, defaults filled in, never to be cached", async () => {
		const answer = await api.call("GET", "/api/v1/things/t1");
		expect(answer).toMatchObject({ status: 200, json: { thingId: "t1", limit: 3 } });
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await post({ size: 2 })).toMatchObject({ status: 200, json: { size: 2 } });
	});

	it.each([
		["wrong parameters", "/api/v1/things/nothing", "params.thingId"],
		["wrong types in the query", "/api/v1/things/t1?limit=many", "query.limit"],
		["numbers beyond their bounds", "/api/v1/things/t1?limit=10", "query.limit"],
		["a repeated filter", "/api/v1/things/t1?limit=1&limit=2", "query.limit"],
		["unknown filters", "/api/v1/things/t1?limt=2", "query"],
	])("refuses %s and says where", async (_what, path, place) => {
		const { status, json } = await api.call("GET", path);
		expect([status, json]).toMatchObject([
			400,
			{ error: { code: "invalid_request", requestId: expect.any(String), issues: [{ path: place }] } },
		]);
	});

	it.each([
		["malformed JSON", '{"size": 2', 400, "malformed_json"],
		["a body that is no object", "7", 400, "malformed_json"],
		["no body", undefined, 400, "invalid_request"],
		["wrong types", { size: "2" }, 400, "invalid_request"],
		["negative numbers", { size: -1 }, 400, "invalid_request"],
		["unknown fields", { size: 2, colour: "red" }, 400, "invalid_request"],
		["a prototype for a field", '{"size": 2, "__proto__": {"scopes": ["admin"]}}', 400, "invalid_request"],
		["a body over 64 KB", { size: 2, more: "x".repeat(70_000) }, 413, "payload_too_large"],
	])("refuses %s", async (_what, body, status, code) => {
		expect(await post(body)).toMatchObject({ status, json: { error: { code, message: expect.any(String) } } });
	});

	it("refuses bodies that are not JSON, and encodings it does not know", async () => {
		const asText = await post("size=2", { ...desk, "content-type": "application/x-www-form-urlencoded" });
		expect(asText).toMatchObject({ status: 415, json: { error: { code: "unsupported_media_type" } } });
		const packed = await post({ size: 2 }, { ...desk, "content-encoding": "lzma" });
		expect(packed).toMatchObject({ status: 415, json: { error: { code: "unsupported_media_type" } } });
	});

	it("distinguishes unknown paths from unknown things and from methods that are not served", async () => {
		expect(await api.call("GET", "/api/v1/nowhere?token=secret")).toMatchObject({ status: 404, json: { error: { code: "not_found" } } });
		const earlier =
			"Nothing is served at GET /api/things/t1. The API is served below /api/v1/; a page that was opened before an upgrade must be reloaded.";
		expect(await api.call("GET", "/api/things/t1")).toMatchObject({ status: 404, json: { detail: earlier, error: { code: "not_found" } } });
		expect(await api.call("GET", "/api/v1/things/x404")).toMatchObject({
			status: 404,
			json: { error: { message: "There is no thing x404." } },
		});
		expect(await api.call("GET", "/api/v1/things/%E0%A4%A")).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
		const refused = await api.call("DELETE", "/api/v1/things/t1");
		expect(refused.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
		const title = "The address does not allow this method";
		const detail = (refused.json as ErrorBody).error.message;
		expect(refused.json).toMatchObject({ type: "/api/errors/method_not_allowed", title, status: 405, detail });
		expect((await api.call("GET", "/api/errors/method_not_allowed")).json).toContain(`<h1>${title}</h1>`);
		expect(refused).toMatchObject({ status: 405, json: { error: { code: "method_not_allowed" } } });
		expect(refused.headers.get("allow")).toBe("GET, HEAD, POST");
		expect((await api.call("HEAD", "/api/v1/things/t1")).status).toBe(200);
	});

	it("distinguishes a missing file from a page that fails", async () => {
		const pages = express.Router();
		pages.use("/assets", express.static(folder.path, { fallthrough: false, index: false }));
		pages.use(() => {
			throw Object.assign(new Error("a service we asked says 404"), { status: 404 });
		});
		const site = await startApi({ db, definitions, pages });
		expect(await site.call("GET", "/assets/gone.js")).toMatchObject({ status: 404, json: { error: { code: "not_found" } } });
		expect(await site.call("GET", "/assets/%E0%A4%A")).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
		expect(await site.call("GET", "/")).toMatchObject({ status: 500, json: { error: { code: "internal" } } });
		await site.stop();
	});

	it("answers an unexpected error with the logged request id only", async () => {
		const { status, json, headers } = await api.call("GET", "/api/v1/breaks");
		expect(status).toBe(500);
		expect(JSON.stringify(json)).not.toMatch(/swordfish|Error:|\.ts/);
		const requestId = headers.get("x-request-id");
		expect(json).toMatchObject({ error: { code: "internal", requestId } });
		expect(logged.some((line) => line.includes(requestId ?? "none") && line.includes("swordfish"))).toBe(true);
	});

	it("logs each request without its query and its headers", async () => {
		await api.call("GET", "/api/v1/nowhere?token=secret", { headers: { "x-request-id": "from-the-proxy" } });
		await expect.poll(() => logged.find((line) => line.includes("from-the-proxy"))).toContain('"path":"/api/v1/nowhere"');
		expect(logged.join("")).not.toMatch(/token=secret|Bearer|eyJ/);
	});

	it("writes no more of a path than fits a line", async () => {
		await api.call("GET", `/api/v1/${"x".repeat(10_000)}`, { headers: { "x-request-id": "of-a-long-path" } });
		await expect.poll(() => logged.find((line) => line.includes("of-a-long-path"))?.length ?? 0).toBeGreaterThan(0);
		expect(logged.find((line) => line.includes("of-a-long-path"))?.length).toBeLessThan(1_000);
	});

	it("says that it is alive, whether it is ready, and how it is doing", async () => {
		expect(await api.call("GET", "/healthz")).toMatchObject({ status: 200, json: { status: "alive" } });
		expect(await api.call("GET", "/readyz")).toMatchObject({ status: 200, json: { status: "ready" } });
		const { json, headers } = await api.call("GET", "/metrics");
		expect(headers.get("content-type")).toMatch(/^text\/plain/);
		expect(json).toMatch(/touchline_http_request_ms_count\{route="\/api\/things\/:thingId",status="200"\} [1-9]/);
		const reason = { code: "starting", message: "The node is starting." } as const;
		const starting = await startApi({ db, definitions, notReady: async () => [reason] });
		expect(await starting.call("GET", "/readyz")).toMatchObject({ status: 503, json: { status: "not ready", reasons: [reason] } });
		await starting.stop();
	});

	it("logs commands, but not those that are repeated all the time, and once that the address given by a proxy is not trusted", async () => {
		const lines: string[] = [];
		const log = createLogger({ level: "info", destination: { write: (line: string) => void lines.push(line) } });
		const options = { scope: "ops:scores", rate: { points: 100, perSeconds: 1 }, isIdempotent: false } as const;
		const renewing = defineCommand(renewThing, { ...options, isAudited: false }, async ({ body }) => body);
		const server = await startApi({ db, log, definitions: [...definitions, renewing], trustProxy: [] });
		const headers = { ...server.bearer(["ops:scores"]), "x-forwarded-for": "203.0.113.7" };
		for (const method of ["POST", "PUT", "PUT"]) await server.call(method, "/api/v1/things/a1", { headers, body: { size: 1 } });
		await server.call("GET", "/api/v1/things/a1", { headers });
		await server.stop();
		expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request")).toMatchObject([{ method: "POST" }]);
		expect(lines.filter((line) => line.includes("TRUST_PROXY is not set"))).toHaveLength(1);
	});

	it("sends headers that let no answer be framed, sniffed or run", async () => {
		const { headers } = await api.call("GET", "/api/v1/things/t1");
		expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("x-powered-by")).toBeNull();
		expect(headers.get("strict-transport-security")).toBeNull();
	});
});

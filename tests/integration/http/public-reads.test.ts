// What pages of other sites and shared caches may do with public answers: origins, caching, validators, and limits in headers.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { createPageOrigins } from "#server/http/page-origins.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const OTHER = "https://other.example.org";
const [SITE, CONSOLE] = ["http://site.localhost", "http://console.localhost"];
const things = { path: "/api/things", summary: "Things", tag: "Things", answer: z.object({ who: z.string() }) };
const read = { ...things, method: "GET" } as const satisfies Endpoint;
const change = { ...things, method: "POST", body: z.strictObject({}) } as const satisfies Endpoint;
const own = { ...things, method: "GET", path: "/api/own" } as const satisfies Endpoint;
const guessed = { ...own, path: "/api/guessed" } as const satisfies Endpoint;
const rate = { points: 5, perSeconds: 60 };

const definitions = [
	defineQuery(read, { delay: "applies", isShared: true, rate: { points: 500, perSeconds: 60 } }, async (_input, { actor }) => ({
		who: actor?.id ?? "guest",
	})),
	defineCommand(change, { scope: null, rate, isIdempotent: false }, async () => ({ who: "guest" })),
	defineQuery(own, { delay: "ignored", scope: "signed_in", rate }, async () => ({ who: "me" })),
	defineQuery(guessed, { delay: "ignored", rate }, async () => {
		throw new AppError({ code: "rate_limited", message: "Too many guesses.", retryAfterMs: 3_600_000 });
	}),
];

describe("An answer that anyone may read", () => {
	let folder: TemporaryFolder;
	let db: Db;
	let api: ApiServer;
	beforeAll(async () => {
		folder = await createDataFolder("public-reads");
		db = await openDatabase({ dataDir: folder.path, log });
		const origins = createPageOrigins({ pageOrigins: [SITE, CONSOLE], embedOrigins: null, apiUrls: {} as never });
		api = await startApi({ db, definitions, log, permitOrigins: origins.permit });
	});
	afterAll(async () => {
		await api?.stop();
		await db?.close();
		await folder?.remove();
	});

	async function headersOf(method: string, path: string, headers: Record<string, string> = {}) {
		return (await api.call(method, path, { headers, ...(method === "POST" && { body: {} }) })).headers;
	}

	it("is for pages of every origin, without cookies, and for those of the site with them", async () => {
		const other = await headersOf("GET", "/api/v1/things", { origin: OTHER });
		expect([other.get("access-control-allow-origin"), other.get("access-control-allow-credentials")]).toEqual(["*", null]);
		expect(other.get("cross-origin-resource-policy")).toBe("cross-origin");
		expect(other.get("access-control-expose-headers")).toContain("RateLimit");
		const asked = { origin: SITE, "access-control-request-method": "GET", "access-control-request-headers": "last-event-id" };
		expect((await headersOf("OPTIONS", "/api/v1/things", asked)).get("access-control-allow-headers")).toContain("Last-Event-ID");
		const site = await headersOf("GET", "/api/v1/things", { origin: SITE });
		expect([site.get("access-control-allow-origin"), site.get("access-control-allow-credentials")]).toEqual([SITE, "true"]);
	});

	it("answers a preflight of another origin for the headers of a read, and for nothing else", async () => {
		const asked = { origin: OTHER, "access-control-request-method": "GET", "access-control-request-headers": "match-delay" };
		const preflight = await api.call("OPTIONS", "/api/v1/things", { headers: asked });
		expect(preflight.status).toBe(204);
		expect([preflight.headers.get("access-control-allow-methods"), preflight.headers.get("access-control-allow-headers")]).toEqual([
			"GET,HEAD",
			"Match-Delay,Odds-Age,Last-Event-ID,Cache-Control",
		]);
	});

	it("is all that is open: commands, and what needs a sign-in, name no other origin", async () => {
		for (const [method, path] of [
			["POST", "/api/v1/things"],
			["GET", "/api/v1/own"],
			["OPTIONS", "/api/v1/own"],
		] as const) {
			expect((await headersOf(method, path, { origin: OTHER })).get("access-control-allow-origin"), `${method} ${path}`).toBeNull();
		}
		expect((await headersOf("GET", "/api/v1/own", { origin: CONSOLE })).get("access-control-allow-origin")).toBe(CONSOLE);
	});

	it("may be stored for a moment while no reader's own choice counts, and is confirmed by its ETag", async () => {
		const guest = await headersOf("GET", "/api/v1/things");
		expect(guest.get("cache-control")).toBe("public, max-age=2");
		expect(guest.get("vary")).toContain("Authorization, Cookie, Match-Delay");
		const validator = { "if-none-match": guest.get("etag") ?? "none", "cache-control": "max-age=0" };
		expect((await api.call("GET", "/api/v1/things", { headers: validator })).status).toBe(304);
		const readers: Record<string, string>[] = [{ "match-delay": "60" }, { cookie: "delay=60" }, api.bearer(["ops:scores"])];
		for (const headers of readers) {
			expect((await headersOf("GET", "/api/v1/things", headers)).get("cache-control"), JSON.stringify(headers)).toBe("private, no-store");
		}
		expect((await headersOf("GET", "/api/v1/things?wrong=1")).get("cache-control")).toBe("no-store");
	});

	it("says how many calls are left unless it is shared, whatever other limit refuses a call", async () => {
		const headers = api.bearer([], { id: `u${Date.now()}` });
		const { headers: first } = await api.call("GET", "/api/v1/own", { headers });
		expect([first.get("ratelimit-policy"), first.get("ratelimit")]).toEqual(['"endpoint";q=5;w=60', '"endpoint";r=4;t=60']);
		for (let call = 0; call < 4; call++) await api.call("GET", "/api/v1/own", { headers });
		const refused = await api.call("GET", "/api/v1/own", { headers });
		expect([refused.status, refused.headers.get("ratelimit")]).toEqual([429, expect.stringMatching(/^"endpoint";r=0;t=\d+$/)]);
		const guessed = await api.call("GET", "/api/v1/guessed", { headers });
		expect([guessed.status, guessed.headers.get("retry-after"), guessed.headers.get("ratelimit")]).toEqual([
			...[429, "3600"],
			'"endpoint";r=4;t=60',
		]);
		const { headers: shared } = await api.call("GET", "/api/v1/things");
		expect([shared.get("ratelimit"), shared.get("x-request-id")]).toEqual([null, null]);
		expect(refused.headers.get("retry-after")).toBe(/t=(\d+)/.exec(refused.headers.get("ratelimit") ?? "")?.[1]);
	});
});

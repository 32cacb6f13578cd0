// Pages while PostgreSQL does not answer: the last copy, marked as one, or a short page; all with 503.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CutProxy, startCutProxy } from "../../support/cut-proxy.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from "../../support/postgres-database.ts";

describe.skipIf(!hasPostgres)("While the database is away", () => {
	let database: PostgresDatabase;
	let proxy: CutProxy;
	let server: InProcessServer;
	let before: string;
	const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: "manual" });

	beforeAll(async () => {
		database = await createPostgresDatabase();
		proxy = await startCutProxy(database.url);
		server = await startInProcess({ env: { DATABASE_URL: proxy.url } });
		before = await (await get("/league")).text();
		expect((await get("/league", { cookie: "scores=hidden" })).status).toBe(200);
		await proxy.stop();
		await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(503));
	});
	afterAll(async () => {
		await server?.stop();
		await database?.drop();
	});

	it("a page that was shown before is its last copy, with its age, and asks to come again", async () => {
		const answer = await get("/league", { "sec-fetch-site": "same-origin" });
		const html = await answer.text();
		expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
		const at = Number(/^<!DOCTYPE html><html data-stored-at="(\d+)"/.exec(html)?.[1]);
		expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
		const notice =
			/<noscript><p role="status"[^>]*>This page cannot be updated at the moment\. It is as of [^<]+\d:\d\d[^<]*<\/p><\/noscript>/;
		expect(html).toMatch(notice);
		expect(html.replace(notice, "").replace(/ data-stored-at="\d+"/, "")).toBe(before);
		expect(await (await get("/metrics")).text()).toMatch(/^touchline_page_requests_total\{fate="copied"\} [1-9]/m);
	});

	it("a copy is for readers with the same choices alone; others get a page that says so", async () => {
		expect(await (await get("/league", { cookie: "scores=hidden" })).text()).toContain('data-hidden="true"');
		for (const [path, cookie] of [
			["/league", "theme=dark; delay=60"],
			["/search", ""],
			["/league.data", ""],
		] as const) {
			const answer = await get(path, { cookie });
			expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
			expect(await answer.text()).not.toContain("data-stored-at");
		}
		const refusal = await get("/api/leagues");
		expect([refusal.status, ((await refusal.json()) as { error: { code: string } }).error.code]).toEqual([503, "not_accepted"]);
	});
});

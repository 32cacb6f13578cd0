// Pages while their dependencies change or are unavailable: a build while the site runs, files that a thread cannot load, the database.
import { cpSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { switchBuild } from "#client/switch-build.server.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { openBuild } from "#server/rendering/built-client.ts";
import { createRenderThreads } from "#server/rendering/render-threads.ts";
import type { SiteStatus } from "#shared/contract/rest/status/status.ts";
import { type CutProxy, startCutProxy } from "../../support/cut-proxy.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from "../../support/postgres-database.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const BUILD = realpathSync(join(import.meta.dirname, "../../../build/current"));
/** Pages without data, with parts of most areas. */
const PAGES = ["/", "/login", "/league", "/search", "/following", "/movies", "/match-highlight", "/pricing", "/cms/login", "/nowhere"];

let folder: TemporaryFolder;
beforeAll(async () => {
	folder = await createTemporaryFolder("builds");
	cpSync(BUILD, join(folder.path, "next"), { recursive: true });
	switchBuild(folder.path, Date.now());
});
afterAll(() => folder.remove());

it("A site whose folder gets new builds serves all of its pages and their files, also pages that nobody asked for before", async () => {
	const built = openBuild(folder.path);
	const threads = createRenderThreads(built.server);
	const server = await startInProcess({ ports: { built, renderThreads: threads } });
	const failed: string[] = [];
	async function ask(path: string): Promise<string> {
		const answer = await fetch(server.url + path);
		if (answer.status !== (path === "/nowhere" ? 404 : 200)) failed.push(`${path} ${answer.status}`);
		return answer.text();
	}
	try {
		for (let round = 0; round < 3; round++) {
			// No file of the next build fits pages of the running one.
			mkdirSync(join(folder.path, "next/client/assets"), { recursive: true });
			switchBuild(folder.path, Date.now());
			const pages = await Promise.all(PAGES.map(ask));
			const files = new Set(pages.flatMap((html) => html.match(/\/assets\/[\w.-]+/g) ?? []));
			expect(files.size).toBeGreaterThan(50);
			await Promise.all([...files, "/sw.js"].map(ask));
		}
		expect(failed).toEqual([]);
		expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
	} finally {
		await server.stop();
		await threads.destroy();
	}
});

it("Without a build a start ends with one line", () => {
	expect(() => openBuild(join(folder.path, "nowhere"))).toThrow(
		new SettingsError("The client is not built: run `npm run build`, or start by `npm start`."),
	);
});

it("A render thread that could not load its files is replaced once they are there; until then the node is not ready", async () => {
	const copy = join(folder.path, "copy");
	cpSync(join(BUILD, "server"), copy, { recursive: true });
	renameSync(join(copy, "chunks"), join(copy, "away"));
	const threads = createRenderThreads(join(copy, "index.js"));
	const server = await startInProcess({ ports: { renderThreads: threads } });
	const status = async (path: string) => (await fetch(server.url + path)).status;
	try {
		expect(await status("/search")).toBe(500);
		const readiness = await fetch(`${server.url}/readyz`);
		expect([readiness.status, await readiness.json()]).toMatchObject([503, { reasons: [{ code: "pages_fail" }] }]);
		renameSync(join(copy, "away"), join(copy, "chunks"));
		await expect.poll(() => status("/search"), { interval: 500 }).toBe(200);
		await expect.poll(() => status("/readyz")).toBe(200);
	} finally {
		await server.stop();
		await threads.destroy();
		rmSync(copy, { recursive: true });
	}
});

/** Pages show their last copy, marked as such, or a short page; all have status 503. */
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
		expect((await get("/status")).status).toBe(200);
		await proxy.stop();
		// Results of queries are cached for some seconds, and so are pages rendered from them. With the cookie, these pages differ from those
		// requested below.
		const isAway = async () => {
			const hidden = { cookie: "scores=hidden" };
			const answers = await Promise.all(["/readyz", "/api/v1/leagues", "/league", "/search", "/status"].map((path) => get(path, hidden)));
			expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
		};
		await vi.waitFor(isAway, { timeout: 20_000, interval: 200 });
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
		expect(await (await get("/metrics")).text()).toMatch(/^touchline_page_requests_total\{outcome="copied"\} [1-9]/m);
	});

	it("the status page is there for readers with any choices, and the API answers what was last read", async () => {
		for (const cookie of ["", "theme=dark; delay=60", "zone=Asia/Kathmandu; scores=hidden"]) {
			const answer = await get("/status?from=mail", { cookie });
			const html = await answer.text();
			expect([cookie, answer.status, answer.headers.get("cache-control")]).toEqual([cookie, 503, "no-store"]);
			expect(html).toMatch(/^<!DOCTYPE html><html[^>]* data-stored-at="\d+"/);
			expect(html).toMatch(/<h1[^>]*>Status<\/h1>/);
			expect(html).toContain("This page cannot be updated at the moment.");
		}
		// The status is cached for two seconds.
		const status = await vi.waitFor(
			async () => {
				const answer = await get("/api/v1/status");
				const read = (await answer.json()) as SiteStatus;
				expect([answer.status, read.isStored]).toEqual([200, true]);
				return read;
			},
			{ timeout: 20_000, interval: 200 },
		);
		expect(status.parts.map(({ part, state }) => [part, state])).toEqual([
			["site", "failing"],
			["live_updates", "unknown"],
		]);
		expect(Math.abs(status.at - Date.now())).toBeLessThan(60_000);
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
		const refusal = await get("/api/v1/leagues");
		expect([refusal.status, ((await refusal.json()) as { error: { code: string } }).error.code]).toEqual([503, "not_accepted"]);
	});
});

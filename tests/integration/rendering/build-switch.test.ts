// A build beside a running site: the site serves what it started with. And threads that could not load a file are replaced.
import { cpSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { switchBuild } from "#client/switch-build.server.ts";
import { openBuild } from "#server/rendering/built-client.ts";
import { createRenderThreads } from "#server/rendering/render-threads.ts";
import { startInProcess } from "../../support/in-process-server.ts";
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
			// Of this build nothing fits to pages of the running one.
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
		await expect.poll(() => status("/search"), { timeout: 10_000, interval: 500 }).toBe(200);
		await expect.poll(() => status("/readyz"), { timeout: 5_000 }).toBe(200);
	} finally {
		await server.stop();
		await threads.destroy();
		rmSync(copy, { recursive: true });
	}
});

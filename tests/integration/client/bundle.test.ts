// What the build sends to browsers. `npm test` builds first; without a build there is nothing to look at.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const BUILD = fileURLToPath(new URL("../../../build/", import.meta.url));
const HOME_BYTES = 150_000;

interface RouteEntry {
	id: string;
	parentId?: string;
	module: string;
	imports: string[];
}

interface Manifest {
	entry: Omit<RouteEntry, "id">;
	routes: Record<string, RouteEntry>;
}

const chunks = globSync("client/assets/*.js", { cwd: BUILD });
const read = (path: string) => readFileSync(`${BUILD}${path}`, "utf8");

function readManifest(): Manifest {
	const [path = ""] = chunks.filter((chunk) => /\/manifest-[^/]*\.js$/.test(chunk));
	return JSON.parse(/^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(read(path))?.[1] ?? "");
}

/** Every script that the first view of a route loads. */
function scriptsOf({ entry, routes }: Manifest, id: string): Set<string> {
	const scripts = new Set([entry.module, ...entry.imports]);
	for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
		for (const path of [route.module, ...route.imports]) scripts.add(path);
	return scripts;
}

describe.skipIf(chunks.length === 0)("the browser's bundle", () => {
	it.each([
		["zod", /\b_zod\b/],
		["Kysely", /\bKysely\b/],
		["a module of Node", /["']node:[a-z]/],
		["settings of the server", /process\.env\.(?!NODE_ENV)/],
	])("is free of %s", (_name, mark) => {
		expect(chunks.filter((chunk) => mark.test(read(chunk)))).toEqual([]);
	});

	it("would show zod if it were in it: the server's bundle has the same mark", () => {
		expect(globSync("server/**/*.js", { cwd: BUILD }).some((chunk) => /\b_zod\b/.test(read(chunk)))).toBe(true);
	});

	it.each([
		["the session of a signed-in user", "auth._refresh_attempt.local"],
		["the texts of accounts", "Forgot your password?"],
		["the identity provider", "firebase"],
		["the moderators' tools", "/api/ops/chat/reports"],
		["the texts of moderation", "Press again to remove all"],
		["the console", "/api/ops/audit"],
		["the texts of the console", "Parts of the console"],
	])("brings no guest on his way to scores %s", (_name, mark) => {
		const manifest = readManifest();
		expect(chunks.filter((chunk) => read(chunk).includes(mark))).not.toEqual([]);
		for (const page of ["home", "live-sports", "leagues", "league", "teams", "team", "match"]) {
			const scripts = [...scriptsOf(manifest, `bare/${page}`)];
			expect(scripts.filter((path) => read(`client${path}`).includes(mark))).toEqual([]);
		}
	});

	it(`loads at most ${HOME_BYTES / 1_000} KB of JavaScript, gzipped, for home`, () => {
		const manifest = readManifest();
		const scripts = [
			...scriptsOf(manifest, "bare/home"),
			...chunks.filter((chunk) => chunk.includes("/manifest-")).map((chunk) => chunk.replace("client", "")),
		];
		expect(scripts.length).toBeGreaterThan(4);
		const bytes = scripts.map((path) => gzipSync(read(`client${path}`)).length);
		expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(HOME_BYTES);
	});
});

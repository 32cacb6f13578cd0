// Builds the client when its sources changed since the last build; a fresh one costs some milliseconds.
// Run by `npm start` (server/start.ts) and before tests. `--force` builds anyway.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pruneAssets, retireAssets } from "./earlier-assets.server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMP = join(ROOT, "build", "sources.sha256");
const ASSETS = join(ROOT, "build", "client", "assets");
const EARLIER = join(ROOT, "build", "earlier-assets");
/** All that a build is made of; the lock file stands for the packages. */
const SOURCES = ["client", "shared", "vite.config.ts", "react-router.config.ts", "tsconfig.json", "package.json", "package-lock.json"];

function filesBelow(path: string): string[] {
	const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Contents, not times: a fresh checkout of the same sources is not stale. */
function hashSources(): string {
	const hash = createHash("sha256");
	const files = SOURCES.flatMap((source) => (source.includes(".") ? [join(ROOT, source)] : filesBelow(source)));
	for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

const hash = hashSources();
const isFresh = existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;
if (!isFresh || process.argv.includes("--force")) {
	retireAssets(ASSETS, EARLIER, Date.now());
	// All but the earlier assets: the build itself clears nothing (vite.config.ts).
	for (const part of ["client", "server", "sources.sha256"]) rmSync(join(ROOT, "build", part), { recursive: true, force: true });
	const { status } = spawnSync(process.execPath, [join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "build"], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (status !== 0) process.exit(status ?? 1);
	mkdirSync(join(ROOT, "build"), { recursive: true });
	pruneAssets(ASSETS, EARLIER, Date.now());
	writeFileSync(STAMP, hash);
}

// Builds the client if its sources changed since the last build; otherwise it takes some milliseconds. Run by `npm start` (server/start.ts)
// and before tests. `--force` always builds. Running servers keep the build that they started with.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressAssets } from "./compress-assets.server.ts";
import { switchBuild } from "./switch-build.server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUILDS = join(ROOT, "build");
/** `buildDirectory` in React Router's settings. */
const NEXT = join(BUILDS, "next");
const BUNDLER = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
const COMPILATION = join(ROOT, "server/compile-ahead.ts");
const STAMP = "sources.sha256";
/** Everything that a build depends on; the lock file stands for the packages. */
const SOURCES = ["client", "shared", "vite.config.ts", "react-router.config.ts", "tsconfig.json", "package.json", "package-lock.json"];

function filesBelow(path: string): string[] {
	const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hashes contents and not modification times: a fresh checkout of the same sources is up to date. */
function hashSources(): string {
	const hash = createHash("sha256");
	const files = SOURCES.flatMap((source) => (source.includes(".") ? [join(ROOT, source)] : filesBelow(source)));
	for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

const hash = hashSources();
const stamp = join(BUILDS, "current", STAMP);
const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
if (!isFresh || process.argv.includes("--force")) {
	if (!existsSync(BUNDLER)) {
		console.error(
			"The client must be built, and the packages for that are missing: run `npm ci --include=dev`, or install a release, which has the built client.",
		);
		process.exit(1);
	}
	// Removes the rest of an interrupted build: the build itself does not clear its folder (vite.config.ts).
	rmSync(NEXT, { recursive: true, force: true });
	// The server's modules are compiled meanwhile. Without it the first start only takes longer.
	const compilation = spawn(process.execPath, [COMPILATION], { cwd: ROOT, stdio: "ignore" }).on("error", () => undefined);
	const { status } = spawnSync(process.execPath, [BUNDLER, "build"], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (status !== 0) {
		compilation.kill();
		process.exit(status ?? 1);
	}
	await compressAssets(join(NEXT, "client/assets"));
	writeFileSync(join(NEXT, STAMP), hash);
	switchBuild(BUILDS, Date.now());
}

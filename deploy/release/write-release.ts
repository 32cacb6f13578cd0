// Writes a release: one archive with the last commit's files that a server needs and the built client, which is installed without a build.
// npm run package [-- --to <folder>]
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeNotice, writeSbom } from "./release-papers.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = [
	...["server", "shared", "client", "clients", "deploy", "docs", "README.md", "CHANGELOG.md", "LICENSE", "SECURITY.md"],
	...["package.json", "package-lock.json", ".npmrc", "tsconfig.json", "vite.config.ts", "react-router.config.ts"],
];
const MAX_BYTES_OF_SOURCES = 256 * 2 ** 20;

const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, maxBuffer: MAX_BYTES_OF_SOURCES });

/** Returns the path of the archive. Throws if a file differs from the last commit, because the client would be built from other sources. */
function writeRelease(folder: string): string {
	const changed = git("status", "--porcelain", "--", ...SOURCES).toString();
	if (changed) throw new Error(`These files differ from the last commit:\n${changed}`);
	execFileSync(process.execPath, [join(ROOT, "client/build-if-stale.ts")], { stdio: ["ignore", "inherit", "inherit"] });
	const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
	const name = `touchline-${version}`;
	const target = join(folder, `${name}.tar.gz`);
	const made = mkdtempSync(join(tmpdir(), "touchline-release-"));
	try {
		const release = join(made, name);
		mkdirSync(join(release, "build"), { recursive: true });
		execFileSync("tar", ["--extract", "--directory", release], { input: git("archive", "HEAD", ...SOURCES) });
		const build = realpathSync(join(ROOT, "build/current"));
		// Excludes the list of processes that use the build on this machine.
		cpSync(build, join(release, "build", basename(build)), { recursive: true, filter: (path) => basename(path) !== "used-by" });
		symlinkSync(basename(build), join(release, "build/current"));
		writeFileSync(join(release, "NOTICE.md"), writeNotice(ROOT));
		writeFileSync(join(release, "sbom.cdx.json"), writeSbom(ROOT));
		mkdirSync(folder, { recursive: true });
		execFileSync("tar", ["--create", "--gzip", "--owner=0", "--group=0", "--file", target, "--directory", made, name]);
	} finally {
		rmSync(made, { recursive: true, force: true });
	}
	return target;
}

const { values } = parseArgs({ options: { to: { type: "string" } } });
try {
	const target = writeRelease(resolve(values.to ?? join(ROOT, "build/releases")));
	console.log(`${target}: ${(statSync(target).size / 2 ** 20).toFixed(1)} MiB. To install it: unpack, npm ci --omit=dev, npm start.`);
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}

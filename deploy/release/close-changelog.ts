// Names the changelog's newest section after the version in package.json, with the date, and adds an empty section above it. `npm version`
// runs this between changing the version and committing it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withRelease } from "./with-release.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CHANGELOG = join(ROOT, "CHANGELOG.md");

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
try {
	writeFileSync(CHANGELOG, withRelease(readFileSync(CHANGELOG, "utf8"), version, new Date()));
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}

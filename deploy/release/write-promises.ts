// Keeps this version's promises as those of the last release, with which `npm run check` compares later ones. `npm version` runs this
// between changing the version and committing it. It refuses if the version is already released.
import { readFileSync } from "node:fs";
import packageJson from "../../package.json" with { type: "json" };
import { readLastVersion, writeLastPromises } from "./promises/last-release.ts";
import { readPresentPromises } from "./promises/present-promises.ts";
import { refusalToRenew } from "./promises/release-state.ts";

const changelog = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
const refusal = refusalToRenew(readLastVersion(), packageJson.version, changelog);
if (refusal === null) writeLastPromises(await readPresentPromises(), packageJson.version);
else {
	console.error(refusal);
	process.exitCode = 1;
}

// Compares what this version promises with the last release (docs/upgrading.md): the API, the live topics, the webhooks and the migrations.
// Part of `npm run check`; exit code 1 if something that others rely on has changed and the changelog does not announce it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json" with { type: "json" };
import { findApiBreaks } from "./promises/api-breaks.ts";
import { intendedBreaks, judgeBreaks } from "./promises/intended-breaks.ts";
import { readLastPromises, readLastVersion } from "./promises/last-release.ts";
import { findLiveBreaks } from "./promises/live-breaks.ts";
import { findChangedMigrations } from "./promises/migration-hashes.ts";
import { readPresentPromises } from "./promises/present-promises.ts";
import { findChangedSince, findOtherVersion } from "./promises/release-state.ts";

const CHANGELOG = new URL("../../CHANGELOG.md", import.meta.url);
const ADVICE =
	"If a break is intended, a line of the newest section in CHANGELOG.md announces it: `Breaking: <id>` and what users do about it.";

const [last, present] = [readLastPromises(), await readPresentPromises()];
const breaks = [...findApiBreaks(last.openapi, present.openapi), ...findLiveBreaks(last.asyncapi, present.asyncapi)];
const faults = judgeBreaks(breaks, intendedBreaks(readFileSync(CHANGELOG, "utf8")));
const migrations = findChangedMigrations(last.migrations, present.migrations);
const stored = [
	...findOtherVersion(readLastVersion(), packageJson.version),
	...findChangedSince(packageJson.version, fileURLToPath(new URL("last/", import.meta.url))),
];
for (const line of [...faults, ...migrations, ...stored]) console.error(line);
if (faults.length > 0) console.error(ADVICE);
if (faults.length + migrations.length + stored.length > 0) process.exitCode = 1;

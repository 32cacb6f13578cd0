// Tries this version's migrations on a copy of the site's database: npm run upgrade:check [-- --copy <address of an empty PostgreSQL>]
import { parseArgs } from "node:util";
import { readSettings } from "#server/config/env.ts";
import { createLogger } from "#server/observability/logger.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { checkUpgrade } from "./check-upgrade.ts";
import { runCommand } from "./run-command.ts";

async function run(): Promise<string[]> {
	const { values } = parseArgs({ options: { copy: { type: "string" } } });
	const site = readSettings();
	const startedAt = performance.now();
	const { missing, needsStop, rows } = await checkUpgrade({ site, copyUrl: values.copy, log: createLogger({ level: "warn" }) });
	if (rows === null) return ["The database has all migrations of this version."];
	const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
	const isOtherKind = site.databaseUrl !== undefined && values.copy === undefined;
	return [
		`This version has ${missing.length} migrations more: ${missing.join(", ")}.`,
		`They were tried on a copy with ${formatCount(DEFAULT_LOCALE, rows)} rows: all passed, in ${seconds} s with the copying.`,
		needsStop ? "Stop all nodes before the first one of this version starts." : "Nodes may be upgraded one by one.",
		...(isOtherKind ? ["The copy was of SQLite. To try them on PostgreSQL, name an empty database by --copy."] : []),
	];
}

await runCommand(run);

// Copies the site's database to PostgreSQL, while the site runs or not: npm run copy -- --to postgres://…
import { parseArgs } from "node:util";
import { jwtSecretFile } from "#server/config/data-dir.ts";
import { readSettings } from "#server/config/env.ts";
import { UnusableTarget } from "#server/db/snapshot/copy-database.ts";
import { databaseState } from "#server/db/snapshot/replace-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { copySite } from "./copy-site.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run copy -- --to <address of an empty PostgreSQL database; PGPASSWORD may hold its password>";
const RUNNING =
	"The site runs, and what it writes from now on is not in the copy: stop it, and run the command again, which copies what has changed.";
const STOPPED = "The site is stopped, so the copy is whole: start it with this address as DATABASE_URL, and the same DATA_DIR.";

async function run(): Promise<string[]> {
	const { values } = parseArgs({ options: { to: { type: "string" } } });
	if (!values.to) throw new UnusableTarget(USAGE);
	const site = readSettings();
	if (site.databaseUrl === values.to) throw new UnusableTarget("The target is the site's own database.");
	const log = createLogger({ level: "warn" });
	const isRunning = async () => (await databaseState(site, log)) === "running";
	// A site that runs before or after the copy may have written in the meantime.
	const ranBefore = await isRunning();
	const { added, removed, rows, tables } = await copySite({ site, to: values.to, log });
	const count = (value: number) => formatCount(DEFAULT_LOCALE, value);
	return [
		`Both databases have the same ${count(rows)} rows in ${tables} tables: ${count(added)} were added, ${count(removed)} removed.`,
		ranBefore || (await isRunning()) ? RUNNING : STOPPED,
		...(site.jwtSecret === undefined
			? [`Set JWT_SECRET there to what ${jwtSecretFile(site.dataDir)} holds: nodes on PostgreSQL share one.`]
			: []),
	];
}

await runCommand(run);

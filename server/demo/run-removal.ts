// Removes the demo from the database that the settings name, while no server uses that database: npm run demo:remove

import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { createLogger } from "#server/observability/logger.ts";
import { decimalFormat, formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { type Removal, removeFromSite } from "./remove-from-site.ts";

const RUNNING = "A server runs on this database. Stop it, run this again, and start it with FEEDS=none, or the demo comes back.";
const LAST_ADMIN = "The demo's admin is the only one. First make one of your own: npm run admin:create -- --email you@example.org";
const BYTES_PER_MB = 1_000_000;

async function run(): Promise<number> {
	const done = await removeFromSite(readSettings(), createLogger({ level: "warn" }));
	if (!done.ok) {
		const { code, message } = done.error;
		console.error(code === "in_use" ? RUNNING : code === "last_admin" ? LAST_ADMIN : message);
		return 1;
	}
	console.log(linesOf(done.value).join("\n"));
	return 0;
}

function linesOf({ removed, remaining: { teams, leagues }, size, shrinkProblem }: Removal): string[] {
	const entries = Object.entries(removed);
	const megabytes = (bytes: number) => `${decimalFormat(DEFAULT_LOCALE, 1).format(bytes / BYTES_PER_MB)} MB`;
	return [
		...(entries.length === 0 ? ["Nothing of the demo was there."] : ["Removed of the demo:"]),
		...entries.map(([name, count]) => `  ${name}: ${formatCount(DEFAULT_LOCALE, count)}`),
		...(teams + leagues === 0
			? []
			: [`Kept: ${teams} invented teams and ${leagues} leagues, for matches, players or edits of your own are in them.`]),
		...(size === null || shrinkProblem !== null
			? []
			: [`The file of the database: ${megabytes(size.before)} before, ${megabytes(size.after)} now.`]),
		...(shrinkProblem === null ? [] : [`The file of the database keeps its size: ${shrinkProblem}.`]),
	];
}

try {
	process.exitCode = await run();
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

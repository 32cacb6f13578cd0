// A process that restores a site and is killed before its n-th database statement. For the crash tests.
import { restoreSite } from "#server/backup/restore-site.ts";
import { createLogger } from "#server/observability/logger.ts";
import { dieBefore } from "./die-before-statement.ts";

export interface FatalRestore {
	site: { dataDir: string; databaseUrl?: string | undefined };
	from: string;
	killAt: number;
}

const { site, from, killAt } = JSON.parse(process.argv[2] ?? "") as FatalRestore;
dieBefore(killAt);
await restoreSite({ site, from, restorePoint: null, log: createLogger({ level: "silent" }) });

// The real server with a log submitted before it started, each entry at its own instant: a recording through the importer, or the test's
// own drafts. For tests of the playback.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { COMPILED } from "../../support/compile-cache.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { createMadeLog } from "../../support/made-log.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface RecordedSite {
	server: SiteServer;
	/** The match is `m1`. */
	path: string;
	stop(): Promise<void>;
}

/** `file`: a file of Wyscout's; `homeTeamId`: the home side's id in it; `at`: the kick-off. */
export async function importRecording(file: string, homeTeamId: number, at: string): Promise<RecordedSite> {
	const folder = await createDataFolder("recorded-site");
	const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: folder.path, LOG_LEVEL: "warn" };
	const words = ["server/feeds/run-import.ts", "wyscout", file, "--home", String(homeTeamId), "--at", at];
	await promisify(execFile)(process.execPath, words, { cwd: ROOT, env });
	return serve(folder);
}

/** `drafts`: drafts of a match without known squads and line-ups. */
export async function submitRecording(drafts: readonly EventDraft[]): Promise<RecordedSite> {
	const folder = await createDataFolder("recorded-site");
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ dataDir: folder.path, log });
	const bus = createInProcessBus(log);
	const { setupOf } = createMatchSetups({ db, bus, clock: Date.now });
	const { ingest, stop } = createMadeLog({ db, bus, setupOf });
	await madeLeague(createCatalogueStore({ db, bus }), { key: "M", teams: 2 });
	for (const [index, draft] of drafts.entries()) {
		const result = await ingest.ingest({ matchId: "m1", sourceKind: "import", sourceName: "tests", sourceId: String(index), draft });
		if (!result.ok) throw new Error(`${draft.type}: ${result.error.message}`);
	}
	await stop();
	await bus.close();
	await db.close();
	return serve(folder);
}

async function serve(folder: TemporaryFolder): Promise<RecordedSite> {
	const server = await startSiteServer({ dataDir: folder.path, env: { FEEDS: "none", LOG_LEVEL: "warn" } });
	return {
		server,
		path: "/match/m1",
		async stop() {
			await server.stop();
			await folder.remove();
		},
	};
}

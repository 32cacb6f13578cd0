// A process that undoes an import and is killed before its n-th database statement. For the crash tests.
import { undoImport } from "#server/feeds/imports/undo-import.ts";
import { startCatalogue } from "./catalogue-server.ts";
import { dieBefore } from "./die-before-statement.ts";

export interface FatalUndo {
	dataDir: string;
	databaseUrl?: string | undefined;
	killAt: number;
	/** The time on the process's clock. */
	at: number;
	importId: string;
	source: string;
}

const { dataDir, databaseUrl, killAt, at, importId, source } = JSON.parse(process.argv[2] ?? "") as FatalUndo;
const { db, store, ingest, matchLog, clock, stop } = await startCatalogue(
	{ dataDir, databaseUrl, remove: async () => undefined },
	{ now: at },
);
dieBefore(killAt);
await undoImport({ id: importId, source }, { db, catalogue: store, ingest, matchLog, clock });
await stop();

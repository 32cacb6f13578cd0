// One catalogue for all tests of a suite, on the suite's database: started before the first, stopped after the last.
import { afterAll, beforeAll } from "vitest";
import { type CatalogueServer, startCatalogue } from "./catalogue-server.ts";
import type { DatabaseKind, EmptyDatabase } from "./database-kinds.ts";

export interface CatalogueSuite {
	/** `undefined` until the first test begins. */
	readonly server: CatalogueServer;
	readonly database: EmptyDatabase;
	/** Starts another server on the same database, at another time. */
	restart(now: number): Promise<void>;
}

/** If the machine lacks the database, nothing is started, and the tests must be skipped. */
export function catalogueSuite({ isMissing, create }: DatabaseKind, options: { now: number }): CatalogueSuite {
	let database: EmptyDatabase;
	let server: CatalogueServer;
	beforeAll(async () => {
		if (isMissing) return;
		database = await create();
		server = await startCatalogue(database, options);
	});
	afterAll(async () => {
		await server?.stop();
		await database?.remove();
	});
	return {
		get server() {
			return server;
		},
		get database() {
			return database;
		},
		async restart(now) {
			await server.stop();
			server = await startCatalogue(database, { now });
		},
	};
}

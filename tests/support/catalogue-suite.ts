// One catalogue for all tests of a suite, on the database of that suite: started before the first, stopped after the last.
import { afterAll, beforeAll } from "vitest";
import { type CatalogueServer, startCatalogue } from "./catalogue-server.ts";
import type { DatabaseKind, EmptyDatabase } from "./database-kinds.ts";

export interface CatalogueSuite {
	/** Within tests. */
	readonly server: CatalogueServer;
	readonly database: EmptyDatabase;
	/** Another server on the same database, at another time. */
	restart(now: number): Promise<void>;
}

/** Where the database is missing, nothing is started: skip the tests. */
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

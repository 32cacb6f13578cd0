// Both databases under one contract suite: `describe.each(DATABASE_KINDS)("append on $kind", ({ isMissing, create }) => …)`, each test
// `it.skipIf(isMissing)`. The options are those of openDatabase and of a server's settings. A suite above the stores uses
// DEFAULT_DATABASES instead: SQLite in `npm test`, both in `npm run test:all`.
import { createDataFolder } from "./data-folder.ts";
import { createPostgresDatabase, hasPostgres } from "./postgres-database.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface EmptyDatabase {
	dataDir: string;
	databaseUrl?: string;
	remove(): Promise<void>;
}

export interface DatabaseKind {
	kind: "sqlite" | "postgres";
	/** Whether this machine lacks the database, so that tests are skipped. */
	isMissing: boolean;
	/** A new database without rows; with `isEmpty` it has no tables either. */
	create(options?: { isEmpty?: boolean }): Promise<EmptyDatabase>;
}

export const DATABASE_KINDS: readonly DatabaseKind[] = [
	{
		kind: "sqlite",
		isMissing: false,
		async create({ isEmpty = false } = {}) {
			const folder = await (isEmpty ? createTemporaryFolder : createDataFolder)("sqlite");
			return { dataDir: folder.path, remove: folder.remove };
		},
	},
	{
		kind: "postgres",
		isMissing: !hasPostgres,
		async create(options) {
			const folder = await createTemporaryFolder("postgres-data");
			const database = await createPostgresDatabase(options);
			const remove = async () => {
				await database.drop();
				await folder.remove();
			};
			return { dataDir: folder.path, databaseUrl: database.url, remove };
		},
	},
];

/** The databases for suites that do not depend on the kind, above stores that have their own suite on both. */
export const DEFAULT_DATABASES = DATABASE_KINDS.filter(({ kind }) => kind === "sqlite" || process.env.LONG === "1");

// The settings of the database: its address, how nodes that share one wake each other, and how long rows are stored.
import { z } from "zod";
import { addressesOf } from "./database-addresses.ts";
import { RETENTION_ENV, type RetentionSettings, retentionOf } from "./retention-settings.ts";
import { url, wholeNumber } from "./setting-schemas.ts";

export interface DatabaseSettings {
	/** PostgreSQL address, with one host or several (database-addresses.ts); if `undefined`, SQLite in `dataDir` is used. */
	databaseUrl: string | undefined;
	/** Address of the connection on which other nodes notify this one; if `undefined`, `databaseUrl`. */
	databaseListenUrl: string | undefined;
	/** Address of Redis, which nodes then use to wake each other instead of PostgreSQL's NOTIFY. */
	redisUrl: string | undefined;
	/** Maximum time that a start waits for a database that does not answer, or is busy with other nodes. */
	databaseWaitSeconds: number;
	retention: RetentionSettings;
}

/** One address, or several hosts of one database in the form of libpq. */
const postgresUrl = z.string().refine((text) => addressesOf(text).length > 0, "postgres://user:password@host:port/database");

export const DATABASE_ENV = {
	DATABASE_WAIT_SECONDS: wholeNumber(0, 3_600).default(30),
	DATABASE_URL: postgresUrl.optional(),
	DATABASE_LISTEN_URL: postgresUrl.optional(),
	REDIS_URL: url(/^rediss?$/, "redis://user:password@host:port").optional(),
	...RETENTION_ENV,
};

export function databaseOf(values: z.infer<z.ZodObject<typeof DATABASE_ENV>>): DatabaseSettings {
	return {
		databaseUrl: values.DATABASE_URL,
		databaseListenUrl: values.DATABASE_LISTEN_URL,
		redisUrl: values.REDIS_URL,
		databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
		retention: retentionOf(values),
	};
}

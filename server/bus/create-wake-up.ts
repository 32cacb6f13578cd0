// Chooses how nodes wake each other: by Redis if its address is set, otherwise by PostgreSQL. A database file, which belongs to one
// machine, needs nothing.
import { addressesOf } from "#server/config/database-addresses.ts";
import type { Db } from "#server/db/open-database.ts";
import { createPostgresChannel } from "#server/db/postgres/postgres-channel.ts";
import type { Logger } from "#server/observability/logger.ts";
import { notifyNodes } from "./outbox.store.ts";
import type { WakeUp } from "./wake-up.ts";

export async function createWakeUp(parts: {
	settings: { databaseUrl: string | undefined; databaseListenUrl: string | undefined; redisUrl: string | undefined };
	db: Db;
	node: string;
	log: Logger;
}): Promise<WakeUp | undefined> {
	const { settings, db, node, log } = parts;
	const { databaseUrl, databaseListenUrl = databaseUrl, redisUrl } = settings;
	if (databaseUrl === undefined || databaseListenUrl === undefined) return undefined;
	// The channel is named after the database, because sites may share a Redis server, but not a database.
	if (redisUrl !== undefined) {
		const servers = addressesOf(databaseUrl).map((address) => new URL(address));
		const channel = `touchline ${servers.map(({ host }) => host).join(",")}${servers[0]?.pathname ?? ""}`;
		// Loaded only if needed: the Redis client is a twentieth of the code that a start loads, and most sites have no Redis.
		const { createRedisWakeUp } = await import("./redis-wake-up.ts");
		return createRedisWakeUp({ url: redisUrl, channel, node, log });
	}
	return createPostgresChannel({ notify: (channel, from) => notifyNodes(db, channel, from), listenUrl: databaseListenUrl, node, log });
}

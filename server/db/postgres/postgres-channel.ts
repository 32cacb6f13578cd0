// Signals to the other nodes on the same PostgreSQL by NOTIFY, outside of transactions, because within one it would lock the database until
// the commit. One direct connection listens. Since a transaction pooler cannot listen, that connection may have an address of its own.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addressesOf } from "#server/config/database-addresses.ts";
import type { Logger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

export interface PostgresChannel {
	/** Sends a signal to the other nodes; signals in quick succession are joined. */
	signal(): void;
	/** Calls `handle` when another node signalled. */
	onSignal(handle: () => void): void;
	close(): Promise<void>;
}

const CHANNEL = "touchline_outbox";
const CONNECT_AGAIN_MS = SECOND_MS;
const KEEPALIVE_AFTER_MS = 10 * SECOND_MS;

export function createPostgresChannel(parts: {
	/** Sends a signal by a connection of the pool, outside of transactions. */
	notify(channel: string, node: string): Promise<void>;
	/** Address of the connection that listens, possibly with several hosts. */
	listenUrl: string;
	/** Distinguishes this node's own signals. */
	node: string;
	log: Logger;
}): PostgresChannel {
	const { notify, listenUrl, node, log } = parts;
	let handle: () => void = () => undefined;
	let client: pg.Client | null = null;
	let hasStopped = false;
	let isSignalling = false;
	let isSignalDue = false;
	const addresses = addressesOf(listenUrl);
	/** Index of the server to try: a standby refuses to listen, so the next one is tried. */
	let place = 0;

	/** Listens until the connection ends, then connects again. */
	async function listen(): Promise<void> {
		while (!hasStopped) {
			const { promise: ended, resolve: end } = Promise.withResolvers<void>();
			client = new pg.Client({
				connectionString: addresses[place % addresses.length] ?? listenUrl,
				application_name: "touchline wake-up",
				connectionTimeoutMillis: 5 * SECOND_MS,
				keepAlive: true,
				keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
			});
			client.on("error", () => end());
			client.on("end", () => end());
			client.on("notification", ({ payload }) => {
				if (payload !== node) handle();
			});
			try {
				await client.connect();
				await client.query(`listen ${CHANNEL}`);
				// Signals may have been missed while there was no connection.
				handle();
				await ended;
				if (!hasStopped) log.warn("Lost the database connection that listens for other nodes, connecting again");
			} catch (error) {
				if (!hasStopped) log.warn({ err: error }, "The database connection that listens for other nodes failed, connecting again");
			}
			await client.end().catch(() => undefined);
			place++;
			if (!hasStopped) await sleep(CONNECT_AGAIN_MS, undefined, { ref: false });
		}
	}

	/** Sends one signal at a time; signals requested in the meantime are combined into one. */
	async function signal(): Promise<void> {
		isSignalDue = true;
		if (isSignalling) return;
		isSignalling = true;
		while (isSignalDue && !hasStopped) {
			isSignalDue = false;
			try {
				await notify(CHANNEL, node);
			} catch (error) {
				log.debug({ err: error }, "Other nodes were not woken: they read the outbox within a second");
			}
		}
		isSignalling = false;
	}

	const listening = listen();
	return {
		signal: () => void signal(),
		onSignal(given) {
			handle = given;
		},
		async close() {
			hasStopped = true;
			await client?.end().catch(() => undefined);
			await listening;
		},
	};
}

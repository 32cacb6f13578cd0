// Wakes the other nodes by Redis' publish and subscribe, for sites with more nodes than PostgreSQL's NOTIFY can serve.
import { createClient } from "@redis/client";
import type { Logger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { WakeUp } from "./wake-up.ts";

const CONNECT_WITHIN_MS = 5 * SECOND_MS;
const CONNECT_AGAIN_MS = SECOND_MS;

/** `channel` is the same for all nodes that share a database. If Redis is unavailable, nodes still read the outbox once a second. */
export function createRedisWakeUp(parts: { url: string; channel: string; node: string; log: Logger }): WakeUp {
	const { url, channel, node, log } = parts;
	let handle: () => void = () => undefined;
	const publisher = createClient({
		url,
		// A signal must not wait for a connection, because a late signal is useless.
		disableOfflineQueue: true,
		socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy: () => CONNECT_AGAIN_MS },
	});
	const subscriber = publisher.duplicate({ disableOfflineQueue: false });
	let isReported = false;
	for (const client of [publisher, subscriber]) {
		client.on("error", (error: unknown) => {
			if (!isReported) log.warn({ err: error }, "Redis does not answer: other nodes' changes take up to a second");
			isReported = true;
		});
		client.on("ready", () => {
			isReported = false;
			// Signals may have been missed while there was no connection.
			handle();
		});
	}
	const connecting = Promise.allSettled([publisher.connect(), subscriber.connect()]);
	const subscribing = subscriber.subscribe(channel, (from) => {
		if (from !== node) handle();
	});
	subscribing.catch((error: unknown) => log.debug({ err: error }, "Subscribing at Redis failed"));

	return {
		signal() {
			if (publisher.isReady) publisher.publish(channel, node).catch(() => undefined);
		},
		onSignal(given) {
			handle = given;
		},
		async close() {
			for (const client of [publisher, subscriber]) client.destroy();
			await connecting;
		},
	};
}

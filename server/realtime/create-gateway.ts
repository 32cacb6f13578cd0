// Puts the live gateway together: sessions, topics, fan-out, heartbeat, limits. Made by main.ts, which hands in the topics.
import type { Server as HttpServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createAdmission } from "./admission.ts";
import { createPacketAnswerer } from "./answer-packets.ts";
import { Connection } from "./connection.ts";
import { createFanOut } from "./fan-out.ts";
import { type Authenticate, openSocketServer } from "./gateway.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "./gateway-limits.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { Reader } from "./topic.ts";
import { createTopicHub } from "./topic-hub.ts";
import type { TopicKind } from "./topic-source.ts";

export interface GatewayOptions {
	httpServer: HttpServer;
	topicKinds: readonly TopicKind[];
	log: Logger;
	/** Told to clients; order and ticks do not hang on it. */
	clock: Clock;
	/** Absent: all are guests. */
	authenticate?: Authenticate;
	limits?: Partial<GatewayLimits>;
}

export interface GatewayStats {
	connections: number;
	topics: number;
	/** Readers that take nothing at present (RT7). */
	lagging: number;
	/** Since the start: writes to sockets, connections closed as slow or for abuse, sessions turned away. */
	writes: number;
	closedSlow: number;
	closedAbuse: number;
	turnedAway: number;
}

export interface Gateway {
	/** Says `bye`, closes all connections and takes no new ones. Clients come back within `spreadMs` (RT11). */
	stop(spreadMs: number): Promise<void>;
	stats(): GatewayStats;
}

const CLOSING_TEXTS = {
	slow: "This connection does not take what it is sent. Connect again and resume.",
	abuse: "Too many packets that had to be refused.",
};
/** How long stop() waits for clients to take `bye`. */
const BYE_LIMIT_MS = 1_500;

export function createGateway({ httpServer, topicKinds, log, clock, authenticate, ...options }: GatewayOptions): Gateway {
	const limits = { ...GATEWAY_LIMITS, ...options.limits };
	const connections = new Set<Connection>();
	const closed = { slow: 0, abuse: 0 };
	let turnedAway = 0;

	const admission = createAdmission(limits, () => performance.now());
	const fanOut = createFanOut({ limits, clock, drop: (reader) => expel(reader, "slow") });
	const hub = createTopicHub({ kinds: topicKinds, limits, changed: fanOut.touch, log });
	const stopHeartbeat = startHeartbeat(hub, fanOut, limits.heartbeatMs);
	const answerPacket = createPacketAnswerer({ hub, limits, clock, log, expel });

	function expel(reader: Reader, code: keyof typeof CLOSING_TEXTS): void {
		closed[code]++;
		log.info({ code, waitingBytes: reader.wire.waitingBytes(), topics: reader.topics.size }, "connection closed");
		fanOut.notify(reader, "closing", { code, message: CLOSING_TEXTS[code] });
		letGo(reader);
		reader.wire.close();
	}

	function letGo(reader: Reader): void {
		reader.isOpen = false;
		for (const topic of reader.topics) hub.leave(topic, reader);
	}

	const sockets = openSocketServer({
		httpServer,
		admit() {
			const isAdmitted = admission.admit();
			if (!isAdmitted) turnedAway++;
			return isAdmitted;
		},
		authenticate,
		log,
		connected(wire, userId) {
			const connection = new Connection(wire, userId, limits);
			connections.add(connection);
			return {
				receive: (name, args) => answerPacket(connection, name, args),
				disconnected() {
					connections.delete(connection);
					letGo(connection);
				},
			};
		},
	});

	return {
		async stop(spreadMs) {
			admission.end();
			stopHeartbeat();
			for (const connection of connections) {
				fanOut.notify(connection, "bye", { spreadMs });
				letGo(connection);
				connection.wire.close();
			}
			const deadline = performance.now() + BYE_LIMIT_MS;
			while (connections.size > 0 && performance.now() < deadline) await sleep(10);
			fanOut.stop();
			sockets.close();
			hub.close();
		},
		stats: () => ({
			connections: connections.size,
			topics: [...hub.topics()].length,
			...fanOut.stats(),
			closedSlow: closed.slow,
			closedAbuse: closed.abuse,
			turnedAway,
		}),
	};
}

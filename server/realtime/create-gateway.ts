// Puts the live gateway together: sessions, topics, fan-out, heartbeat, limits.
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createRareWarning } from "#server/observability/rare-warning.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createAdmission } from "./admission.ts";
import { Connection } from "./connection.ts";
import { createConnectionAuth } from "./connection-auth.ts";
import { openSocketServer } from "./gateway.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "./gateway-limits.ts";
import type { Authenticate, EndNotice, Identity } from "./identity.ts";
import { createPacketHandlers, type SocketCommands } from "./packets/packet-handlers.ts";
import type { TopicKind } from "./topic-source.ts";
import { createFanOut } from "./topics/fan-out.ts";
import { startHeartbeat } from "./topics/heartbeat.ts";
import type { Reader } from "./topics/topic.ts";
import { createTopicRegistry } from "./topics/topic-registry.ts";

export interface GatewayOptions {
	httpServer: HttpServer;
	topicKinds: readonly TopicKind[];
	log: Logger;
	/** Sent to clients, and ends their tokens; order and ticks do not depend on it. */
	clock: Clock;
	/** Absent: all are guests. */
	authenticate?: Authenticate;
	/** Commands of rooms. None by default. */
	commands?: SocketCommands;
	/** The network whose limits a handshake counts for. Absent: the address at the other end of the connection. */
	networkOf?: (request: IncomingMessage) => string;
	limits?: Partial<GatewayLimits>;
}

export interface GatewayStats {
	connections: number;
	/** Those of them that are no guest's (RT9). */
	signedIn: number;
	topics: number;
	/** Readers that take nothing at present (RT7). */
	lagging: number;
	/** Since the start: writes to sockets, connections closed as slow or for abuse, sessions turned away. */
	writes: number;
	closedSlow: number;
	closedAbuse: number;
	turnedAway: number;
	/** Of these, for a limit of their network. */
	turnedAwayByNetwork: number;
}

export interface Gateway {
	/** RT9: connections of these devices become guests' and get `notice`. `authenticate` must refuse their tokens already. */
	signOut(deviceIds: readonly string[], notice: EndNotice): void;
	/** Sends `bye`, closes all connections and takes no new ones. Clients come back within `spreadMs` (RT11). */
	stop(spreadMs: number): Promise<void>;
	stats(): GatewayStats;
	/** How many connections read a topic on this machine, those left out that read `besides` too. */
	readersOf(topic: string, besides?: string): number;
}

const CLOSING_TEXTS = {
	slow: "This connection does not take what it is sent. Connect again and resume.",
	abuse: "Too many packets that had to be refused.",
};
/** How long stop() waits for clients to take `bye`. */
const BYE_LIMIT_MS = 1_500;

const NETWORK_REFUSED =
	"One network is refused live connections: SOCKETS_PER_NETWORK and HANDSHAKES_PER_NETWORK set the limits, TRUST_PROXY whose network a proxy's visitors have";

const NO_COMMANDS: SocketCommands = {
	names: [],
	run: async (name) => ({ ok: false, error: { code: "not_found", message: `There is no command ${name}.` } }),
};

export function createGateway({
	httpServer,
	topicKinds,
	log,
	clock,
	authenticate,
	commands = NO_COMMANDS,
	networkOf = ({ socket }) => socket.remoteAddress ?? "",
	...options
}: GatewayOptions): Gateway {
	const limits = { ...GATEWAY_LIMITS, ...options.limits };
	const connections = new Set<Connection>();
	const closed = { slow: 0, abuse: 0 };
	const turnedAway = { inAll: 0, byNetwork: 0 };

	const admission = createAdmission(limits, () => performance.now());
	const warn = createRareWarning(log);
	const fanOut = createFanOut({ limits, clock, drop: (reader) => expel(reader, "slow") });
	const hub = createTopicRegistry({ kinds: topicKinds, limits, changed: fanOut.touch, log });
	const stopHeartbeat = startHeartbeat(hub, fanOut, limits.heartbeatMs);
	const identities = createConnectionAuth({ clock, sweepMs: limits.sweepMs, leavePrivate, ended: notifyEnd });
	const answerPacket = createPacketHandlers({ hub, identities, identify, commands, limits, clock, log, expel });

	function identify(token: string | null = null): Result<Identity | null> {
		return token !== null && authenticate ? authenticate(token) : { ok: true, value: null };
	}

	function leavePrivate(connection: Connection): void {
		for (const topic of connection.topics) if (!hub.mayRead(topic.name, connection.identity)) hub.leave(topic, connection);
	}

	function notifyEnd(connection: Connection, notice: EndNotice): void {
		fanOut.notify(connection, "auth:ended", notice);
	}

	function expel(reader: Reader, code: keyof typeof CLOSING_TEXTS): void {
		if (!reader.isOpen) return;
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
		limits,
		networkOf,
		admission: {
			opened: admission.opened,
			admit(network) {
				const refusal = admission.admit(network);
				if (!refusal) return null;
				turnedAway.inAll++;
				if (refusal.networkLimit) {
					turnedAway.byNetwork++;
					warn({ network, limit: refusal.networkLimit }, NETWORK_REFUSED);
				}
				return refusal;
			},
		},
		identify,
		log,
		connected(wire, identity) {
			const connection = new Connection(wire, limits);
			connections.add(connection);
			const signedOut = identities.assign(connection, identity);
			if (signedOut) notifyEnd(connection, signedOut);
			return {
				receive: (name, args) => answerPacket(connection, name, args),
				refuse: (code) => expel(connection, code),
				disconnected() {
					connections.delete(connection);
					identities.forget(connection);
					letGo(connection);
				},
			};
		},
		refused(code) {
			closed[code]++;
			log.info({ code }, "connection closed before its handshake");
		},
	});

	return {
		signOut: identities.signOut,
		async stop(spreadMs) {
			admission.end();
			stopHeartbeat();
			identities.stop();
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
		readersOf(name, besides) {
			const readers = hub.find(name)?.readers;
			const others = besides === undefined ? undefined : hub.find(besides)?.readers;
			return (readers?.size ?? 0) - [...(others ?? [])].filter((reader) => readers?.has(reader)).length;
		},
		stats: () => ({
			connections: connections.size,
			signedIn: identities.count(),
			topics: [...hub.topics()].length,
			...fanOut.stats(),
			closedSlow: closed.slow,
			closedAbuse: closed.abuse,
			turnedAway: turnedAway.inAll,
			turnedAwayByNetwork: turnedAway.byNetwork,
		}),
	};
}

// Composes the live gateway: sessions, topics, fan-out, heartbeat, limits.
import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import { createAdmission } from "./admission.ts";
import { createConnectionCloser } from "./connection-closer.ts";
import { type Listener, type NetworkVisitor, openSocketServer, type PageOrigin, type SocketIo } from "./gateway.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "./kernel/gateway-limits.ts";
import type { GatewayWatch } from "./kernel/gateway-watch.ts";
import type { Authenticate, EndNotice, Identity } from "./kernel/identity.ts";
import type { ReaderConnection } from "./kernel/socket-connection.ts";
import type { TopicKind } from "./kernel/topic-source.ts";
import { createNaming } from "./named/named-events.ts";
import { NamedSocket } from "./named/named-socket.ts";
import { createPacketHandlers, type SocketCommands } from "./packets/packet-handlers.ts";
import { createStreams, type Streams } from "./streams/create-streams.ts";
import { Connection } from "./topics/connection.ts";
import { createConnectionAuth } from "./topics/connection-auth.ts";
import { createFanOut } from "./topics/fan-out.ts";
import { createHeartbeat } from "./topics/heartbeat.ts";
import type { RefuseFeature } from "./topics/offered-topics.ts";
import { createRelease } from "./topics/release-delayed.ts";
import type { RoomSocket } from "./topics/topic.ts";
import { createTopicRegistry } from "./topics/topic-registry.ts";

export interface GatewayOptions {
	httpServer: HttpServer;
	topicKinds: readonly TopicKind[];
	log: Logger;
	/** Clients get the time of this clock, and their tokens expire by it; order and ticks do not depend on it. */
	clock: Clock;
	/** Adds up the sockets and the opened topics of a network on all nodes; if absent, each node counts only its own. */
	nodeCounts?: NodeCounts;
	watch?: GatewayWatch;
	/** Authenticates tokens; if absent, all clients are guests. */
	authenticate?: Authenticate;
	/** Commands of rooms; none by default. */
	commands?: SocketCommands;
	/** The network whose limits count for a handshake; by default, the remote address of the connection. */
	networkOf?: (request: IncomingMessage) => string;
	/** Returns the kind of page that a request comes from. By default, every page is one of the site. */
	pageOf?: (request: IncomingMessage) => PageOrigin;
	/** Origins whose pages may use polling from another origin. */
	pageOrigins?: readonly string[];
	limits?: Partial<GatewayLimits>;
	/** Returns the refusal of a feature that a match does not offer to a reader. By default, everything is offered. */
	refuseFeature?: RefuseFeature;
	/** Returns what the rules for offers look at in a request. By default, nothing is known. */
	offerReaderOf?: (request: IncomingMessage) => OfferReader;
}

export interface GatewayStats {
	connections: number;
	/** Number of sockets with a signed-in user (RT9). */
	signedIn: number;
	topics: number;
	/** Number of readers that do not read at present (RT7). */
	lagging: number;
	/** Numbers since the start: writes to sockets, connections closed as slow or for abuse, refused sessions. */
	writes: number;
	closedSlow: number;
	closedAbuse: number;
	turnedAway: number;
	/** Number of sessions that were refused because of a limit of their network. */
	turnedAwayByNetwork: number;
}

export interface Gateway {
	/** Socket.IO's own server: `io.to("match:m1")` reaches this node's readers of the topic without a delay. */
	readonly io: SocketIo;
	/** Readers by server-sent events. */
	readonly streams: Streams;
	/**
	 * RT9: turns connections of these devices into guests' connections and sends them `notice`. `authenticate` must already refuse their
	 * tokens.
	 */
	signOut(deviceIds: readonly string[], notice: EndNotice): void;
	/** Closes the connections that read a topic which is not offered to them any longer; their clients connect again. */
	checkOffers(): Promise<void>;
	/** Sends `bye`, closes all connections and accepts no new ones. Clients reconnect within `spreadMs` (RT11). */
	stop(spreadMs: number): Promise<void>;
	stats(): GatewayStats;
	/** Number of connections on this node that read a topic, except those that also read `besides`. */
	readersOf(topic: string, besides?: string): number;
}

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
	pageOf = () => "own",
	pageOrigins = [],
	watch,
	refuseFeature = async () => null,
	offerReaderOf = () => ({ country: null, confirmedAge: null }),
	...options
}: GatewayOptions): Gateway {
	const limits = { ...GATEWAY_LIMITS, ...options.limits };
	const connections = new Map<ReaderConnection, Connection>();
	const admission = createAdmission({ limits, log, now: () => performance.now(), nodeCounts: options.nodeCounts });
	const naming = createNaming({ clock, log });
	const sockets = openSocketServer({
		...{ httpServer, limits, networkOf, pageOf, pageOrigins, offerReaderOf, admission, identify, log, connected },
		fanOut: {
			collect: () => fanOut.collect(),
			lagged(socketConnection, unsent) {
				const reader = connections.get(socketConnection);
				if (reader) fanOut.lagged(reader, unsent);
			},
		},
		refused: (code) => closer.refused(code),
	});
	const { io, rooms } = sockets;
	const fanOut = createFanOut({ rooms, limits, clock, drop: (reader) => closer.expel(reader, "slow"), watch });
	const signals = { changed: fanOut.touch, hurried: fanOut.sendOutOfBand, begunAgain };
	const hub = createTopicRegistry({
		...{ kinds: topicKinds, rooms, limits, clock, log, refuseFeature, nodeCounts: options.nodeCounts },
		...signals,
	});
	const closer = createConnectionCloser({ hub, notify: fanOut.notify, log });
	const hasReaders = () => connections.size > 0;
	const rounds = [createHeartbeat(hub, fanOut, limits.heartbeatMs, hasReaders), createRelease(hub, fanOut, hasReaders)];
	const leavePrivate = (connection: Connection) => hub.leaveAll(connection, (name) => hub.mayRead(name, connection.identity));
	const identities = createConnectionAuth({ clock, cleanupIntervalMs: limits.cleanupIntervalMs, leavePrivate, ended: notifyEnd });
	const answerPacket = createPacketHandlers({ hub, identities, identify, commands, limits, clock, log, watch, expel: closer.expel });
	const streams = createStreams({ hub, rooms, limits, admission, naming, watch, entered: enter, left: forget });

	/** Closes the connections of readers whose topic begins again. */
	function begunAgain(readers: Iterable<ReaderConnection>): void {
		for (const reader of readers) {
			const connection = connections.get(reader);
			if (connection) closer.expel(connection, "rules_changed");
		}
	}

	function connected(socketConnection: ReaderConnection, socket: RoomSocket, { identity, network, ...visitor }: NetworkVisitor): Listener {
		const { delayMs, offerReader, named: format } = visitor;
		const named = format && new NamedSocket({ ...format, connection: socketConnection, socket, naming });
		const own = { socketConnection: named ?? socketConnection, socket: named ?? socket };
		const connection = new Connection({ ...own, limits, delayMs, network, offerReader });
		enter(connection, identity);
		return {
			reader: connection.socketConnection,
			receive: (name, args) => answerPacket({ connection, named }, name, args),
			refuse: (code) => closer.expel(connection, code),
			disconnected: () => forget(connection),
		};
	}

	function enter(connection: Connection, identity: Identity | null): void {
		connections.set(connection.socketConnection, connection);
		for (const round of rounds) round.begin();
		const signedOut = identities.assign(connection, identity);
		if (signedOut) notifyEnd(connection, signedOut);
	}

	function forget(connection: Connection): void {
		connections.delete(connection.socketConnection);
		identities.forget(connection);
		closer.detach(connection);
	}

	function identify(token: string | null = null): Result<Identity | null> {
		return token !== null && authenticate ? authenticate(token) : { ok: true, value: null };
	}

	function notifyEnd(connection: Connection, notice: EndNotice): void {
		fanOut.notify(connection, "auth:ended", notice);
	}

	return {
		io,
		streams,
		signOut: identities.signOut,
		async checkOffers() {
			for (const connection of await hub.findUnoffered([...connections.values()])) closer.expel(connection, "rules_changed");
		},
		async stop(spreadMs) {
			admission.end();
			for (const round of rounds) round.stop();
			identities.stop();
			await closer.dismiss(connections, spreadMs);
			fanOut.stop();
			sockets.close();
			hub.close();
		},
		readersOf: hub.readersOf,
		stats: () => ({
			connections: connections.size,
			signedIn: identities.count(),
			topics: [...hub.topics()].length,
			...fanOut.stats(),
			closedSlow: closer.counts().slow,
			closedAbuse: closer.counts().abuse,
			...admission.refusals(),
		}),
	};
}

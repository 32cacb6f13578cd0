// The live connection of a page: connects and reconnects, keeps topics joined, and reports how fresh the data are. Imports
// socket.io-client; independent of the UI framework.
import { io, type Socket } from "socket.io-client";
import { awakeClock } from "#client/device/awake-clock.ts";
import {
	type ClientToServer,
	type Handshake,
	HEARTBEAT_MS,
	PROTOCOL_VERSION,
	type ServerToClient,
	SOCKET_PATH,
	type TopicPosition,
} from "#shared/contract/socket/protocol.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { type Ask, createAsk } from "./ask-server.ts";
import { type ConnectionIdentity, createConnectionIdentity, type EndNotice } from "./connection-identity.ts";
import { type ConnectionState, connectionKind, createStateMonitor, STALE_AFTER_MS, type StateMonitor } from "./connection-state.ts";
import { createDialer, type Dialer } from "./dialer.ts";
import { createFreshness, type Freshness } from "./freshness.ts";
import { browserPage, type PageSignals } from "./page-signals.ts";
import { FORCED_CLOSE_JITTER_MS, type Retry, reconnectDelay, STABLE_AFTER_MS } from "./reconnect-timing.ts";
import { createTopicSubscriptions, type TopicHandlers, type TopicSubscriptions } from "./topic-subscriptions.ts";

export type { ConnectionState, TopicHandlers };

export interface LiveSocket {
	/**
	 * Subscribes to a topic, continuing after `since` if the page already has that data (RT2). Returns a function that unsubscribes. The
	 * first join connects.
	 */
	join(topic: string, handlers: TopicHandlers, since?: TopicPosition): () => void;
	state(): ConnectionState;
	/** Called when the kind changes, and once a second while it is not live. Returns a function that unsubscribes. */
	onState(changed: () => void): () => void;
	/**
	 * RT9: replaces the token without reconnecting: by the next one, by the first after a sign-in, or by `null` after a sign-out. Resolves
	 * with false if the server refused it; nothing has changed then. Resolves with true without a connection, because the next connection
	 * requests `token`.
	 */
	renew(token: string | null): Promise<boolean>;
	/** Sends a chat command. */
	ask: Ask;
	/** Returns the server's time; `null` until it was measured. */
	serverNow(): Instant | null;
	close(): void;
}

export interface LiveSocketOptions {
	/** Defaults to the page's own origin. */
	url?: string | undefined;
	/**
	 * Returns an access token, or `null` for a guest; called before every connect (RT9). `isRefused`: the last one was refused, so a fresh
	 * one is needed; if that is refused too, the page continues as a guest. If it throws, it is called again later.
	 */
	token?: (isRefused: boolean) => Promise<string | null>;
	/** Called when the server made this connection a guest's, except if a running renewal reverts it. */
	ended?: (notice: EndNotice) => void;
	/** RT12: the reader's match delay. Another delay requires a new socket. */
	delayMs?: number | undefined;
	page?: PageSignals;
	clock?: Clock;
	random?: () => number;
	delay?: (retry: Retry) => number;
}

const ANSWER_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
/** Time without a packet after which a heartbeat is missing. */
const DOUBTFUL_MS = HEARTBEAT_MS + 1_000;
/** Number of WebSocket attempts before polling, which is for networks that block WebSockets and not for an overloaded server. */
const WEBSOCKET_TRIES = 2;
/** Time in which a possibly dead connection must answer. */
const PROBE_TIMEOUT_MS = 2_000;

type LiveConnection = Socket<ServerToClient, ClientToServer>;

const pingOn = (socket: LiveConnection) => (sentAt: Instant, answered: (serverAt: Instant) => void) => {
	socket.emit("clock:ping", sentAt, (answer) => answer.ok && answered(answer.serverAt));
};

export function createLiveSocket(options: LiveSocketOptions = {}): LiveSocket {
	const {
		token = async () => null,
		delayMs,
		page = browserPage,
		clock = awakeClock.now,
		random = Math.random,
		delay = reconnectDelay,
	} = options;
	const socket: LiveConnection = io(options.url ?? location.origin, {
		path: SOCKET_PATH,
		autoConnect: false,
		reconnection: false,
		forceNew: true,
		timeout: ANSWER_TIMEOUT_MS,
		// Sends cookies, because a load balancer may route a session to its node by a cookie.
		transportOptions: { polling: { withCredentials: true } },
	});
	const topics = createTopicSubscriptions({
		join(requests, answered) {
			socket.emit("topic:join", requests, (answers) => {
				// During a rolling update, an older server may not support delays: the socket then disconnects, because no
				// scores are better than early ones.
				const isIgnored = delayMs && Array.isArray(answers) && answers.some((answer) => answer.ok && answer.delayMs === undefined);
				if (isIgnored) socket.disconnect();
				else answered(answers);
				// Called after the answer was applied, because the answer contains what was missed.
				freshness.received();
				monitor.update();
			});
		},
		leave: (names) => socket.emit("topic:leave", names, () => undefined),
	});
	const freshness = createFreshness({ clock, ping: pingOn(socket), isBehind: topics.isBehind });
	const identity = createConnectionIdentity({
		token,
		isConnected: () => socket.connected,
		send: (renewed, answered) =>
			socket.timeout(ANSWER_TIMEOUT_MS).emit("auth:renew", renewed, (lost, answer) => answered(lost ? null : answer.ok)),
		lost: () => socket.disconnect(),
		changed: topics.identityChanged,
		onEnd: (notice) => options.ended?.(notice),
	});
	/** Facts about all connections so far. */
	const past = { hasWebSocket: false, hasBeenConnected: false, isRefused: false };
	const dialer = createDialer({
		async connect(isCurrent) {
			const mayPoll = !past.hasWebSocket && dialer.attempt() >= WEBSOCKET_TRIES;
			const token = await identity.askToken();
			if (!isCurrent()) return false;
			if (token === undefined) return false;
			identity.dialledAs(token);
			socket.auth = { protocol: PROTOCOL_VERSION, token: token ?? undefined, delayMs } satisfies Handshake;
			socket.io.opts.transports = mayPoll ? ["polling", "websocket"] : ["websocket"];
			socket.connect();
			return true;
		},
		isSettled: () => past.isRefused || socket.connected,
		page,
		delay,
		random,
	});
	const monitor = createStateMonitor(() => {
		const { hasBeenConnected, isRefused } = past;
		const ageMs = freshness.ageMs();
		const isReading = topics.count() > 0;
		const line = { isOnline: page.isOnline(), isConnected: socket.connected, isBehind: topics.isBehind() };
		return { kind: connectionKind({ ...line, hasBeenConnected, isRefused, isReading, ageMs }), ageMs };
	}, clock);

	followConnection({ socket, dialer, identity, topics, freshness, monitor, past, clock });
	followServer({ socket, dialer, identity, topics, freshness, monitor });

	/** Detects a server that owes a heartbeat and sends none, even if TCP still counts as connected. */
	const checkTimer = setInterval(() => {
		if (socket.connected && topics.count() > 0 && freshness.silentMs() > STALE_AFTER_MS) socket.disconnect();
		monitor.update();
	}, CHECK_INTERVAL_MS);

	function redial(): void {
		socket.disconnect();
		dialer.resetAttempts();
		dialer.dial();
	}

	/** Called when the page may have slept: the connection may be dead unnoticed, and the clocks must be measured again. */
	function doubt(aheadMs: number): void {
		const silentMs = freshness.silentMs();
		if (aheadMs !== 0) freshness.measure();
		// No connection survives the silence of several heartbeats while this machine did not run.
		if (aheadMs > STALE_AFTER_MS) redial();
		if (aheadMs > STALE_AFTER_MS || (aheadMs === 0 && silentMs < DOUBTFUL_MS)) return;
		const { id } = socket;
		socket.timeout(PROBE_TIMEOUT_MS).emit("clock:ping", clock(), (isLost) => {
			if (socket.id !== id) return;
			if (isLost) redial();
			else freshness.received();
			monitor.update();
		});
	}

	const stopWatching = page.watch((aheadMs = 0) => {
		if (!page.isOnline()) {
			dialer.pause();
			socket.disconnect();
		} else if (!socket.connected && !page.isHidden()) {
			dialer.resetAttempts();
			dialer.dial();
		} else if (socket.connected && topics.count() > 0) doubt(aheadMs);
		monitor.update();
	});

	return {
		ask: createAsk(socket as Socket, ANSWER_TIMEOUT_MS),
		join(topic, handlers, since) {
			// Without topics the server sent no heartbeats; from now on a missing one counts.
			if (topics.count() === 0 && socket.connected) freshness.received();
			dialer.want();
			return topics.add(topic, handlers, since);
		},
		state: monitor.current,
		onState: monitor.listen,
		renew: identity.renew,
		serverNow: freshness.serverNow,
		close() {
			dialer.stop();
			clearInterval(checkTimer);
			stopWatching();
			monitor.stop();
			socket.disconnect();
		},
	};
}

interface Parts {
	socket: LiveConnection;
	dialer: Dialer;
	identity: ConnectionIdentity;
	topics: TopicSubscriptions;
	freshness: Freshness;
	monitor: StateMonitor;
}

/** Handles connections that begin, end or fail. */
function followConnection(parts: Parts & { past: { hasWebSocket: boolean; hasBeenConnected: boolean; isRefused: boolean }; clock: Clock }) {
	const { socket, dialer, identity, topics, freshness, monitor, past, clock } = parts;
	let connectedAt: Instant | null = null;

	socket.on("connect", () => {
		dialer.succeeded();
		past.hasWebSocket ||= socket.io.engine.transport.name === "websocket";
		connectedAt = clock();
		topics.connected();
		freshness.received();
		freshness.measure();
		identity.accepted();
		monitor.update();
	});

	socket.on("disconnect", () => {
		if (connectedAt !== null && clock() - connectedAt >= STABLE_AFTER_MS) dialer.resetAttempts();
		past.hasBeenConnected ||= connectedAt !== null;
		connectedAt = null;
		// What this connection did not send must not be sent on the next one.
		socket.sendBuffer = [];
		topics.disconnected();
		dialer.dialLater();
		monitor.update();
	});

	socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
		const code = error.data?.code;
		past.isRefused = code === "unsupported_protocol";
		const isTokenRefused = code !== undefined && code !== "internal" && !past.isRefused;
		// A refused handshake is repeated once with a fresh token and then as a guest (RT9).
		if (isTokenRefused && identity.refused()) dialer.redial();
		else {
			identity.failed();
			dialer.dialLater();
		}
		monitor.update();
	});
}

/** Handles messages that the server sends on its own. */
function followServer({ socket, dialer, identity, topics, freshness, monitor }: Parts): void {
	socket.on("auth:ended", identity.ended);

	socket.on("f", (...frame) => {
		freshness.received(topics.takeFrame(...frame));
		monitor.update();
	});

	socket.on("h", (serverAt, heads) => {
		freshness.received(serverAt);
		topics.takeHeads(heads);
		monitor.update();
	});

	socket.on("bye", (notice) => {
		dialer.spread(notice.spreadMs);
		dialer.resetAttempts();
	});

	socket.on("closing", ({ code }) => {
		// A client that was closed for another reason than slow reading waits longer before it reconnects.
		if (code !== "slow") dialer.spread(FORCED_CLOSE_JITTER_MS);
	});
}

// The live connection of a page: dials, comes back by itself, keeps topics joined, tells how fresh it is. The only
// importer of socket.io-client, knows no framework. Made by app/use-live-updates.ts.
import { io, type Socket } from "socket.io-client";
import {
	type ClientToServer,
	type Handshake,
	PROTOCOL_VERSION,
	type ServerToClient,
	SOCKET_PATH,
	type TopicPosition,
} from "#shared/contract/protocol.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { type ConnectionState, connectionKind, STALE_AFTER_MS } from "./connection-state.ts";
import { createFreshness } from "./freshness.ts";
import { browserPage, type PageSignals } from "./page-signals.ts";
import { type Retry, reconnectDelay, STABLE_AFTER_MS } from "./reconnect-timing.ts";
import { createTopicSubscriptions, type TopicHandlers } from "./topic-subscriptions.ts";

export type { ConnectionState, TopicHandlers };

export interface LiveSocket {
	/** Reads a topic, from `since` on if the page knows so much already (RT2). Returns the way out. The first join connects. */
	join(topic: string, handlers: TopicHandlers, since?: TopicPosition): () => void;
	state(): ConnectionState;
	/** Called when the kind changes, and once a second while it is not live. Returns the way out. */
	onState(changed: () => void): () => void;
	/** The server's clock; ours until it was measured. */
	serverNow(): Instant;
	close(): void;
}

export interface LiveSocketOptions {
	/** The page's own origin unless told. */
	url?: string;
	/** An access token, or null for a guest; asked before every connect (RT9). `isRefused`: the last one was. */
	token?: (isRefused: boolean) => Promise<string | null>;
	page?: PageSignals;
	clock?: Clock;
	random?: () => number;
	delay?: (retry: Retry) => number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** Polling is for surroundings that let no WebSocket through, not for a server that has no room right now. */
const WEBSOCKET_TRIES = 2;
/** Never set back, unlike the wall clock. */
const steadyClock: Clock = () => performance.timeOrigin + performance.now();

export function createLiveSocket(options: LiveSocketOptions = {}): LiveSocket {
	const { token = async () => null, page = browserPage, clock = steadyClock, random = Math.random, delay = reconnectDelay } = options;
	const socket: Socket<ServerToClient, ClientToServer> = io(options.url ?? location.origin, {
		path: SOCKET_PATH,
		autoConnect: false,
		reconnection: false,
		forceNew: true,
		timeout: CONNECT_TIMEOUT_MS,
	});
	const freshness = createFreshness(clock, (sentAt, answered) => {
		socket.emit("clock:ping", sentAt, (answer) => answer.ok && answered(answer.serverAt));
	});
	const listeners = new Set<() => void>();
	let isWanted = false;
	let isDialling = false;
	let hasWebSocket = false;
	let isRefused = false;
	let wasTokenRefused = false;
	let connectedAt: Instant | null = null;
	let hasBeenConnected = false;
	let attempt = 0;
	let spreadMs = 0;
	let retryTimer: ReturnType<typeof setTimeout> | undefined;
	let shown: ConnectionState = { kind: "connecting", since: clock(), ageMs: null };

	const topics = createTopicSubscriptions({
		join(requests, answered) {
			socket.emit("topic:join", requests, (answers) => {
				freshness.hear();
				answered(answers);
			});
		},
		leave: (names) => socket.emit("topic:leave", names, () => undefined),
	});

	// Dialling

	async function dial(): Promise<void> {
		clearTimeout(retryTimer);
		retryTimer = undefined;
		if (!isWanted || isDialling || isRefused || socket.connected || !page.isOnline()) return;
		isDialling = true;
		try {
			socket.auth = { protocol: PROTOCOL_VERSION, token: (await token(wasTokenRefused)) ?? undefined } satisfies Handshake;
			socket.io.opts.transports = hasWebSocket || attempt < WEBSOCKET_TRIES ? ["websocket"] : ["polling", "websocket"];
			if (isWanted) socket.connect();
		} catch {
			dialLater();
		}
	}

	function dialLater(): void {
		isDialling = false;
		clearTimeout(retryTimer);
		if (!isWanted || isRefused || !page.isOnline()) return;
		const waitMs = delay({ attempt, isHidden: page.isHidden(), spreadMs, random: random() });
		attempt++;
		spreadMs = 0;
		retryTimer = setTimeout(dial, waitMs);
	}

	socket.on("connect", () => {
		isDialling = false;
		hasWebSocket ||= socket.io.engine.transport.name === "websocket";
		wasTokenRefused = false;
		hasBeenConnected = true;
		connectedAt = clock();
		freshness.hear();
		freshness.measure();
		topics.connected();
		show();
	});

	socket.on("disconnect", () => {
		if (connectedAt !== null && clock() - connectedAt >= STABLE_AFTER_MS) attempt = 0;
		connectedAt = null;
		topics.disconnected();
		dialLater();
		show();
	});

	socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
		const code = error.data?.code;
		const isTokenRefused = code === "unauthenticated" || code === "token_expired";
		// A refused handshake is not tried again blindly: once with a fresh token, else never (RT9).
		isRefused = code === "unsupported_protocol" || code === "forbidden" || (isTokenRefused && wasTokenRefused);
		if (isTokenRefused && !wasTokenRefused) {
			wasTokenRefused = true;
			isDialling = false;
			void dial();
		} else {
			dialLater();
		}
		show();
	});

	// Hearing

	socket.on("f", (...frame) => {
		freshness.hear(topics.takeFrame(...frame));
		show();
	});

	socket.on("h", (serverAt, heads) => {
		freshness.hear(serverAt);
		topics.takeHeads(heads);
		show();
	});

	socket.on("bye", (notice) => {
		spreadMs = notice.spreadMs;
		attempt = 0;
	});

	socket.on("closing", ({ code }) => {
		// Who was put out waits long before it comes again.
		if (code !== "slow") attempt = Math.max(attempt, 6);
	});

	// Showing

	function currentState(): ConnectionState {
		const ageMs = freshness.ageMs();
		const isReading = topics.count() > 0;
		const facts = { isOnline: page.isOnline(), isConnected: socket.connected, hasBeenConnected, isRefused, isReading, ageMs };
		const kind = connectionKind(facts);
		return { kind, since: kind === shown.kind ? shown.since : clock(), ageMs };
	}

	function show(): void {
		const before = shown.kind;
		shown = currentState();
		if (shown.kind !== before || shown.kind !== "live") for (const changed of listeners) changed();
	}

	/** A server that owes a word and says none is gone, whatever TCP believes. */
	const lookTimer = setInterval(() => {
		if (socket.connected && topics.count() > 0 && freshness.silentMs() > STALE_AFTER_MS) socket.disconnect();
		show();
	}, LOOK_EVERY_MS);

	const stopWatching = page.watch(() => {
		if (!page.isOnline()) {
			clearTimeout(retryTimer);
			retryTimer = undefined;
			isDialling = false;
			socket.disconnect();
		} else if (!socket.connected && !page.isHidden()) {
			attempt = 0;
			void dial();
		}
		show();
	});

	return {
		join(topic, handlers, since) {
			isWanted = true;
			// Without topics the server owed no word; from now on it does.
			if (topics.count() === 0 && socket.connected) freshness.hear();
			if (retryTimer === undefined) void dial();
			return topics.add(topic, handlers, since);
		},
		state: currentState,
		onState(changed) {
			listeners.add(changed);
			return () => listeners.delete(changed);
		},
		serverNow: freshness.serverNow,
		close() {
			isWanted = false;
			clearTimeout(retryTimer);
			clearInterval(lookTimer);
			stopWatching();
			listeners.clear();
			socket.disconnect();
		},
	};
}

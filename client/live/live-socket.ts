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
import { type Ask, createAsk } from "./ask-server.ts";
import { type ConnectionState, connectionKind, STALE_AFTER_MS } from "./connection-state.ts";
import { createFreshness } from "./freshness.ts";
import { browserPage, type PageSignals } from "./page-signals.ts";
import { PUT_OUT_SPREAD_MS, type Retry, reconnectDelay, STABLE_AFTER_MS } from "./reconnect-timing.ts";
import { createTopicSubscriptions, type TopicHandlers } from "./topic-subscriptions.ts";

export type { ConnectionState, TopicHandlers };

export interface LiveSocket {
	/** Reads a topic, from `since` on if the page knows so much already (RT2). Returns the way out. The first join connects. */
	join(topic: string, handlers: TopicHandlers, since?: TopicPosition): () => void;
	state(): ConnectionState;
	/** Called when the kind changes, and once a second while it is not live. Returns the way out. */
	onState(changed: () => void): () => void;
	/** RT9: another token in place: the next one, the first after a sign-in, null after a sign-out. False: the server refused it,
	 *  and all is as it was. Without a connection true: the next one asks `token`. */
	renew(token: string | null): Promise<boolean>;
	/** A command of the conversation. */
	ask: Ask;
	/** The server's clock; ours until it was measured. */
	serverNow(): Instant;
	close(): void;
}

export interface LiveSocketOptions {
	/** The page's own origin unless told. */
	url?: string;
	/** An access token, or null for a guest; asked before every connect (RT9). `isRefused`: the last one was, so it wants a fresh
	 *  one; if that is refused too, the page reads on as a guest. Throws: asked again later. */
	token?: (isRefused: boolean) => Promise<string | null>;
	/** The server made this connection a guest's; not told of an end that a renewal under way undoes. */
	ended?: (notice: EndNotice) => void;
	page?: PageSignals;
	clock?: Clock;
	random?: () => number;
	delay?: (retry: Retry) => number;
}

type EndNotice = Parameters<ServerToClient["auth:ended"]>[0];

const ANSWER_TIMEOUT_MS = 10_000;
/** Of tokens in a row; then it goes without. */
const MAX_REFUSALS = 2;
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
		timeout: ANSWER_TIMEOUT_MS,
	});
	const freshness = createFreshness(clock, (sentAt, answered) => {
		socket.emit("clock:ping", sentAt, (answer) => answer.ok && answered(answer.serverAt));
	});
	const listeners = new Set<() => void>();
	let isWanted = false;
	let isDialling = false;
	let hasWebSocket = false;
	let isRefused = false;
	let refusals = 0;
	let dials = 0;
	let dialledAs: string | null = null;
	/** What renew() brought since the handshake's token was asked for. */
	let newerToken: string | null | undefined;
	let renewals = 0;
	let end: EndNotice | null = null;
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
		newerToken = undefined;
		const ofDial = ++dials;
		const asked = refusals < MAX_REFUSALS ? await token(refusals > 0).catch(() => undefined) : null;
		if (ofDial !== dials || !isWanted) return;
		if (asked === undefined) return dialLater();
		dialledAs = asked;
		socket.auth = { protocol: PROTOCOL_VERSION, token: asked ?? undefined } satisfies Handshake;
		socket.io.opts.transports = hasWebSocket || attempt < WEBSOCKET_TRIES ? ["websocket"] : ["polling", "websocket"];
		socket.connect();
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
		refusals = 0;
		hasBeenConnected = true;
		connectedAt = clock();
		freshness.hear();
		freshness.measure();
		if (newerToken !== undefined && newerToken !== dialledAs) {
			// Whoever asked was told yes already: rather nobody than who was before.
			void tellIdentity(newerToken).then((isTaken) => isTaken || tellIdentity(null));
		}
		topics.connected();
		show();
	});

	socket.on("disconnect", () => {
		if (connectedAt !== null && clock() - connectedAt >= STABLE_AFTER_MS) attempt = 0;
		connectedAt = null;
		// What this connection did not take is not said on the next one.
		socket.sendBuffer = [];
		topics.disconnected();
		dialLater();
		show();
	});

	socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
		const code = error.data?.code;
		isRefused = code === "unsupported_protocol";
		// A refused handshake is not tried again blindly: once with a fresh token, then as a guest (RT9).
		if (code && !isRefused && code !== "internal" && refusals < MAX_REFUSALS) {
			refusals++;
			isDialling = false;
			void dial();
		} else {
			refusals = 0;
			dialLater();
		}
		show();
	});

	// Identity (RT9)

	function tellIdentity(renewed: string | null): Promise<boolean> {
		renewals++;
		return new Promise((resolve) => {
			socket.timeout(ANSWER_TIMEOUT_MS).emit("auth:renew", renewed, (lost, answer) => {
				// Taken or not, nobody knows: the next connection asks for its own.
				if (lost) socket.disconnect();
				const isTaken = lost !== null || answer.ok;
				renewals--;
				if (isTaken) {
					end = null;
					topics.identityChanged(renewed !== null);
				}
				tellEnd();
				resolve(isTaken);
			});
		});
	}

	function tellEnd(): void {
		if (!end || renewals > 0) return;
		options.ended?.(end);
		end = null;
	}

	socket.on("auth:ended", (notice) => {
		topics.identityChanged(false);
		end = notice;
		tellEnd();
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
		if (code !== "slow") spreadMs = PUT_OUT_SPREAD_MS;
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
			dials++;
			socket.disconnect();
		} else if (!socket.connected && !page.isHidden()) {
			attempt = 0;
			void dial();
		}
		show();
	});

	return {
		ask: createAsk(socket as Socket, ANSWER_TIMEOUT_MS),
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
		renew(renewed) {
			newerToken = renewed;
			return socket.connected ? tellIdentity(renewed) : Promise.resolve(true);
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

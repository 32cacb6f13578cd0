// RT2 by server-sent events: opens a topic for one reader and answers as a join does. A stream is a connection like that of a socket, but
// with one topic: admission, rights, delay, fan-out, heartbeat and backpressure are the same.
import type { ServerResponse } from "node:http";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { GatewayWatch } from "../kernel/gateway-watch.ts";
import type { Identity } from "../kernel/identity.ts";
import type { Naming } from "../named/named-events.ts";
import { UNNAMED } from "../named/topic-cursor.ts";
import { Connection } from "../topics/connection.ts";
import { joinTopics } from "../topics/join-topics.ts";
import type { RoomAdapter } from "../topics/room-adapter.ts";
import type { RoomSocket } from "../topics/topic.ts";
import type { TopicRegistry } from "../topics/topic-registry.ts";
import { EventStream } from "./event-stream.ts";

interface StreamRequest {
	topic: string;
	/** The position that the reader has reached; if absent, the stream begins with a snapshot. */
	since?: TopicPosition | undefined;
	/** The signed-in user; `null` for a guest. */
	identity: Identity | null;
	/** RT12, in milliseconds; one of MATCH_DELAYS. */
	delayMs: number;
	/** What the rules for offers look at. */
	offerReader: OfferReader;
	/** The network whose limits apply to the stream. */
	network: string;
}

export interface Streams {
	/** Returns whether anyone may read topics of this kind. */
	isPublic(topic: string): boolean;
	/**
	 * Writes the topic's events to the response until one side ends it. Returns the refusal of a stream that did not begin; the response is
	 * then untouched.
	 */
	open(response: ServerResponse, request: StreamRequest): Promise<AppErrorFields | null>;
}

/**
 * When a stream has ended, the browser reconnects after a random time between half of this and all of it. After `bye`, a random part of the
 * spread that `bye` names is added to the half.
 */
const RETRY_MS = 2_000;

export function createStreams(parts: {
	hub: TopicRegistry;
	rooms: Pick<RoomAdapter, "addMember" | "removeMember">;
	limits: GatewayLimits;
	/** RT11: the limits of sessions; streams and sockets share them. */
	admission: {
		admit(network: string): { status: 429 | 503; retryAfterSeconds: number } | null;
		opened(network: string): () => void;
	};
	naming: Naming;
	watch?: Pick<GatewayWatch, "joined"> | undefined;
	/** Adds the connection to those of the gateway. */
	entered(connection: Connection, identity: Identity | null): void;
	left(connection: Connection): void;
}): Streams {
	const { hub, rooms, limits, admission, naming, watch, entered, left } = parts;

	return {
		isPublic: hub.isPublic,
		async open(response, { topic, since, identity, delayMs, offerReader, network }) {
			const refusal = admission.admit(network);
			if (refusal) return refusalOf(refusal.status, refusal.retryAfterSeconds);
			const ended = admission.opened(network);
			const stream = new EventStream({ response, naming, limits });
			const socket: RoomSocket = {
				join: (room) => rooms.addMember(room, stream),
				leave: (room) => rooms.removeMember(room, stream),
				emit(name, notice) {
					if ("spreadMs" in notice) stream.setRetry(RETRY_MS / 2 + Math.random() * notice.spreadMs);
					stream.notify(name.replace(":", "-"), notice);
					// RT9: when the sign-in ended, the connection left its private topic.
					if (name === "auth:ended" && connection.topics.size === 0) stream.close();
				},
			};
			const connection = new Connection({ socketConnection: stream, socket, limits, delayMs, network, offerReader });
			let hasEnded = false;
			const end = () => {
				if (hasEnded) return;
				hasEnded = true;
				left(connection);
				ended();
			};
			response.once("close", end);
			entered(connection, identity);
			const give = await joinTopics(hub, limits, connection, [{ topic, since }]);
			const [answer] = give();
			const [joined] = connection.topics;
			if (!answer?.ok || !joined) {
				// If the sign-in has ended in the meantime, a new token may give access to the topic.
				const isSignedOut = identity !== null && connection.identity === null;
				end();
				if (isSignedOut) return SIGNED_OUT;
				return answer?.ok === false ? answer.error : OVERLOADED;
			}
			try {
				stream.begin(joined, answer, since, RETRY_MS * (0.5 + Math.random() / 2));
			} catch (error) {
				naming.failed(joined, error);
				end();
				return UNNAMED;
			}
			watch?.joined(answer.mode);
			return null;
		},
	};
}

const SIGNED_OUT: AppErrorFields = { code: "unauthenticated", message: "The sign-in ended while the topic was opened." };
const OVERLOADED: AppErrorFields = { code: "overloaded", message: "Ask for this topic again.", retryAfterMs: 1_000 };

const refusalOf = (status: 429 | 503, retryAfterSeconds: number): AppErrorFields => ({
	code: status === 429 ? "rate_limited" : "overloaded",
	message: status === 429 ? "Too many live connections of one network." : "Too many live connections begin now.",
	retryAfterMs: retryAfterSeconds * 1_000,
});

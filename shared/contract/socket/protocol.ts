// The socket protocol: names, shapes and limits of every packet in both directions. Rules RT1… are cited where they apply.
import type { Instant } from "#shared/kit/instant.ts";
import type { Reaction } from "../chat.ts";
import type { ErrorCode } from "../error-code.ts";
import type { SentAnswer } from "../rest/chat/chat.ts";

/** Incremented if an old client could misread a new server. Sent in the handshake's `auth.protocol`. */
export const PROTOCOL_VERSION = 4;

export const SOCKET_PATH = "/live";

/** RT10: limit of one packet in bytes. */
export const MAX_PACKET_BYTES = 16 * 1024;
export const MAX_TOPICS_PER_SOCKET = 64;
export const MESSAGES_PER_SECOND = 10;
/** RT8: a topic without facts gets a heartbeat after this time. */
export const HEARTBEAT_MS = 5_000;
/** RT8: after this many missed heartbeats the page shows its data as stale. */
export const STALE_HEARTBEATS = 2.5;
/** RT3: time for which a frame that skips a seq is buffered before a resume is requested. */
export const GAP_HOLD_MS = 200;

/** A reader's position in a topic. Positions of different epochs are not comparable, because each epoch is a new history. */
export interface TopicPosition {
	epoch: string;
	seq: number;
}

/** No history has this epoch, so a join with this position gets a snapshot. */
export const UNKNOWN_POSITION: TopicPosition = { epoch: "", seq: 0 };

export interface JoinRequest {
	topic: string;
	since?: TopicPosition;
}

export interface JoinAnswer {
	ok: true;
	topic: string;
	/** `sequenced`: every fact has a number and none is skipped (RT3). `latest`: seq is a version, and only newest values are sent (RT5). */
	kind: "sequenced" | "latest";
	/** Number that stands for the topic in frames and heartbeats of this connection. */
	alias: number;
	epoch: string;
	/** Head of the topic after `data` has been applied. */
	seq: number;
	/** Times in frames and facts are milliseconds since this instant. */
	baseAt: Instant;
	/** RT12: delay of the topic for this reader in milliseconds; 0 if topics of its kind are not delayed. */
	delayMs: number;
	mode: "resume" | "snapshot";
	/** JSON text, encoded once for all readers. `resume`: array of the facts after `since`. `snapshot`: the topic's own snapshot. */
	data: string;
}

export interface JoinRefusal {
	ok: false;
	topic: string;
	error: PacketRefusal["error"];
}

/**
 * `f`: alias, seq of the first fact, facts (contiguous for sequenced topics), time at which the frame left the server in ms after baseAt
 * (for a reader with a match delay, that time is later than the facts by the delay). For a latest-value topic, seq is the topic's version
 * after the frame and `sinceSeq` the version before it (RT5). Seq 0 is sent to readers with a match delay (RT12): such a frame carries
 * facts ahead of their delay that must take effect for everybody at once, such as deletions. They do not advance the position and are sent
 * again after the delay.
 */
export type Frame = [alias: number, seq: number, facts: unknown[][], publishedMs: number, sinceSeq?: number];
/** `h`: server time, then the head seq of each topic without recent facts (RT8). */
export type Heartbeat = [serverAt: Instant, heads: [alias: number, seq: number][]];

export interface ServerToClient {
	f: (...frame: Frame) => void;
	h: (...heartbeat: Heartbeat) => void;
	/** The server is shutting down: reconnect within `spreadMs` at a random moment (RT11). */
	bye: (notice: { spreadMs: number }) => void;
	/**
	 * RT9: the connection is now a guest's; it has left private topics and keeps all others. `code`: `token_expired`, `refresh_refused`
	 * (revoked) or `account_banned`.
	 */
	"auth:ended": (notice: { code: ErrorCode; message: string }) => void;
	/** The server closes this connection for a reason that the client can handle: after `slow` it reconnects and resumes. */
	closing: (notice: { code: "slow" | "abuse" | ErrorCode; message: string }) => void;
}

/** Every packet of a client is acknowledged; an invalid one with `{ok: false, error}`. */
export interface ClientToServer {
	/** RT2 and RT11: one message joins all topics. */
	"topic:join": (requests: JoinRequest[], ack: (answers: (JoinAnswer | JoinRefusal)[] | PacketRefusal) => void) => void;
	"topic:leave": (topics: string[], ack: (answer: { ok: true } | PacketRefusal) => void) => void;
	/**
	 * RT9: replaces the access token of this connection: with the next token of the same user, the first after a sign-in, or `null` after a
	 * sign-out. If the user changes, the previous user's private topics are left. A refused token changes nothing.
	 */
	"auth:renew": (token: string | null, ack: (answer: { ok: true; expiresAt: Instant | null } | PacketRefusal) => void) => void;
	/** Chat: the commands of rest/chat/chat.ts, with the match's id in addition to the body. All other commands are sent over HTTP. */
	"chat:send": (
		message: { matchId: string; clientId: string; text: string; replyTo?: number },
		ack: (answer: CommandAnswer<SentAnswer>) => void,
	) => void;
	"chat:react": (
		reaction: { matchId: string; seq: number; reaction: Reaction | null },
		ack: (answer: CommandAnswer<{ seq: number; reaction: Reaction | null }>) => void,
	) => void;
	/** Measures the round-trip time and the difference of the clocks. */
	"clock:ping": (sentAt: Instant, ack: (answer: { ok: true; serverAt: Instant } | PacketRefusal) => void) => void;
}

export interface PacketRefusal {
	ok: false;
	error: { code: ErrorCode; message: string /** Milliseconds until a retry can succeed. */; retryAfterMs?: number };
}

export type CommandAnswer<Answer> = { ok: true; answer: Answer } | PacketRefusal;

/** The data that a client sends in the handshake (`auth`). */
export interface Handshake {
	protocol: number;
	/** Access token of a signed-in user; absent for a guest (RT9). */
	token?: string;
	/**
	 * RT12: the reader's match delay in milliseconds, rounded up to one of MATCH_DELAYS; absent if none. To change the delay, the client
	 * reconnects.
	 */
	delayMs?: number;
}

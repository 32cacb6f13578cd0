// The socket's contract: names, shapes and limits of every packet, both ways. Rules RT1… are cited where they bind.
import type { Instant } from "#shared/kit/instant.ts";
import type { Reaction } from "../chat.ts";
import type { ErrorCode } from "../error-code.ts";
import type { SentAnswer } from "../rest/chat/chat.ts";

/** Rises when an old client could misread a new server. Sent in the handshake's `auth.protocol`. */
export const PROTOCOL_VERSION = 4;

export const SOCKET_PATH = "/live";

/** RT10. */
export const MAX_PACKET_BYTES = 16 * 1024;
export const MAX_TOPICS_PER_SOCKET = 64;
export const MESSAGES_PER_SECOND = 10;
/** RT8: a silent topic gets a heartbeat after this. */
export const HEARTBEAT_MS = 5_000;
/** RT8: after so many missed heartbeats the page shows stale. */
export const STALE_HEARTBEATS = 2.5;
/** RT3: how long a frame beyond the next seq is buffered before one resume is requested. */
export const GAP_HOLD_MS = 200;

/** A reader's position in a topic. Another epoch is another history: its seq is not comparable. */
export interface TopicPosition {
	epoch: string;
	seq: number;
}

/** No history has this epoch: whoever joins since it gets a snapshot. */
export const UNKNOWN_POSITION: TopicPosition = { epoch: "", seq: 0 };

export interface JoinRequest {
	topic: string;
	since?: TopicPosition;
}

export interface JoinAnswer {
	ok: true;
	topic: string;
	/** sequenced: every fact has a number and none is skipped (RT3). latest: seq is a version, newest values only (RT5). */
	kind: "sequenced" | "latest";
	/** Small number that names the topic in frames and heartbeats of this connection's server. */
	alias: number;
	epoch: string;
	/** Head of the topic: what `data` brings the reader to. */
	seq: number;
	/** Times in frames and facts are milliseconds since this instant. */
	baseAt: Instant;
	/** RT12: so much the topic is held back for this reader; 0 where its kind is sent at once. */
	delayMs: number;
	mode: "resume" | "snapshot";
	/** JSON text, encoded once for all readers. resume: array of facts after `since`. snapshot: the topic's own snapshot. */
	data: string;
}

export interface JoinRefusal {
	ok: false;
	topic: string;
	error: { code: ErrorCode; message: string };
}

/** `f`: alias, seq of the first fact, facts (contiguous for sequenced topics), publish time after baseAt in ms.
 *  For a latest-value topic the seq is the topic's version after the frame, and `sinceSeq` the one before it (RT5).
 *  Seq 0, to readers with a match delay (RT12): facts before their turn, because they take something away from everybody. They count for no
 *  position, and come again in their turn. */
export type Frame = [alias: number, seq: number, facts: unknown[][], publishedMs: number, sinceSeq?: number];
/** `h`: server time, then head seq of each silent topic (RT8). */
export type Heartbeat = [serverAt: Instant, heads: [alias: number, seq: number][]];

export interface ServerToClient {
	f: (...frame: Frame) => void;
	h: (...heartbeat: Heartbeat) => void;
	/** The server stops: come back within `spreadMs`, at a random moment (RT11). */
	bye: (notice: { spreadMs: number }) => void;
	/** RT9: the connection is a guest's from now on; private topics are left, all others go on. `code`: token_expired,
	 *  refresh_refused (revoked) or account_banned. */
	"auth:ended": (notice: { code: ErrorCode; message: string }) => void;
	/** The server closes this connection for a reason a client can act on: `slow` reconnects and resumes. */
	closing: (notice: { code: "slow" | "abuse" | ErrorCode; message: string }) => void;
}

/** Every upward packet is acknowledged; a bad one with `{ok: false, error}`. */
export interface ClientToServer {
	/** RT2 and RT11: all topics in one message. */
	"topic:join": (requests: JoinRequest[], ack: (answers: (JoinAnswer | JoinRefusal)[] | PacketRefusal) => void) => void;
	"topic:leave": (topics: string[], ack: (answer: { ok: true } | PacketRefusal) => void) => void;
	/** RT9: another access token, in place: the next of the same user, the first after a sign-in, null after a sign-out.
	 *  Of another user, private topics of the one before are left. A refused token leaves all as it was. */
	"auth:renew": (token: string | null, ack: (answer: { ok: true; expiresAt: Instant | null } | PacketRefusal) => void) => void;
	/** Conversation: the commands of rest/chat/chat.ts, with the match's id beside the body. Everything else goes over HTTP. */
	"chat:send": (
		message: { matchId: string; clientId: string; text: string; replyTo?: number },
		ack: (answer: CommandAnswer<SentAnswer>) => void,
	) => void;
	"chat:react": (
		reaction: { matchId: string; seq: number; reaction: Reaction | null },
		ack: (answer: CommandAnswer<{ seq: number; reaction: Reaction | null }>) => void,
	) => void;
	/** Measures the way there and back and the difference of the clocks. */
	"clock:ping": (sentAt: Instant, ack: (answer: { ok: true; serverAt: Instant } | PacketRefusal) => void) => void;
}

export interface PacketRefusal {
	ok: false;
	error: { code: ErrorCode; message: string /** Milliseconds until a try makes sense. */; retryAfterMs?: number };
}

export type CommandAnswer<Answer> = { ok: true; answer: Answer } | PacketRefusal;

/** What a client shows in the handshake (`auth`). */
export interface Handshake {
	protocol: number;
	/** Access token of a signed-in user; absent for a guest (RT9). */
	token?: string;
	/** RT12: the reader's match delay, one of MATCH_DELAYS in milliseconds; none if absent. For another one the client connects anew. */
	delayMs?: number;
}

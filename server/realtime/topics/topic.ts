// An open topic and its readers, as topic registry, fan-out, heartbeat and joins see them.
import type { ServerToClient } from "#shared/contract/socket/protocol.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { factsText } from "../kernel/encode-packet.ts";
import type { SocketConnection } from "../kernel/socket-connection.ts";
import type { TopicPast, TopicSource } from "../kernel/topic-source.ts";

/** Times are in milliseconds of the process' own clock (performance.now), which never goes back. */
export interface Topic {
	readonly name: string;
	/** The room of Socket.IO that its readers are in. */
	readonly room: string;
	/** Names the topic in frames; free again once the topic is closed. */
	readonly alias: number;
	readonly tickMs: number;
	readonly source: TopicSource;
	/** RT12: so much its readers are behind. */
	readonly delayMs: number;
	/** What it was; null of a kind that is sent at once, and of a delayed topic. */
	readonly past: TopicPast | null;
	/** Of a delayed topic, the one that it is behind. */
	readonly present: Topic | null;
	/** The same topic with a delay, by `delayMs`; it is kept open for them. */
	readonly delayed: Map<number, Topic>;
	/** The members of its room. */
	readonly readers: ReadonlySet<SocketConnection>;
	/** Up to here the readers have it: the one cursor of all that do not lag (RT7). */
	sentSeq: number;
	/** A flush is on its way. */
	isDue: boolean;
	flushedAt: number;
	/** When its head was last sent, by frame or heartbeat (RT8). */
	headSentAt: number;
}

/** Packets for a single connection. */
export type NoticeName = "bye" | "closing" | "auth:ended";

/** What is used of Socket.IO's socket. */
export interface RoomSocket {
	join(room: string): unknown;
	leave(room: string): unknown;
	emit<Name extends NoticeName>(name: Name, notice: Parameters<ServerToClient[Name]>[0]): unknown;
}

export interface Reader {
	readonly wire: SocketConnection;
	readonly socket: RoomSocket;
	readonly topics: Set<Topic>;
	/** False once it is closed: its later changes are ignored. */
	isOpen: boolean;
}

/** `match:m1`, and `match:m1@60` for the readers that are a minute behind. */
export const roomOf = (name: string, delayMs: number) => (delayMs === 0 ? name : `${name}${DELAY_MARK}${delayMs / SECOND_MS}`);

/** In no name of a topic: it would be the room of another. */
export const DELAY_MARK = "@";

export function headOf(source: TopicSource): number {
	return source.kind === "sequenced" ? source.head() : source.version();
}

export function factsSince(source: TopicSource, seq: number): readonly string[] {
	return source.kind === "sequenced" ? source.factsSince(seq) : source.changedSince(seq);
}

/** The frame that brings a reader from `seq` to the topic's head. */
export function textSince({ alias, source }: Topic, seq: number, now: Instant): string {
	const publishedMs = now - source.baseAt;
	if (source.kind === "sequenced") {
		// Dropped facts leave a gap, which the reader detects and resumes (RT3).
		const since = Math.max(seq, source.forgottenSeq?.() ?? 0);
		return factsText(alias, since + 1, source.factsSince(since), publishedMs);
	}
	const facts = factsSince(source, seq);
	return factsText(alias, source.version(), facts, publishedMs, seq);
}

// An open topic and its readers, shared by topic registry, fan-out, heartbeat and joins.
import type { ServerToClient } from "#shared/contract/socket/protocol.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { factsText } from "../kernel/encode-packet.ts";
import type { ReaderConnection } from "../kernel/socket-connection.ts";
import type { TopicKind, TopicPast, TopicSource } from "../kernel/topic-source.ts";

/** Times are in milliseconds of a monotonic clock (performance.now). */
export interface Topic {
	readonly name: string;
	/** The Socket.IO room of its readers. */
	readonly room: string;
	/** Number that identifies the topic in frames; it can be used again after the topic is closed. */
	readonly alias: number;
	readonly kind: TopicKind;
	readonly source: TopicSource;
	/** RT12: the delay of its readers. */
	readonly delayMs: number;
	/** History of the topic; `null` for a kind that is sent immediately, and for a delayed topic. */
	readonly past: TopicPast | null;
	/** The present topic, if this one is delayed. */
	readonly present: Topic | null;
	/** Delayed versions of this topic by `delayMs`, which keep it open. */
	readonly delayed: Map<number, Topic>;
	/** Frees the place that the topic takes of its kind's limits. */
	readonly freePlace: () => void;
	/** The members of its room. */
	readonly readers: ReadonlySet<ReaderConnection>;
	/** Seq of the last fact that was sent to all readers that do not lag (RT7). */
	sentSeq: number;
	/** `true` if a flush is scheduled. */
	isDue: boolean;
	/** Time at which this node had the first fact of the next flush. */
	touchedAt: number;
	flushedAt: number;
	/** Time at which the topic's head was last sent, by frame or heartbeat (RT8). */
	headSentAt: number;
}

/** Packets for a single connection. */
export type NoticeName = "bye" | "closing" | "auth:ended";

/** The parts of Socket.IO's socket that are used. */
export interface RoomSocket {
	join(room: string): unknown;
	leave(room: string): unknown;
	emit<Name extends NoticeName>(name: Name, notice: Parameters<ServerToClient[Name]>[0]): unknown;
}

export interface Reader {
	readonly socketConnection: ReaderConnection;
	readonly socket: RoomSocket;
	readonly topics: Set<Topic>;
	/** `false` after the reader was closed: it can no longer join topics. */
	isOpen: boolean;
}

/** `match:m1`, or `match:m1@60` for readers with a delay of a minute. */
export const roomOf = (name: string, delayMs: number) => (delayMs === 0 ? name : `${name}${DELAY_MARK}${delayMs / SECOND_MS}`);

/** Marks the delay in the name of a room; names of topics must not contain it, or a topic's room could equal that of another topic. */
export const DELAY_MARK = "@";

export function headOf(source: TopicSource): number {
	return source.kind === "sequenced" ? source.head() : source.version();
}

export function factsSince(source: TopicSource, seq: number): readonly string[] {
	return source.kind === "sequenced" ? source.factsSince(seq) : source.changedSince(seq);
}

/** The frame that moves a reader from `seq` to the topic's head. */
export function textSince({ alias, source }: Topic, seq: number, now: Instant): string {
	const publishedMs = now - source.baseAt;
	if (source.kind === "sequenced") {
		// Dropped facts leave a gap, which the reader detects: it then resumes (RT3).
		const since = Math.max(seq, source.forgottenSeq?.() ?? 0);
		return factsText(alias, since + 1, source.factsSince(since), publishedMs);
	}
	const facts = factsSince(source, seq);
	return factsText(alias, source.version(), facts, publishedMs, seq);
}

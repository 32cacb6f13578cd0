// A reader of one topic by server-sent events. It is in the same rooms as sockets and gets the same packets, which the response sends as
// events.
import type { ServerResponse } from "node:http";
import type { JoinAnswer, TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { Batch, Packet } from "../kernel/batch.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { Lag, ReaderConnection } from "../kernel/socket-connection.ts";
import { type Naming, streamText } from "../named/named-events.ts";
import { TopicCursor, UNNAMED } from "../named/topic-cursor.ts";
import type { Topic } from "../topics/topic.ts";

const HEADERS = {
	"Content-Type": "text/event-stream; charset=utf-8",
	// These headers tell proxies not to compress or buffer, which would hold events back.
	"Cache-Control": "no-store, no-transform",
	"X-Accel-Buffering": "no",
};

export class EventStream implements ReaderConnection {
	readonly direct = null;
	batch: Batch | null = null;
	lag: Lag | null = null;
	readonly #response: ServerResponse;
	readonly #naming: Naming;
	readonly #closeGraceMs: number;
	/** The position in the topic; `null` until it is joined. */
	#cursor: TopicCursor | null = null;

	/** If the fields of a fact cannot be named, the stream ends. */
	constructor(parts: { response: ServerResponse; naming: Naming; limits: Pick<GatewayLimits, "closeGraceMs"> }) {
		this.#response = parts.response;
		this.#naming = parts.naming;
		this.#closeGraceMs = parts.limits.closeGraceMs;
	}

	/**
	 * Begins the stream with the answer to its join; `since` is the position that the reader named. Throws before anything is written if the
	 * fields of the answer cannot be named.
	 */
	begin(topic: Topic, answer: JoinAnswer, since: TopicPosition | undefined, retryMs: number): void {
		const { events, clock } = this.#naming;
		const first = events.ofAnswer(topic, answer, since?.seq ?? 0, clock());
		this.#response.writeHead(200, HEADERS);
		this.#cursor = new TopicCursor(topic, answer);
		this.setRetry(retryMs);
		this.#send(first.streamText);
	}

	waitingBytes(): number {
		return this.#response.writableLength;
	}

	write(packet: Packet): void {
		const cursor = this.#cursor;
		if (!cursor || this.#response.writableEnded) return;
		const { events, failed, clock } = this.#naming;
		const { topic } = cursor;
		try {
			for (const { alias, nameFor } of events.ofPacket(packet)) {
				const event = alias === topic.alias ? cursor.next(nameFor(topic), events, clock()) : null;
				if (event) this.#send(event.streamText);
			}
		} catch (error) {
			failed(topic, error);
			this.notify("closing", { code: UNNAMED.code, message: UNNAMED.message });
			this.close();
		}
	}

	/** Writes an event without a position. */
	notify(name: string, notice: object): void {
		if (this.#cursor) this.#send(streamText(name, JSON.stringify(notice)));
	}

	/** The browser waits for this time before it connects again. */
	setRetry(ms: number): void {
		if (this.#cursor) this.#send(`retry: ${Math.round(ms)}\n\n`);
	}

	/** Does nothing before the stream begins: its request is refused instead. */
	close(): void {
		if (!this.#cursor) return;
		this.#response.end();
		setTimeout(() => this.#response.destroy(), this.#closeGraceMs).unref();
	}

	#send(text: string): void {
		if (!this.#response.writableEnded) this.#response.write(text);
	}
}

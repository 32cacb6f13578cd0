// A reader of one topic by server-sent events. It is in the same rooms as sockets and gets the same packets, which the response sends as
// events. If facts do not follow the reader's position, the stream sends all facts after the position (RT3), as in the answer to a join.
import type { ServerResponse } from "node:http";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { JoinAnswer, TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Batch, Packet } from "../kernel/batch.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { Lag, ReaderConnection } from "../kernel/socket-connection.ts";
import { answerJoin } from "../topics/answer-join.ts";
import type { Topic } from "../topics/topic.ts";
import { answerText, eventText, type StreamEvent } from "./stream-events.ts";

const HEADERS = {
	"Content-Type": "text/event-stream; charset=utf-8",
	// These headers tell proxies not to compress or buffer, which would hold events back.
	"Cache-Control": "no-store, no-transform",
	"X-Accel-Buffering": "no",
};

/** Refuses a topic if this node cannot name the fields of its facts, such as a node of an earlier version while the site is upgraded. */
export const UNNAMED: AppErrorFields = { code: "internal", message: "The topic cannot be read as events now.", retryAfterMs: 5_000 };

export class EventStream implements ReaderConnection {
	readonly direct = null;
	batch: Batch | null = null;
	lag: Lag | null = null;
	readonly #response: ServerResponse;
	readonly #eventsOf: (packet: Packet, topic: Topic) => readonly StreamEvent[];
	readonly #failed: (topic: Topic, error: unknown) => void;
	readonly #clock: Clock;
	readonly #closeGraceMs: number;
	/** The topic; `null` until it is joined. */
	#topic: Topic | null = null;
	#position: TopicPosition = { epoch: "", seq: 0 };

	constructor(parts: {
		response: ServerResponse;
		eventsOf(packet: Packet, topic: Topic): readonly StreamEvent[];
		/** Called if the fields of a fact cannot be named; the stream then ends. */
		failed(topic: Topic, error: unknown): void;
		clock: Clock;
		limits: Pick<GatewayLimits, "closeGraceMs">;
	}) {
		this.#response = parts.response;
		this.#eventsOf = parts.eventsOf;
		this.#failed = parts.failed;
		this.#clock = parts.clock;
		this.#closeGraceMs = parts.limits.closeGraceMs;
	}

	/**
	 * Begins the stream with the answer to its join; `since` is the position that the reader named. Throws before anything is written if the
	 * fields of the answer cannot be named.
	 */
	begin(topic: Topic, answer: JoinAnswer, since: TopicPosition | undefined, retryMs: number): void {
		const text = answerText(topic, answer, since?.seq ?? 0, this.#clock());
		this.#response.writeHead(200, HEADERS);
		this.#topic = topic;
		this.setRetry(retryMs);
		this.#reach(answer, text);
	}

	waitingBytes(): number {
		return this.#response.writableLength;
	}

	write(packet: Packet): void {
		const topic = this.#topic;
		if (!topic || this.#response.writableEnded) return;
		try {
			for (const event of this.#eventsOf(packet, topic)) this.#writeEvent(topic, event);
		} catch (error) {
			this.#failed(topic, error);
			this.notify("closing", { code: UNNAMED.code, message: UNNAMED.message });
			this.close();
		}
	}

	/** Writes an event without a position. */
	notify(name: string, notice: object): void {
		if (this.#topic) this.#send(eventText(name, notice));
	}

	/** The browser waits for this time before it connects again. */
	setRetry(ms: number): void {
		if (this.#topic) this.#send(`retry: ${Math.round(ms)}\n\n`);
	}

	/** Does nothing before the stream begins: its request is refused instead. */
	close(): void {
		if (!this.#topic) return;
		this.#response.end();
		setTimeout(() => this.#response.destroy(), this.#closeGraceMs).unref();
	}

	#writeEvent(topic: Topic, { kind, sinceSeq, seq, text }: StreamEvent): void {
		const { epoch, seq: reached } = this.#position;
		const isKnown = epoch === topic.source.epoch;
		const isNext = topic.source.kind === "latest" ? sinceSeq <= reached : sinceSeq === reached;
		if (kind === "ahead") this.#send(text);
		else if (kind === "facts" && isKnown && seq <= reached) return;
		else if (isKnown && isNext) {
			this.#send(text);
			this.#position = { epoch, seq: Math.max(seq, reached) };
		} else {
			const answer = answerJoin(topic, this.#position);
			this.#reach(answer, answerText(topic, answer, reached, this.#clock()));
		}
	}

	#reach({ epoch, seq }: JoinAnswer, text: string): void {
		this.#position = { epoch, seq };
		this.#send(text);
	}

	#send(text: string): void {
		if (!this.#response.writableEnded) this.#response.write(text);
	}
}

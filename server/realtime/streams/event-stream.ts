// A reader of one topic by server-sent events. It is in the same rooms as sockets and gets the same packets, which the response sends as
// events. Facts that do not follow the reader's position are requested again from that position (RT3), with the code that answers a join.
import type { ServerResponse } from "node:http";
import type { JoinAnswer, TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Batch, Packet } from "../kernel/batch.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { Lag, ReaderConnection } from "../kernel/socket-connection.ts";
import { answerJoin } from "../topics/answer-join.ts";
import type { Topic } from "../topics/topic.ts";
import { answerText, eventText, type StreamEvent } from "./stream-events.ts";

export class EventStream implements ReaderConnection {
	readonly direct = null;
	batch: Batch | null = null;
	lag: Lag | null = null;
	readonly #response: ServerResponse;
	readonly #eventsOf: (packet: Packet, topic: Topic) => readonly StreamEvent[];
	readonly #clock: Clock;
	readonly #closeGraceMs: number;
	/** The topic; `null` until it is joined. */
	#topic: Topic | null = null;
	#position: TopicPosition = { epoch: "", seq: 0 };

	constructor(parts: {
		response: ServerResponse;
		eventsOf(packet: Packet, topic: Topic): readonly StreamEvent[];
		clock: Clock;
		limits: Pick<GatewayLimits, "closeGraceMs">;
	}) {
		this.#response = parts.response;
		this.#eventsOf = parts.eventsOf;
		this.#clock = parts.clock;
		this.#closeGraceMs = parts.limits.closeGraceMs;
	}

	/** Begins the stream with the answer to its join; `since` is the position that the reader named. */
	begin(topic: Topic, answer: JoinAnswer, since: TopicPosition | undefined, retryMs: number): void {
		this.#topic = topic;
		this.setRetry(retryMs);
		this.#take(topic, answer, since?.seq ?? 0);
	}

	waitingBytes(): number {
		return this.#response.writableLength;
	}

	write(packet: Packet): void {
		if (!this.#topic) return;
		for (const event of this.#eventsOf(packet, this.#topic)) this.#writeEvent(this.#topic, event);
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
		} else this.#take(topic, answerJoin(topic, this.#position), reached);
	}

	#take(topic: Topic, answer: JoinAnswer, sinceSeq: number): void {
		this.#position = { epoch: answer.epoch, seq: answer.seq };
		this.#send(answerText(topic, answer, sinceSeq, this.#clock()));
	}

	#send(text: string): void {
		if (!this.#response.writableEnded) this.#response.write(text);
	}
}

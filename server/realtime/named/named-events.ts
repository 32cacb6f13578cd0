// Turns what the gateway sends to sockets into events with named fields, for streams of server-sent events and for sockets of the named
// format: both get the same JSON. A packet is converted once, however many readers of either kind get it.
import type { Logger } from "#server/observability/logger.ts";
import { positionText } from "#shared/contract/live/live-position.ts";
import type { JoinAnswer } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type Packet, toPacket } from "../kernel/batch.ts";
import type { NamedForm } from "../kernel/topic-source.ts";
import type { Topic } from "../topics/topic.ts";
import { NamedTexts } from "./named-texts.ts";

/** `ahead`: facts before their turn, for readers with a match delay (RT12); they do not move the position. */
type EventName = "snapshot" | "facts" | "ahead" | "head";

/** One event of a topic, in the forms of both kinds of readers; each form is made at its first use. */
export class NamedEvent {
	readonly name: EventName;
	/** The reader's position before the event, and the position after it. */
	readonly sinceSeq: number;
	readonly seq: number;
	readonly #json: string;
	readonly #id: string | undefined;
	#streamText: string | null = null;
	#packet: Packet | null = null;

	/** `json` is the text of the event's data; `id` is the position after the event, if a reader may resume from there. */
	constructor(parts: { name: EventName; sinceSeq: number; seq: number; json: string; id?: string }) {
		this.name = parts.name;
		this.sinceSeq = parts.sinceSeq;
		this.seq = parts.seq;
		this.#json = parts.json;
		this.#id = parts.id;
	}

	/** Number of characters of the event's data. */
	get length(): number {
		return this.#json.length;
	}

	/** The event in a stream of server-sent events. */
	get streamText(): string {
		this.#streamText ??= streamText(this.name, this.#json, this.#id);
		return this.#streamText;
	}

	/** The event as a packet of Socket.IO: name, data and, if the event has one, its id. */
	get packet(): Packet {
		this.#packet ??= toPacket(`2["${this.name}",${this.#json}${this.#id === undefined ? "" : `,${JSON.stringify(this.#id)}`}]`);
		return this.#packet;
	}
}

/** Text of one server-sent event; JSON has no line breaks. `id` is what the browser sends back as Last-Event-ID. */
export const streamText = (name: string, json: string, id?: string): string =>
	`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`;

/** What a packet says about one topic. */
interface SentEvent {
	alias: number;
	/** Throws if the fields of a fact cannot be named. */
	nameFor(topic: Topic): NamedEvent;
}

/** What readers of named events share. */
export interface Naming {
	readonly events: NamedEvents;
	/** Logs that the fields of a fact cannot be named, once per topic, however many readers it has. */
	failed(topic: Topic, error: unknown): void;
	readonly clock: Clock;
}

export function createNaming({ clock, log }: { clock: Clock; log: Logger }): Naming {
	const unnamed = new WeakSet<Topic>();
	return {
		events: createNamedEvents(),
		failed(topic, error) {
			if (!unnamed.has(topic)) log.error({ err: error, topic: topic.name }, "Facts of a topic cannot be named: its readers by name end");
			unnamed.add(topic);
		},
		clock,
	};
}

export interface NamedEvents {
	/** The contents of a packet by topic, in order. */
	ofPacket(packet: Packet): readonly SentEvent[];
	/**
	 * The first event after a join, and each event that closes a gap: it moves the reader from `sinceSeq` to the head. Throws if the fields
	 * of a fact cannot be named.
	 */
	ofAnswer(topic: Topic, answer: JoinAnswer, sinceSeq: number, serverAt: number): NamedEvent;
}

export function createNamedEvents(texts = new NamedTexts()): NamedEvents {
	const sent = new WeakMap<Packet, readonly SentEvent[]>();

	function ofSinglePacket(packet: Packet): readonly SentEvent[] {
		let events = sent.get(packet);
		if (!events) {
			events = packet.texts.flatMap(sentEventsOf);
			sent.set(packet, events);
		}
		return events;
	}

	return {
		ofPacket: (packet) => (packet.joined ? packet.joined.flatMap(ofSinglePacket) : ofSinglePacket(packet)),
		ofAnswer(topic, answer, sinceSeq, serverAt) {
			const { seq, delayMs, data } = answer;
			if (answer.mode === "snapshot") {
				const epoch = answer.epoch || NO_EPOCH;
				const fields = { topic: topic.name, kind: topic.source.kind, epoch, seq, delayMs, serverAt };
				const { named } = topic.source;
				const json = objectText(fields, { data: texts.jsonOf(`snapshot ${topic.room}`, data, named.snapshot) });
				return new NamedEvent({ name: "snapshot", sinceSeq, seq, json, id: positionText({ epoch, seq }) });
			}
			if (data === NO_FACTS) return headEvent(topic, seq, serverAt);
			const name = (facts: unknown) => namedFacts(topic.source.named, facts as unknown[][], sinceSeq + 1);
			return factsEvent(topic, { sinceSeq, seq, facts: texts.jsonOf(`facts ${sinceSeq} ${topic.room}`, data, name) });
		},
	};
}

/** Data of a resume of a reader who has everything. */
const NO_FACTS = "[]";
/** Replaces the empty epoch of a topic in which nothing has happened yet. No topic has this epoch, so a resume from it gets a snapshot. */
const NO_EPOCH = "-";

/** JSON text of an object; the values of `texts` are JSON texts already. */
function objectText(fields: Record<string, unknown>, texts: Record<string, string>): string {
	const encoded = Object.entries(fields).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
	return `{${[...encoded, ...Object.entries(texts)].map(([name, text]) => `"${name}":${text}`).join(",")}}`;
}

type SentFrame = [name: "f", alias: number, seq: number, facts: unknown[][], publishedMs: number, sinceSeq?: number];
type SentHeads = [name: "h", serverAt: number, heads: [alias: number, seq: number][]];

/** A packet's text is Socket.IO's: a digit for its type, then a JSON array. A packet of another name has no named form. */
function sentEventsOf(packetText: string): SentEvent[] {
	const packet = JSON.parse(packetText.slice(1)) as SentFrame | SentHeads | [name: ""];
	if (packet[0] === "f") return [{ alias: packet[1], nameFor: once((topic) => frameEvent(topic, packet)) }];
	if (packet[0] !== "h") return [];
	const [, serverAt, heads] = packet;
	return heads.map(([alias, seq]) => ({ alias, nameFor: once((topic) => headEvent(topic, seq, serverAt)) }));
}

/** While a packet is sent, its alias stands for one topic. */
function once(name: (topic: Topic) => NamedEvent): (topic: Topic) => NamedEvent {
	let named: NamedEvent | null = null;
	return (topic) => {
		named ??= name(topic);
		return named;
	};
}

function frameEvent(topic: Topic, [, , seq, facts, publishedMs, sinceSeq]: SentFrame): NamedEvent {
	const publishedAt = topic.source.baseAt + publishedMs;
	const isAhead = seq === 0 && sinceSeq === undefined;
	if (isAhead) {
		const json = JSON.stringify({ topic: topic.name, publishedAt, facts: namedFacts(topic.source.named, facts, 0) });
		return new NamedEvent({ name: "ahead", sinceSeq: 0, seq: 0, json });
	}
	const last = sinceSeq === undefined ? seq + facts.length - 1 : seq;
	const before = sinceSeq ?? seq - 1;
	const named = JSON.stringify(namedFacts(topic.source.named, facts, before + 1));
	return factsEvent(topic, { sinceSeq: before, seq: last, facts: named, publishedAt });
}

function headEvent({ name }: Topic, seq: number, serverAt: number): NamedEvent {
	return new NamedEvent({ name: "head", sinceSeq: seq, seq, json: JSON.stringify({ topic: name, seq, serverAt }) });
}

/** `facts` is JSON text. */
function factsEvent(
	{ name, source }: Topic,
	{ sinceSeq, seq, facts, publishedAt }: { sinceSeq: number; seq: number; facts: string; publishedAt?: number },
): NamedEvent {
	const json = objectText({ topic: name, sinceSeq, seq, ...(publishedAt !== undefined && { publishedAt }) }, { facts });
	return new NamedEvent({ name: "facts", sinceSeq, seq, json, id: positionText({ epoch: source.epoch, seq }) });
}

const namedFacts = (named: NamedForm, facts: readonly unknown[][], firstSeq: number) =>
	facts.map((fact, index) => named.fact(fact, firstSeq + index));

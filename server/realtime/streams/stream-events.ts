// Turns what the gateway sends to sockets into server-sent events with named fields. Each packet is converted once, however many streams
// get it.
import type { JoinAnswer } from "#shared/contract/socket/protocol.ts";
import type { Packet } from "../kernel/batch.ts";
import type { NamedForm } from "../kernel/topic-source.ts";
import type { Topic } from "../topics/topic.ts";

/** One event of a topic. */
export interface StreamEvent {
	/** `ahead`: facts before their turn, for readers with a match delay (RT12); they do not move the position. */
	kind: "facts" | "ahead" | "head";
	/** The reader's position before the event, and the position after it. */
	sinceSeq: number;
	seq: number;
	text: string;
}

type UpwardFrame = [name: "f", alias: number, seq: number, facts: unknown[][], publishedMs: number, sinceSeq?: number];
type UpwardHeads = [name: "h", serverAt: number, heads: [alias: number, seq: number][]];

/** Text of one event: JSON has no line breaks. `id` is what the browser sends back as Last-Event-ID. */
export const eventText = (name: string, data: object, id?: string): string => eventOfJson(name, JSON.stringify(data), id);

const eventOfJson = (name: string, json: string, id?: string) =>
	`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`;

/** Replaces the empty epoch of a topic in which nothing has happened yet. No topic has this epoch, so a resume from it gets a snapshot. */
const NO_EPOCH = "-";

const positionText = (epoch: string, seq: number) => `${epoch}:${seq}`;

/** Returns a function that turns packets into the events of a topic. */
export function createEventsOf(): (packet: Packet, topic: Topic) => readonly StreamEvent[] {
	const known = new WeakMap<Packet, { topic: Topic; events: readonly StreamEvent[] }>();
	return (packet, topic) => {
		const before = known.get(packet);
		if (before?.topic === topic) return before.events;
		const events = packet.texts.flatMap((text) => eventsOfPacket(text, topic));
		known.set(packet, { topic, events });
		return events;
	};
}

/** A packet's text is Socket.IO's: a digit for its type, then a JSON array. */
function eventsOfPacket(packetText: string, topic: Topic): StreamEvent[] {
	const packet = JSON.parse(packetText.slice(1)) as UpwardFrame | UpwardHeads;
	if (packet[0] === "f") return packet[1] === topic.alias ? [eventOfFrame(packet, topic)] : [];
	const [, serverAt, heads] = packet;
	return heads.flatMap(([alias, seq]) => (alias === topic.alias ? [headEvent(topic, seq, serverAt)] : []));
}

function eventOfFrame([, , seq, facts, publishedMs, sinceSeq]: UpwardFrame, { name, source }: Topic): StreamEvent {
	const isAhead = seq === 0 && sinceSeq === undefined;
	const publishedAt = source.baseAt + publishedMs;
	if (isAhead) {
		const text = eventText("ahead", { topic: name, publishedAt, facts: namedFacts(source.named, facts, 0) });
		return { kind: "ahead", sinceSeq: 0, seq: 0, text };
	}
	const last = sinceSeq === undefined ? seq + facts.length - 1 : seq;
	const text = factsText({ name, source }, { sinceSeq: sinceSeq ?? seq - 1, seq: last, facts, publishedAt });
	return { kind: "facts", sinceSeq: sinceSeq ?? seq - 1, seq: last, text };
}

function headEvent({ name }: Topic, seq: number, serverAt: number): StreamEvent {
	return { kind: "head", sinceSeq: seq, seq, text: eventText("head", { topic: name, seq, serverAt }) };
}

/** Text of the first event of a stream, and of each event that closes a gap: the event moves the reader from its position to the head. */
export function answerText(topic: Topic, answer: JoinAnswer, sinceSeq: number, serverAt: number): string {
	const { seq, delayMs } = answer;
	const epoch = answer.epoch || NO_EPOCH;
	if (answer.mode === "snapshot") {
		const fields = JSON.stringify({ topic: topic.name, kind: topic.source.kind, epoch, seq, delayMs, serverAt });
		return eventOfJson("snapshot", `${fields.slice(0, -1)},"data":${namedSnapshot(topic, answer.data)}}`, positionText(epoch, seq));
	}
	const facts = JSON.parse(answer.data) as unknown[][];
	return facts.length === 0 ? headEvent(topic, seq, serverAt).text : factsText(topic, { sinceSeq, seq, facts });
}

const snapshots = new WeakMap<Topic, { data: string; json: string }>();

/** Names the same snapshot once, however many streams get it: a long one takes milliseconds, and all readers return after a restart. */
function namedSnapshot(topic: Topic, data: string): string {
	const known = snapshots.get(topic);
	if (known?.data === data) return known.json;
	const json = JSON.stringify(topic.source.named.snapshot(JSON.parse(data)));
	snapshots.set(topic, { data, json });
	return json;
}

function factsText(
	{ name, source }: Pick<Topic, "name" | "source">,
	{ sinceSeq, seq, facts, publishedAt }: { sinceSeq: number; seq: number; facts: unknown[][]; publishedAt?: number },
): string {
	const data = { topic: name, sinceSeq, seq, publishedAt, facts: namedFacts(source.named, facts, sinceSeq + 1) };
	return eventText("facts", data, positionText(source.epoch, seq));
}

const namedFacts = (named: NamedForm, facts: readonly unknown[][], firstSeq: number) =>
	facts.map((fact, index) => named.fact(fact, firstSeq + index));

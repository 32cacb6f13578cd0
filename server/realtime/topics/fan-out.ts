// The one place that sends: frames of topics each in its tick, heartbeats, notices. A topic is encoded once a tick, and
// all that one client gets in a tick leaves in one write (RT6). backpressure.ts handles lagging readers (RT7).
import type { ServerToClient } from "#shared/contract/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { GatewayLimits } from "../gateway-limits.ts";
import { factsText, type NoticeName, noticeText } from "../packets/encode-packet.ts";
import { type Backpressure, createBackpressure } from "./backpressure.ts";
import { Batch, type Packet, type Part, toPacket } from "./batch.ts";
import { headOf, type Reader, type Topic, textSince } from "./topic.ts";

export interface FanOut {
	/** The topic may have moved on: its readers get the facts in its next tick. */
	touch(topic: Topic): void;
	/** Sends the topic's head, moved or not (RT8). */
	remind(topic: Topic): void;
	/** Sends a fact before its turn (RT12); readers that lag get it in its turn alone. */
	hurry(topic: Topic, factText: string): void;
	notify<Name extends NoticeName>(reader: Reader, name: Name, notice: Parameters<ServerToClient[Name]>[0]): void;
	stats(): { writes: number; lagging: number };
	stop(): void;
}

/** `drop` closes a reader that is too slow. */
export function createFanOut(parts: { limits: GatewayLimits; clock: Clock; drop(reader: Reader): void }): FanOut {
	const { limits, clock } = parts;
	const due = new Set<Topic>();
	let isBusy = false;
	let hasStopped = false;
	let writes = 0;

	function send(reader: Reader, packet: Packet): void {
		writes++;
		reader.wire.write(packet);
	}

	const catchUp: Backpressure = createBackpressure({ ...parts, send });

	function enqueue(topic: Topic): void {
		if (hasStopped) return;
		due.add(topic);
		if (!isBusy) scheduleFlush();
	}

	/** One flush at a time: under load the next one gathers more. */
	function scheduleFlush(): void {
		isBusy = true;
		setImmediate(flush);
	}

	function flush(): void {
		const now = clock();
		const nobody = new Batch(now);
		const reached: Reader[] = [];
		for (const topic of due) {
			const part = takePart(topic, now);
			for (const reader of topic.readers) {
				if (reader.lag) continue;
				if (!reader.batch) reached.push(reader);
				reader.batch = (reader.batch ?? nobody).with(part);
			}
		}
		due.clear();
		writeSlice(reached, 0);
	}

	function takePart(topic: Topic, now: number): Part {
		const { alias, sentSeq: sinceSeq } = topic;
		const seq = headOf(topic.source);
		const hasMoved = seq > sinceSeq && topic.readers.size > 0;
		topic.sentSeq = seq;
		topic.isDue = false;
		topic.headSentAt = performance.now();
		if (hasMoved) topic.flushedAt = topic.headSentAt;
		return { alias, sinceSeq, seq, frame: hasMoved ? toPacket(textSince(topic, sinceSeq, now)) : null };
	}

	/** A room larger than a slice lets other work in between. */
	function writeSlice(reached: readonly Reader[], start: number): void {
		const end = Math.min(start + limits.sliceSize, reached.length);
		for (let index = start; index < end; index++) deliver(reached[index] as Reader);
		if (end < reached.length) {
			setImmediate(writeSlice, reached, end);
			return;
		}
		isBusy = false;
		if (due.size > 0) scheduleFlush();
	}

	function deliver(reader: Reader): void {
		const { batch } = reader;
		reader.batch = null;
		if (!batch) return;
		if (reader.wire.waitingBytes() > limits.lagBytes) catchUp.begin(reader, batch);
		else send(reader, batch.packet);
	}

	return {
		touch(topic) {
			if (topic.isDue || headOf(topic.source) <= topic.sentSeq) return;
			topic.isDue = true;
			const waitMs = topic.flushedAt + topic.tickMs - performance.now();
			if (waitMs > 0) setTimeout(() => topic.isDue && enqueue(topic), waitMs);
			else enqueue(topic);
		},
		remind: enqueue,
		hurry({ alias, source, readers }, factText) {
			const packet = toPacket(factsText(alias, 0, [factText], clock() - source.baseAt));
			for (const reader of readers) if (!reader.lag && reader.wire.waitingBytes() <= limits.lagBytes) send(reader, packet);
		},
		notify: (reader, name, notice) => send(reader, toPacket(noticeText(name, notice))),
		stats: () => ({ writes, lagging: catchUp.count() }),
		stop() {
			hasStopped = true;
			due.clear();
			catchUp.stop();
		},
	};
}

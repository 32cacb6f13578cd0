// The only place that sends: frames of topics in their ticks, heartbeats, notices. A topic is encoded once per tick and broadcast to the
// room of its readers; room-adapter.ts gathers what one client gets into one write (RT6). backpressure.ts handles lagging readers (RT7).
import type { ServerToClient } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type Batch, type Part, toPacket } from "../kernel/batch.ts";
import { factsText } from "../kernel/encode-packet.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { GatewayWatch } from "../kernel/gateway-watch.ts";
import { type Backpressure, createBackpressure } from "./backpressure.ts";
import type { RoomAdapter } from "./room-adapter.ts";
import { headOf, type NoticeName, type Reader, type Topic, textSince } from "./topic.ts";

export interface FanOut {
	/** Tells the fan-out that the topic may have changed: its readers get the new facts in its next tick. */
	touch(topic: Topic): void;
	/** Sends the topic's head, changed or not (RT8). */
	remind(topic: Topic): void;
	/** Sends a fact out of order (RT12); lagging readers get the fact only in order. */
	sendOutOfBand(topic: Topic, factText: string): void;
	notify<Name extends NoticeName>(reader: Reader, name: Name, notice: Parameters<ServerToClient[Name]>[0]): void;
	/** Broadcasts the facts that are due; called when a flush begins. */
	collect(): void;
	/** Tells the fan-out that a reader did not get `unsent`: it gets the missed facts separately. */
	lagged(reader: Reader, unsent: Batch): void;
	stats(): { writes: number; lagging: number };
	stop(): void;
}

/** `drop` closes a reader that is too slow. */
export function createFanOut(parts: {
	rooms: Pick<RoomAdapter, "broadcast" | "schedule" | "writes">;
	limits: GatewayLimits;
	clock: Clock;
	drop(reader: Reader): void;
	watch?: Pick<GatewayWatch, "flushed"> | undefined;
}): FanOut {
	const { rooms, clock, watch } = parts;
	const due = new Set<Topic>();
	let hasStopped = false;
	/** Number of writes to single readers; those to rooms are counted by the adapter. */
	let writes = 0;

	const catchUp: Backpressure = createBackpressure({
		...parts,
		send(reader, packet) {
			writes++;
			reader.socketConnection.write(packet);
		},
	});

	function enqueue(topic: Topic): void {
		if (hasStopped) return;
		due.add(topic);
		rooms.schedule();
	}

	function collect(): void {
		const now = clock();
		for (const topic of due) broadcast(topic, takePart(topic, now));
		due.clear();
	}

	function broadcast(topic: Topic, part: Part): void {
		rooms.broadcast(part, { rooms: new Set([topic.room]) });
	}

	function takePart(topic: Topic, now: number): Part {
		const { alias, sentSeq: sinceSeq } = topic;
		const seq = headOf(topic.source);
		const hasMoved = seq > sinceSeq && topic.readers.size > 0;
		topic.sentSeq = seq;
		topic.isDue = false;
		topic.headSentAt = performance.now();
		if (hasMoved) {
			topic.flushedAt = topic.headSentAt;
			watch?.flushed(topic.headSentAt - topic.touchedAt, topic.name, sinceSeq, seq);
		}
		const frame = hasMoved ? toPacket(textSince(topic, sinceSeq, now)) : null;
		return { topic: { alias, sinceSeq, seq }, isVolatile: false, at: now, frame };
	}

	return {
		touch(topic) {
			if (topic.isDue || headOf(topic.source) <= topic.sentSeq) return;
			topic.isDue = true;
			topic.touchedAt = performance.now();
			const waitMs = topic.flushedAt + topic.kind.tickMs - topic.touchedAt;
			if (waitMs > 0) setTimeout(() => topic.isDue && enqueue(topic), waitMs);
			else enqueue(topic);
		},
		remind: enqueue,
		sendOutOfBand(topic, factText) {
			const now = clock();
			const frame = toPacket(factsText(topic.alias, 0, [factText], now - topic.source.baseAt));
			broadcast(topic, { topic: null, isVolatile: true, at: now, frame });
		},
		notify(reader, name, notice) {
			writes++;
			reader.socket.emit(name, notice);
		},
		collect,
		lagged: catchUp.begin,
		stats: () => ({ writes: rooms.writes + writes, lagging: catchUp.count() }),
		stop() {
			hasStopped = true;
			due.clear();
			catchUp.stop();
		},
	};
}

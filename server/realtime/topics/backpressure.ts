// RT7: a cursor, not a queue. While a reader does not read, nothing is written to it and only its position in each topic is stored. After
// it has read the waiting data, it gets the facts that it missed. If it does not read in time, its connection is closed, and the client
// resumes when it reconnects. Part of fan-out.ts.
import type { Clock } from "#shared/kit/instant.ts";
import { type Batch, type Packet, toPacket } from "../kernel/batch.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { Lag } from "../kernel/socket-connection.ts";
import { headOf, type Reader, textSince } from "./topic.ts";

const POLL_EVERY_MS = 100;

export interface Backpressure {
	/** Marks the reader as lagging: it did not get `unsent`, and gets nothing more until it has read the waiting data. */
	begin(reader: Reader, unsent: Batch): void;
	count(): number;
	stop(): void;
}

export function createBackpressure(parts: {
	limits: GatewayLimits;
	clock: Clock;
	send(reader: Reader, packet: Packet): void;
	drop(reader: Reader): void;
}): Backpressure {
	const { limits, clock, send, drop } = parts;
	const lagging = new Set<Reader>();
	let timer: NodeJS.Timeout | undefined;

	function checkReaders(): void {
		for (const reader of lagging) {
			const { socketConnection } = reader;
			if (!socketConnection.lag || reader.topics.size === 0 || hasCaughtUp(reader, socketConnection.lag)) {
				socketConnection.lag = null;
				lagging.delete(reader);
			} else if (isTooSlow(reader, socketConnection.lag)) {
				lagging.delete(reader);
				drop(reader);
			}
		}
		if (lagging.size === 0) stop();
	}

	/** The answer to the reader's own request may exceed closeBytes, so a reader that still takes data has more time. */
	function isTooSlow(reader: Reader, lag: Lag): boolean {
		const waitingBytes = reader.socketConnection.waitingBytes();
		const takesNothing = waitingBytes >= lag.waitingBytes;
		lag.waitingBytes = waitingBytes;
		return (takesNothing && waitingBytes > limits.closeBytes) || performance.now() - lag.since > limits.lagMs;
	}

	/** Writes as many of the missed facts as the reader accepts; returns `true` if these are all of them. */
	function hasCaughtUp(reader: Reader, lag: Lag): boolean {
		if (reader.socketConnection.waitingBytes() > limits.lagBytes / 2) return false;
		lag.since = performance.now();
		for (const topic of reader.topics) {
			const cursor = lag.cursors.get(topic.alias) ?? topic.sentSeq;
			const head = headOf(topic.source);
			if (head <= cursor) continue;
			if (reader.socketConnection.waitingBytes() > limits.lagBytes) return false;
			send(reader, toPacket(textSince(topic, cursor, clock())));
			lag.cursors.set(topic.alias, head);
		}
		return true;
	}

	function stop(): void {
		clearInterval(timer);
		timer = undefined;
	}

	return {
		begin(reader, unsent) {
			const cursors = new Map([...reader.topics].map(({ alias, sentSeq }) => [alias, sentSeq]));
			for (const { topic } of unsent.parts) if (topic) cursors.set(topic.alias, topic.sinceSeq);
			reader.socketConnection.lag = { since: performance.now(), waitingBytes: reader.socketConnection.waitingBytes(), cursors };
			lagging.add(reader);
			timer ??= setInterval(checkReaders, POLL_EVERY_MS);
		},
		count: () => lagging.size,
		stop,
	};
}

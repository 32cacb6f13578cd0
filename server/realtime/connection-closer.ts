// Closes connections that the gateway ends, with a code and a text for the client, and counts them.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";
import type { FanOut } from "./topics/fan-out.ts";
import type { Reader } from "./topics/topic.ts";
import type { TopicRegistry } from "./topics/topic-registry.ts";

/** Maximum time to wait for clients to read `bye`. */
const BYE_LIMIT_MS = 1_500;

const CLOSING_TEXTS = {
	slow: "This connection does not take what it is sent. Connect again and resume.",
	abuse: "Too many packets that had to be refused.",
	rules_changed: "What is offered here has changed. Connect again.",
};

type ClosingCode = keyof typeof CLOSING_TEXTS;

export interface ConnectionCloser {
	/** Has no effect on a connection that is already closed. */
	expel(reader: Reader, code: ClosingCode): void;
	/** Called before a connection is closed, so that nothing more is sent to its reader. */
	detach(reader: Reader): void;
	/** Sends `bye` to all connections and closes them; resolves when they have read it, or after a moment. */
	dismiss(connections: ReadonlyMap<unknown, Reader>, spreadMs: number): Promise<void>;
	/** Counts a connection that was closed before its handshake. */
	refused(code: ClosingCode): void;
	/** Numbers of closed connections since the start. */
	counts(): Readonly<Record<ClosingCode, number>>;
}

export function createConnectionCloser(parts: { hub: TopicRegistry; notify: FanOut["notify"]; log: Logger }): ConnectionCloser {
	const { hub, notify, log } = parts;
	const closed: Record<ClosingCode, number> = { slow: 0, abuse: 0, rules_changed: 0 };

	function detach(reader: Reader): void {
		reader.isOpen = false;
		hub.leaveAll(reader);
	}

	return {
		detach,
		expel(reader, code) {
			if (!reader.isOpen) return;
			closed[code]++;
			log.info({ code, waitingBytes: reader.socketConnection.waitingBytes(), topics: reader.topics.size }, "Closed a connection");
			notify(reader, "closing", { code, message: CLOSING_TEXTS[code] });
			detach(reader);
			reader.socketConnection.close();
		},
		async dismiss(connections, spreadMs) {
			for (const reader of connections.values()) {
				notify(reader, "bye", { spreadMs });
				detach(reader);
				reader.socketConnection.close();
			}
			const deadline = performance.now() + BYE_LIMIT_MS;
			while (connections.size > 0 && performance.now() < deadline) await sleep(10);
		},
		refused(code) {
			closed[code]++;
			log.info({ code }, "Closed a connection before its handshake");
		},
		counts: () => closed,
	};
}

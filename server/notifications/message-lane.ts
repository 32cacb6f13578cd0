// Claims and starts the due messages of one push service, a bounded number at a time: a service that is slow delays only its own messages.
import type { Db } from "#server/db/open-database.ts";
import type { PushMessageTable } from "#server/db/tables/notification-tables.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { claimMessages } from "./message.store.ts";
import { MAX_CONCURRENT_MESSAGES } from "./push-limits.ts";
import { OTHERS } from "./push-services.ts";

/** Maximum for all services together that no setting names, and for one host among them. */
const MAX_CONCURRENT_OTHERS = 8;
const MAX_CONCURRENT_OF_A_HOST = 2;

export interface MessageLane {
	/** Starts due messages until the lane is full or none is left. */
	startDue(): Promise<void>;
}

export function createMessageLane(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	service: string;
	/** How long a claimed message belongs to this node. */
	claimMs: number;
	/** Messages under way of all lanes, by id: a newer one of the same match waits for the previous one. */
	underWay: Map<string, Promise<void>>;
	signal: AbortSignal;
	send(message: PushMessageTable): Promise<void>;
	/** Called when a message has ended: another one may start. */
	freed(lane: MessageLane): void;
}): MessageLane {
	const { db, clock, log, service, claimMs, underWay, signal, send, freed } = parts;
	const most = service === OTHERS ? MAX_CONCURRENT_OTHERS : MAX_CONCURRENT_MESSAGES;
	/** Host of each message under way. */
	const hosts: string[] = [];
	let claiming: Promise<void> | null = null;

	async function claimAll(): Promise<void> {
		while (!signal.aborted && hosts.length < most) {
			const now = clock();
			const isFull = (host: string) => hosts.filter((each) => each === host).length >= MAX_CONCURRENT_OF_A_HOST;
			const claimed = await claimMessages(db.kysely, {
				now,
				claimedUntil: now + claimMs,
				service,
				exceptHosts: service === OTHERS ? [...new Set(hosts.filter(isFull))] : [],
				// One by one, because the number of the next messages to one host is unknown.
				limit: service === OTHERS ? 1 : most - hosts.length,
			});
			if (claimed.length === 0) return;
			for (const message of claimed) start(message);
		}
	}

	function start(message: PushMessageTable): void {
		const { id, host } = message;
		hosts.push(host);
		const before = underWay.get(id) ?? Promise.resolve();
		const sending = before
			.then(() => send(message))
			.catch((err: unknown) => log.error({ err, messageId: id }, "Sending a notification failed, retrying"))
			.finally(() => {
				hosts.splice(hosts.indexOf(host), 1);
				if (underWay.get(id) === sending) underWay.delete(id);
				if (!signal.aborted) freed(lane);
			});
		underWay.set(id, sending);
	}

	const lane: MessageLane = {
		startDue() {
			claiming ??= claimAll().finally(() => {
				claiming = null;
			});
			return claiming;
		},
	};
	return lane;
}

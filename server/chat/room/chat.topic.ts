// The live topic chat:{id}: the facts of a room in order (RT3), the newest ones in memory.
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Rooms } from "../kernel/chat-ports.ts";
import { createChatRing, RESUMED_FACTS } from "./chat-ring.ts";
import { readRing } from "./read-ring.ts";
import { readFacts, readRoom } from "./room.store.ts";
import { type MatchTimesOf, type RoomWindow, windowOf } from "./room-times.ts";

type Fact = BusFacts["chat.appended"];

const TICK_MS = 50;
/** Delay before a room that could not be read is read again. */
const READ_AGAIN_MS = 1_000;

export function chatTopic(parts: { db: Db; bus: Bus; rooms: Rooms; timesOf: MatchTimesOf; clock: Clock; log: Logger }): TopicKind {
	const { db, bus, rooms, timesOf, clock, log } = parts;

	/** The room gets its epoch now, so that a reader who joined before the first line can resume. */
	async function makeRoom(matchId: string, { closesAt }: RoomWindow): Promise<void> {
		if (closesAt !== null && closesAt <= clock()) return;
		if (!(await readRoom(db.kysely, matchId))) await rooms.append(matchId, async () => ({ facts: [], answer: null }));
	}

	return {
		kind: "chat",
		feature: "chat",
		delay: "applies",
		tickMs: TICK_MS,
		async open(matchId, changed, sendOutOfBand) {
			const times = await timesOf(matchId);
			if (!times) return null;
			const ring = createChatRing(clock);
			/** Facts that are received while the room is being read wait here. */
			let received: Fact[] | null = [];
			let again: NodeJS.Timeout | undefined;
			let isClosed = false;

			function receive(fact: Fact): void {
				if (received) received.push(fact);
				else if (take({ epoch: fact.epoch, seq: fact.firstSeq }, fact.facts)) changed();
				else {
					received = [fact];
					catchUp();
				}
			}

			/** Deletions apply to all readers immediately, whatever their delay (RT12). */
			const take: typeof ring.take = (first, facts) => {
				for (const fact of facts) if (fact.kind === "deleted") sendOutOfBand?.(JSON.stringify(encodeChatFact(fact, ring.source.baseAt)));
				return ring.take(first, facts);
			};

			function takeReceived(): void {
				const waiting = received ?? [];
				received = null;
				changed();
				for (const fact of waiting) receive(fact);
			}

			async function readMissed(): Promise<void> {
				const row = await readRoom(db.kysely, matchId);
				if (row) {
					const [since, until] = [ring.head(), Math.min(row.seq, ring.head() + RESUMED_FACTS)];
					take({ epoch: row.epoch, seq: since + 1 }, await readFacts(db.kysely, row, since, until));
				}
			}

			function catchUp(): void {
				readMissed().then(takeReceived, (error: unknown) => {
					log.error({ err: error, matchId }, "Reading the missed part of a chat room failed, retrying");
					if (!isClosed) again = setTimeout(catchUp, READ_AGAIN_MS).unref();
				});
			}

			/** The subscription comes before the read, so that no fact falls between them (RT2). */
			const unsubscribe = bus.subscribe("chat.appended", (fact) => {
				if (fact.matchId === matchId && !isClosed) receive(fact);
			});
			const close = () => {
				isClosed = true;
				unsubscribe();
				clearTimeout(again);
			};
			try {
				await makeRoom(matchId, windowOf(times));
				ring.start(await readRing(db, matchId, times));
			} catch (error) {
				close();
				throw error;
			}
			takeReceived();
			return Object.assign(ring.source, { close });
		},
	};
}

// The only writer of rooms and their facts: one transaction at a time per room, numbers assigned under its lock, published after the
// commit. Works that wait for a room are written together (db/group-writer.ts).

import type { Bus } from "#server/bus/bus.ts";
import { createGroupWriter, type GroupWriter } from "#server/db/group-writer.ts";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { ChatFact } from "#shared/contract/chat.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Rooms } from "../kernel/chat-ports.ts";
import { type MatchTimesOf, type RoomWindow, windowOf } from "./room-times.ts";
import { type RoomWork, writeWorks } from "./write-works.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/** Published when the facts of a chat room grew: without gaps from `firstSeq` on. */
		"chat.appended": { matchId: string; epoch: string; firstSeq: number; facts: ChatFact[] };
	}
}

type RoomWriter = GroupWriter<RoomWork, unknown>;

/** Maximum number of works in one transaction: SQLite blocks the thread until the transaction ends. */
const GROUP_SIZE = 24;

export function createRooms(parts: { db: Db; bus: Bus; timesOf: MatchTimesOf; clock: Clock; log: Logger }): Rooms {
	const { db, bus, timesOf, clock, log } = parts;
	/** Writers by match, while work waits for its room. */
	const writers = new Map<string, RoomWriter>();

	/** Throws not_found for an unknown match. */
	async function readWindow(matchId: string): Promise<RoomWindow> {
		const times = await timesOf(matchId);
		if (!times) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
		return windowOf(times);
	}

	function createRoomWriter(matchId: string): RoomWriter {
		return createGroupWriter({
			size: GROUP_SIZE,
			async write(works, begun) {
				const window = await readWindow(matchId);
				const { epoch, firstSeq, facts, answers } = await db.kysely.transaction().execute((transaction) => {
					begun();
					return writeWorks(transaction, { matchId, window, clock, node: bus.node }, works);
				});
				if (facts.length > 0) bus.publish("chat.appended", { matchId, epoch, firstSeq, facts });
				return answers;
			},
			failed(error) {
				if (!(error instanceof AppError)) log.error({ err: error, matchId }, "Writing to a chat room failed");
			},
			idle: () => void writers.delete(matchId),
		});
	}

	return {
		append(matchId, work) {
			const writer = writers.get(matchId) ?? createRoomWriter(matchId);
			writers.set(matchId, writer);
			return writer.write(work as RoomWork) as ReturnType<typeof work> extends Promise<{ answer: infer Answer }> ? Promise<Answer> : never;
		},
		async appendWithin(transaction, matchId, work) {
			const { answers } = await writeWorks(transaction, { matchId, window: await readWindow(matchId), clock, node: null }, [work]);
			return answers[0] as Awaited<ReturnType<typeof work>>["answer"];
		},
	};
}

// The only writer of rooms and their facts: one transaction at a time a room, numbers under its lock, published after the commit.
// What waits for a room together is written together (group commit), as match-log/append.ts does. Made by create-chat.ts.

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { ChatRoomTable } from "#server/db/tables/chat-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { ChatFact } from "#shared/contract/chat.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { LockedRoom, Rooms, Work } from "../chat-ports.ts";
import { scrubLines } from "./line.store.ts";
import { insertFacts, insertRoom, lockRoom, toChatRoom, updateRoom } from "./room.store.ts";
import { type MatchTimesOf, type RoomWindow, windowOf } from "./room-times.ts";
import { storeFact } from "./stored-fact.ts";

interface Waiting {
	/** Declared as a method, so that a work may require a Transaction. */
	work(transaction: Kysely<Database>, room: LockedRoom): Promise<Work<unknown>>;
	resolve(answer: unknown): void;
	reject(error: unknown): void;
}

interface Written {
	epoch: string;
	firstSeq: number;
	facts: ChatFact[];
	answers: unknown[];
}

/** Works in one transaction at the most: on SQLite the thread is busy until its end. */
const GROUP_SIZE = 24;

export function createRooms(parts: { db: Db; bus: Bus; timesOf: MatchTimesOf; clock: Clock; log: Logger }): Rooms {
	const { db, bus, timesOf, clock, log } = parts;
	/** By match, while its queue is being written. */
	const queues = new Map<string, Waiting[]>();

	async function writeQueue(matchId: string, queue: Waiting[]): Promise<void> {
		while (queue.length > 0) {
			await nextTurn();
			await writeGroup(matchId, queue.splice(0, GROUP_SIZE));
		}
		queues.delete(matchId);
	}

	/** Throws not_found. */
	async function readWindow(matchId: string): Promise<RoomWindow> {
		const times = await timesOf(matchId);
		if (!times) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
		return windowOf(times);
	}

	async function writeGroup(matchId: string, group: readonly Waiting[]): Promise<void> {
		try {
			const window = await readWindow(matchId);
			const { epoch, firstSeq, facts, answers } = await db.kysely
				.transaction()
				.execute((transaction) => writeWorks(transaction, matchId, window, group));
			if (facts.length > 0) bus.publish("chat.appended", { matchId, epoch, firstSeq, facts });
			group.forEach(({ resolve }, index) => {
				resolve(answers[index]);
			});
		} catch (error) {
			// One work must not take the others down: each half is tried alone.
			if (group.length > 1) {
				const middle = Math.ceil(group.length / 2);
				await writeGroup(matchId, group.slice(0, middle));
				await writeGroup(matchId, group.slice(middle));
				return;
			}
			if (!(error instanceof AppError)) log.error({ err: error, matchId }, "writing to a chat room failed");
			for (const { reject } of group) reject(error);
		}
	}

	async function writeWorks(
		transaction: Kysely<Database>,
		matchId: string,
		window: RoomWindow,
		group: readonly Pick<Waiting, "work">[],
	): Promise<Written> {
		const row = await openRoom(transaction, matchId, window);
		const facts: ChatFact[] = [];
		let lines = row.lines;
		let room: LockedRoom = { ...toChatRoom(row), ...window, matchId, epoch: row.epoch, seq: row.seq, now: clock() };

		function addFact(fact: ChatFact): void {
			const seq = row.seq + facts.push(fact);
			if (fact.kind === "line") facts[facts.length - 1] = { kind: "line", line: { ...fact.line, seq } };
			room = { ...room, seq };
		}

		function addRoomChange(): void {
			addFact({ kind: "room_changed", room: toChatRoom(toRow(room)) });
		}

		if (row.opens_at !== window.opensAt || row.closes_at !== window.closesAt) addRoomChange();
		const answers: unknown[] = [];
		for (const { work } of group) {
			const done = await work(transaction, room);
			let change = done.room;
			for (const fact of done.facts) {
				addFact(fact);
				if (fact.kind === "line") lines++;
				if (fact.kind !== "deleted") continue;
				lines -= await scrubLines(transaction, matchId, fact.seqs);
				if (room.pin && fact.seqs.includes(room.pin.seq)) change = { ...change, pin: null };
			}
			if (change) {
				room = { ...room, ...change };
				addRoomChange();
			}
			answers.push(done.answer);
			room = { ...room, now: Math.max(room.now, clock()) };
		}
		if (facts.length > 0) {
			const stored = facts.map((fact, index) => ({ match_id: matchId, seq: row.seq + index + 1, body: storeFact(fact) }));
			await insertFacts(transaction, stored);
			await updateRoom(transaction, { ...toRow(room), lines, changed_at: Math.max(clock(), row.changed_at) });
		}
		return { epoch: row.epoch, firstSeq: row.seq + 1, facts, answers };
	}

	/** Locks the room; makes it where it is missing. */
	async function openRoom(transaction: Kysely<Database>, matchId: string, window: RoomWindow): Promise<ChatRoomTable> {
		const known = await lockRoom(transaction, matchId);
		if (known) return known;
		const empty = { matchId, epoch: newEpoch(), seq: 0, ...window, now: clock() };
		const made = toRow({ ...empty, slowSeconds: 0, slowBy: null, slowUntil: null, pin: null });
		await insertRoom(transaction, { ...made, lines: 0, changed_at: clock() });
		const room = await lockRoom(transaction, matchId);
		if (!room) throw new Error(`the room of ${matchId} is gone`);
		return room;
	}

	return {
		append: (matchId, work) =>
			new Promise((resolve, reject) => {
				const waiting: Waiting = { work, resolve: resolve as Waiting["resolve"], reject };
				const queue = queues.get(matchId);
				if (queue) {
					queue.push(waiting);
					return;
				}
				const begun = [waiting];
				queues.set(matchId, begun);
				void writeQueue(matchId, begun);
			}),
		async appendWithin(transaction, matchId, work) {
			const { answers } = await writeWorks(transaction, matchId, await readWindow(matchId), [{ work }]);
			return answers[0] as Awaited<ReturnType<typeof work>>["answer"];
		},
	};
}

function toRow(room: LockedRoom): Omit<ChatRoomTable, "lines" | "changed_at"> {
	return {
		match_id: room.matchId,
		epoch: room.epoch,
		seq: room.seq,
		slow_seconds: room.slowSeconds,
		slow_by: room.slowBy,
		slow_until: room.slowUntil,
		pin: room.pin && JSON.stringify(room.pin),
		opens_at: room.opensAt,
		closes_at: room.closesAt,
	};
}

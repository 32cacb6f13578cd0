// Writes the results of works for one room in one transaction: locks the room, numbers and writes its facts. rooms.ts commits and
// publishes.
import type { Kysely } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Database } from "#server/db/schema.ts";
import type { ChatRoomTable } from "#server/db/tables/chat-tables.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { ChatFact } from "#shared/contract/chat.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { LockedRoom, RoomChange, Work } from "../kernel/chat-ports.ts";
import { scrubLines } from "./line.store.ts";
import { insertFacts, insertRoom, lockRoom, toChatRoom, updateRoom } from "./room.store.ts";
import type { RoomWindow } from "./room-times.ts";
import { storeFact } from "./stored-fact.ts";

export type RoomWork = (transaction: Kysely<Database>, room: LockedRoom) => Promise<Work<unknown>>;

export interface WrittenWorks {
	epoch: string;
	firstSeq: number;
	facts: ChatFact[];
	/** Answers in the order of the works. */
	answers: unknown[];
}

/** `node` is the bus that publishes the facts after the commit; `null` if they are published from the outbox. */
export async function writeWorks(
	transaction: Kysely<Database>,
	{ matchId, window, clock, node }: { matchId: string; window: RoomWindow; clock: Clock; node: string | null },
	works: readonly RoomWork[],
): Promise<WrittenWorks> {
	const row = await openRoom(transaction, matchId, window, clock());
	const changes = new RoomChanges(row, { ...toChatRoom(row), ...window, matchId, epoch: row.epoch, seq: row.seq, now: clock() });
	if (row.opens_at !== window.opensAt || row.closes_at !== window.closesAt) changes.change({});
	const answers: unknown[] = [];
	for (const work of works) {
		const { facts, room, answer } = await work(transaction, changes.room);
		let change = room;
		for (const fact of facts) {
			changes.add(fact);
			if (fact.kind !== "deleted") continue;
			changes.lines -= await scrubLines(transaction, matchId, fact.seqs);
			const { pin } = changes.room;
			if (pin && fact.seqs.includes(pin.seq)) change = { ...change, pin: null };
		}
		if (change) changes.change(change);
		answers.push(answer);
		changes.room = { ...changes.room, now: Math.max(changes.room.now, clock()) };
	}
	await changes.write(transaction, clock());
	if (changes.facts.length > 0) await recordChanges(transaction, [{ topic: "chat", subject: matchId, seq: row.seq + 1 }], node);
	return { epoch: row.epoch, firstSeq: row.seq + 1, facts: changes.facts, answers };
}

/** Collects the changes of a room by its works, and the resulting facts. */
class RoomChanges {
	readonly facts: ChatFact[] = [];
	room: LockedRoom;
	lines: number;
	private readonly row: ChatRoomTable;

	constructor(row: ChatRoomTable, room: LockedRoom) {
		this.row = row;
		this.room = room;
		this.lines = row.lines;
	}

	add(fact: ChatFact): void {
		const seq = this.row.seq + this.facts.length + 1;
		if (fact.kind === "line") this.lines++;
		this.facts.push(fact.kind === "line" ? { kind: "line", line: { ...fact.line, seq } } : fact);
		this.room = { ...this.room, seq };
	}

	change(change: RoomChange): void {
		if (change.clearedSeq !== undefined) this.lines = 0;
		this.room = { ...this.room, ...change };
		this.add({ kind: "room_changed", room: toChatRoom(toRow(this.room)) });
	}

	async write(transaction: Kysely<Database>, now: Instant): Promise<void> {
		if (this.facts.length === 0) return;
		const { row, room, lines } = this;
		const stored = this.facts.map((fact, index) => ({ match_id: room.matchId, seq: row.seq + index + 1, body: storeFact(fact) }));
		await insertFacts(transaction, stored);
		await updateRoom(transaction, { ...toRow(room), lines, changed_at: Math.max(now, row.changed_at) });
	}
}

/** Locks the room; creates it if it is missing. */
async function openRoom(transaction: Kysely<Database>, matchId: string, window: RoomWindow, now: Instant): Promise<ChatRoomTable> {
	const known = await lockRoom(transaction, matchId);
	if (known) return known;
	const empty = { matchId, epoch: newEpoch(), seq: 0, ...window, now };
	const made = toRow({ ...empty, slowSeconds: 0, slowBy: null, slowUntil: null, pin: null });
	await insertRoom(transaction, { ...made, lines: 0, changed_at: now });
	const room = await lockRoom(transaction, matchId);
	if (!room) throw new Error(`the room of ${matchId} is gone`);
	return room;
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
		cleared_seq: room.clearedSeq ?? 0,
		opens_at: room.opensAt,
		closes_at: room.closesAt,
	};
}

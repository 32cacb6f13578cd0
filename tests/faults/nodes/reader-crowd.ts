// Many live sockets of readers in a separate process, like those of pages: `reader-crowd.ts URL readers`. The process counts and stores
// what each reader received, and compares it with the logs.
import { crc32 } from "node:zlib";
import { createLiveSocket, type LiveSocket } from "#client/live/live-socket.ts";
import { decodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import { SPORTS } from "#shared/sports/registry.ts";
import { addFaults, checkDeliveries, type DeliveryFaults, NO_FAULTS, type Receipt } from "../../support/check-deliveries.ts";

export type Order =
	| { kind: "join"; matchIds: string[] }
	| { kind: "heads" }
	| { kind: "check"; logs: Record<string, number[]> }
	| { kind: "logs" };
export type Report =
	| { kind: "joined" }
	/** `heads`: the lowest last seq of any reader, by match. `delivered`: number of facts that all readers received. */
	| { kind: "heads"; heads: Record<string, number>; delivered: number }
	| { kind: "checked"; faults: DeliveryFaults; snapshots: number }
	/** The hashes of the first reader's facts by match. */
	| { kind: "logs"; logs: Record<string, number[]> };

const [url = "", count = "1"] = process.argv.slice(2);
const page = { isOnline: () => true, isHidden: () => false, watch: () => () => undefined };
const football = SPORTS.football.module;

interface Reader {
	socket: LiveSocket;
	/** Histories by match id. */
	histories: Map<string, Receipt[][]>;
	leave: (() => void)[];
}

const readers = Array.from({ length: Number(count) }, (): Reader => {
	const socket = createLiveSocket({ url, page, delay: ({ random }) => random * 500 });
	return { socket, histories: new Map(), leave: [] };
});
let delivered = 0;
let snapshots = 0;

function receiptOf(fact: readonly unknown[], seq: number, baseAt: number): Receipt {
	delivered++;
	const { id, revision, type, status, elapsedMs, occurredAt } = decodeMatchFact(football, fact, seq, baseAt);
	return { seq, hash: crc32(JSON.stringify([id, revision, type, status, elapsedMs, occurredAt])) };
}

function read(reader: Reader, matchId: string): void {
	const histories: Receipt[][] = [[]];
	reader.histories.set(matchId, histories);
	const take = (facts: unknown[][], firstSeq: number, baseAt: number) => {
		histories.at(-1)?.push(...facts.map((fact, index) => receiptOf(fact, firstSeq + index, baseAt)));
	};
	reader.leave.push(
		reader.socket.join(matchTopic(matchId), {
			snapshot(data, _position, baseAt) {
				snapshots++;
				histories.push([]);
				take((data as { facts: unknown[][] }).facts, 1, baseAt);
			},
			facts: take,
		}),
	);
}

function answer(order: Order): Report {
	if (order.kind === "join") {
		for (const reader of readers) {
			for (const leave of reader.leave.splice(0)) leave();
			reader.histories.clear();
			for (const matchId of order.matchIds) read(reader, matchId);
		}
		snapshots = 0;
		return { kind: "joined" };
	}
	const matchIds = [...(readers[0]?.histories.keys() ?? [])];
	const historiesOf = (reader: Reader, matchId: string) => reader.histories.get(matchId) ?? [];
	if (order.kind === "heads") {
		const headOf = (matchId: string) => Math.min(...readers.map((reader) => historiesOf(reader, matchId).at(-1)?.at(-1)?.seq ?? 0));
		return { kind: "heads", heads: Object.fromEntries(matchIds.map((matchId) => [matchId, headOf(matchId)])), delivered };
	}
	if (order.kind === "logs") {
		const [first] = readers;
		const logOf = (matchId: string) => (first ? (historiesOf(first, matchId).at(-1) ?? []).map(({ hash }) => hash) : []);
		return { kind: "logs", logs: Object.fromEntries(matchIds.map((matchId) => [matchId, logOf(matchId)])) };
	}
	let faults = NO_FAULTS;
	for (const reader of readers) {
		for (const matchId of matchIds) faults = addFaults(faults, checkDeliveries(order.logs[matchId] ?? [], historiesOf(reader, matchId)));
	}
	return { kind: "checked", faults, snapshots };
}

process.on("message", (order: Order) => process.send?.(answer(order)));
process.on("disconnect", () => process.exit());

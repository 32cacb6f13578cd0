import { describe, expect, it } from "vitest";
import { createTopicReader, type Delivery } from "#client/live/topic-reader.ts";
import type { JoinAnswer } from "#shared/contract/socket/protocol.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

const facts = (...numbers: number[]) => numbers.map((number) => [number]);
const numbersOf = (deliveries: Delivery[]) =>
	deliveries.flatMap((delivery) => (delivery.kind === "facts" ? delivery.facts : (delivery.data as unknown[][])).flat());

function answer(more: Partial<Omit<JoinAnswer, "data">> & { data: unknown }): JoinAnswer {
	const usual = { ok: true, topic: "t", kind: "sequenced", alias: 1, epoch: "e", seq: 0, baseAt: 0, delayMs: 0, mode: "resume" } as const;
	return { ...usual, ...more, data: JSON.stringify(more.data) };
}

describe("a reader of a sequenced topic", () => {
	const at = (seq: number) => createTopicReader({ epoch: "e", seq });

	it("RT3 applies the next, drops what it has, takes the new part of an overlap", () => {
		const reader = at(3);
		expect(reader.takeFrame(4, facts(4, 5))).toEqual([{ kind: "facts", facts: facts(4, 5), firstSeq: 4 }]);
		expect(reader.takeFrame(4, facts(4, 5))).toEqual([]);
		expect(reader.takeFrame(5, facts(5, 6))).toEqual([{ kind: "facts", facts: facts(6), firstSeq: 6 }]);
		expect(reader.position()).toEqual({ epoch: "e", seq: 6 });
		expect(reader.needsResync()).toBe(false);
	});

	it("RT3 holds what is beyond a hole until the hole is filled", () => {
		const reader = at(3);
		expect(reader.takeFrame(6, facts(6))).toEqual([]);
		expect(reader.takeFrame(5, facts(5))).toEqual([]);
		expect(reader.needsResync()).toBe(true);
		expect(numbersOf(reader.takeFrame(4, facts(4)))).toEqual([4, 5, 6]);
		expect(reader.needsResync()).toBe(false);
	});

	it("RT3 applies the resume, then what it held beyond it", () => {
		const reader = at(3);
		reader.takeFrame(7, facts(7));
		const taken = reader.takeAnswer(answer({ seq: 6, data: facts(4, 5, 6) }), { epoch: "e", seq: 3 });
		expect(numbersOf(taken)).toEqual([4, 5, 6, 7]);
		expect(reader.needsResync()).toBe(false);
	});

	it("RT3 takes nothing twice when frames overtook the resume", () => {
		const reader = at(3);
		reader.takeFrame(4, facts(4));
		reader.takeFrame(5, facts(5));
		expect(numbersOf(reader.takeAnswer(answer({ seq: 6, data: facts(4, 5, 6) }), { epoch: "e", seq: 3 }))).toEqual([6]);
	});

	it("RT3 begins anew with a foreign epoch, and forgets what it held of the old one", () => {
		const reader = at(3);
		reader.takeFrame(9, facts(9));
		const taken = reader.takeAnswer(answer({ epoch: "other", mode: "snapshot", seq: 2, data: facts(1, 2) }), { epoch: "e", seq: 3 });
		expect(taken).toEqual([{ kind: "snapshot", data: facts(1, 2), position: { epoch: "other", seq: 2 } }]);
		expect(reader.needsResync()).toBe(false);
	});

	it("RT3 goes back with a server that lost its tail, but not for a snapshot that frames overtook", () => {
		const reader = at(9);
		expect(reader.takeAnswer(answer({ mode: "snapshot", seq: 5, data: facts(1) }), { epoch: "e", seq: 9 })).toHaveLength(1);
		expect(reader.position()).toEqual({ epoch: "e", seq: 5 });
		reader.takeFrame(6, facts(6));
		expect(reader.takeAnswer(answer({ mode: "snapshot", seq: 5, data: facts(1) }), { epoch: "e", seq: 5 })).toEqual([]);
		expect(reader.position()).toEqual({ epoch: "e", seq: 6 });
	});

	it("RT8 finds a lost tail by the head in a heartbeat, until the tail comes", () => {
		const reader = at(3);
		reader.takeHead(3);
		expect(reader.needsResync()).toBe(false);
		reader.takeHead(5);
		expect(reader.needsResync()).toBe(true);
		reader.takeFrame(4, facts(4, 5));
		expect(reader.needsResync()).toBe(false);
	});
});

describe("a reader of a latest-value topic", () => {
	const joined = () => {
		const reader = createTopicReader(undefined);
		reader.takeAnswer(answer({ kind: "latest", mode: "snapshot", seq: 10, data: facts(1) }), undefined);
		return reader;
	};

	it("RT5 takes every newer version, skipped ones or not, and no older", () => {
		const reader = joined();
		expect(numbersOf(reader.takeFrame(15, facts(15)))).toEqual([15]);
		expect(reader.takeFrame(15, facts(15))).toEqual([]);
		expect(reader.takeFrame(12, facts(12))).toEqual([]);
		expect(reader.needsResync()).toBe(false);
	});

	it("RT5 asks again when a frame before was lost, rather than lose that frame's keys", () => {
		const reader = joined();
		expect(reader.takeFrame(13, facts(13), 12)).toEqual([]);
		expect(reader.needsResync()).toBe(true);
		expect(numbersOf(reader.takeFrame(12, facts(12), 10))).toEqual([12]);
		expect(reader.needsResync()).toBe(true);
		expect(numbersOf(reader.takeAnswer(answer({ kind: "latest", seq: 13, data: facts(13) }), { epoch: "e", seq: 12 }))).toEqual([13]);
		expect(reader.needsResync()).toBe(false);
	});

	it("RT5 stands at the version of a resume that brought nothing", () => {
		const reader = joined();
		expect(reader.takeAnswer(answer({ kind: "latest", seq: 12, data: [] }), { epoch: "e", seq: 10 })).toEqual([]);
		expect(reader.position()).toEqual({ epoch: "e", seq: 12 });
	});

	it("RT5 requests again when a heartbeat has a later version", () => {
		const reader = joined();
		reader.takeHead(11);
		expect(reader.needsResync()).toBe(true);
		expect(numbersOf(reader.takeAnswer(answer({ kind: "latest", seq: 11, data: facts(11) }), { epoch: "e", seq: 10 }))).toEqual([11]);
		expect(reader.needsResync()).toBe(false);
	});
});

describe("any course of drops, duplicates, reorderings and disconnects", () => {
	/** One server log, one reader, and a connection between them with faults decided by the seed. */
	function run(seed: number): void {
		const random = seededRandom(seed);
		const log: number[][] = [];
		const history: unknown[] = [];
		const reader = createTopicReader(random.chance(0.5) ? { epoch: "e", seq: 0 } : undefined);
		let line: (() => void)[] = [];
		let isJoined = false;

		const deliver = (deliveries: Delivery[]) => {
			for (const delivery of deliveries) {
				if (delivery.kind === "snapshot") history.splice(0);
				else expect(delivery.firstSeq, `seed ${seed}`).toBe(history.length + 1);
				history.push(...numbersOf([delivery]));
			}
		};
		const join = () => {
			const requested = reader.position();
			const seq = log.length;
			const isResume = requested?.epoch === "e" && requested.seq <= seq && random.chance(0.8);
			const given = isResume ? answer({ seq, data: log.slice(requested.seq) }) : answer({ mode: "snapshot", seq, data: log.slice() });
			line.push(() => {
				isJoined = true;
				deliver(reader.takeAnswer(given, requested));
			});
		};
		const step = () => {
			const from = log.length;
			for (let count = random.integer(0, 3); count > 0; count--) log.push([log.length + 1]);
			const [first, added, head] = [from + 1, log.slice(from), log.length];
			if (added.length > 0) line.push(() => isJoined && deliver(reader.takeFrame(first, added)));
			if (random.chance(0.2)) line.push(() => isJoined && reader.takeHead(head));
			if (random.chance(0.15)) line = line.filter(() => random.chance(0.5));
			if (random.chance(0.15)) line = line.flatMap((packet) => (random.chance(0.5) ? [packet, packet] : [packet]));
			if (random.chance(0.15)) line = random.shuffle(line);
			if (random.chance(0.05)) {
				line = [];
				isJoined = false;
				reader.restart();
			}
			for (let count = random.integer(0, 4); count > 0; count--) line.shift()?.();
			if (!isJoined || (reader.needsResync() && random.chance(0.3))) join();
		};
		for (let count = 0; count < 150; count++) step();
		for (const packet of line.splice(0)) packet();
		// Ends the faults: delivers a heartbeat, and a response if the reader requests one.
		if (isJoined) reader.takeHead(log.length);
		if (!isJoined || reader.needsResync()) join();
		for (const packet of line) packet();
		expect(history, `seed ${seed}`).toEqual(log.flat());
		expect(reader.needsResync(), `seed ${seed}`).toBe(false);
	}

	it("RT3 ends with a history equal to the log", () => {
		for (let seed = 1; seed <= 1_000; seed++) run(seed);
	});
});

// Topics in memory, for tests and benches of the gateway alone: a numbered log and a table of latest values.

import type { KindWithPast, SourceWithPast } from "#server/realtime/kernel/topic-source.ts";
import { type PastValue, valueAt } from "#server/realtime/past/past-value.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import type { Clock } from "#shared/kit/instant.ts";

export interface MemoryLog {
	readonly kind: KindWithPast;
	readonly facts: unknown[][];
	/** `count`: how often the topic was opened; `now`: how often it is open at present. */
	readonly opened: { count: number; now: number };
	append(...facts: unknown[][]): void;
	/** Starts a new history, as a server that lost its log does. */
	restart(epoch: string): void;
}

/**
 * `keeps`: number of stored facts; older ones are dropped. `log:a`, `log:b` … all have the same facts; `log:none` does not exist,
 * `log:broken` fails to open, `log:slow` opens slowly. Naming the fact `["newer"]` throws, as for a fact of a newer
 * version.
 */
export function createMemoryLog(
	options: { kind?: string; tickMs?: number; baseAt?: number; epoch?: string; keeps?: number; resumedFacts?: number; clock?: Clock } = {},
): MemoryLog {
	const { clock = Date.now } = options;
	const facts: unknown[][] = [];
	let texts: string[] = [];
	let epoch = options.epoch ?? "e1";
	let times = new PublishTimes();
	const watchers = new Set<() => void>();
	const opened = { count: 0, now: 0 };
	const nameFact = (fact: readonly unknown[], seq: number) => {
		if (fact[0] === "newer") throw new Error("this fact is of a newer version");
		return { seq, fact };
	};
	const snapshot = (until: number) =>
		`{"facts":[${texts
			.slice(0, until)
			.slice(-(options.keeps ?? texts.length))
			.join(",")}]}`;
	return {
		facts,
		opened,
		append(...added) {
			for (const fact of added) {
				facts.push(fact);
				texts.push(JSON.stringify(fact));
				times.note(texts.length, clock());
			}
			for (const changed of watchers) changed();
		},
		restart(next) {
			epoch = next;
			facts.length = 0;
			texts = [];
			times = new PublishTimes();
		},
		kind: {
			kind: options.kind ?? "log",
			delay: "applies",
			tickMs: options.tickMs ?? 0,
			async open(key, changed) {
				if (key === "none" || key === "") return null;
				if (key === "broken") throw new Error("this topic is broken");
				if (key === "slow") await new Promise((resolve) => setTimeout(resolve, 100));
				watchers.add(changed);
				opened.count++;
				opened.now++;
				return {
					kind: "sequenced",
					baseAt: options.baseAt ?? 0,
					get epoch() {
						return epoch;
					},
					head: () => texts.length,
					factsSince: (since) => texts.slice(since),
					snapshot: () => snapshot(texts.length),
					named: {
						fact: nameFact,
						snapshot(whole) {
							for (const [index, fact] of (whole as { facts: unknown[][] }).facts.entries()) nameFact(fact, index + 1);
							return whole as object;
						},
					},
					past: {
						seqAt: (instant) => times.seqAt(instant),
						factsSince: (since, until) => texts.slice(since, until),
						snapshot,
					},
					...(options.keeps !== undefined && { forgottenSeq: () => Math.max(0, texts.length - (options.keeps ?? 0)) }),
					...(options.resumedFacts !== undefined && { resumedFacts: options.resumedFacts }),
					close() {
						watchers.delete(changed);
						opened.now--;
					},
				} satisfies SourceWithPast;
			},
		},
	};
}

interface Entry extends PastValue<Entry> {
	text: string;
}

export interface MemoryTable {
	readonly kind: KindWithPast;
	/** The newest value of each key. */
	readonly values: ReadonlyMap<string, unknown>;
	put(key: string, value: unknown): void;
}

/** The topic `table`: facts are `[key, value]`. */
export function createMemoryTable(options: { tickMs?: number; epoch?: string; clock?: Clock } = {}): MemoryTable {
	const { clock = Date.now } = options;
	const values = new Map<string, unknown>();
	const entries = new Map<string, Entry>();
	const times = new PublishTimes();
	const watchers = new Set<() => void>();
	let version = 0;
	const changedSince = (since: number, until = version) =>
		[...entries.values()].flatMap((entry) => valueAt(entry, until) ?? []).flatMap((entry) => (entry.version > since ? [entry.text] : []));
	return {
		values,
		put(key, value) {
			values.set(key, value);
			const before = entries.get(key) ?? null;
			entries.set(key, { version: ++version, at: clock(), before, text: JSON.stringify([key, value]) });
			times.note(version, clock());
			for (const changed of watchers) changed();
		},
		kind: {
			kind: "table",
			delay: "applies",
			tickMs: options.tickMs ?? 0,
			async open(_key, changed) {
				watchers.add(changed);
				return {
					kind: "latest",
					epoch: options.epoch ?? "t1",
					baseAt: 0,
					version: () => version,
					changedSince: (since) => changedSince(since),
					past: {
						seqAt: (instant) => times.seqAt(instant),
						factsSince: changedSince,
						snapshot: (until) => `[${changedSince(0, until).join(",")}]`,
					},
					snapshot: () => `[${changedSince(0).join(",")}]`,
					named: { fact: ([key, value]) => ({ key, value }), snapshot: (whole) => whole as object },
					close: () => void watchers.delete(changed),
				} satisfies SourceWithPast;
			},
		},
	};
}

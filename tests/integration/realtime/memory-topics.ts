// Topics over plain memory, for tests and benches of the gateway alone: a numbered log and a table of latest values.
import type { LatestSource, SequencedSource, TopicKind } from "#server/realtime/topic-source.ts";

export interface MemoryLog {
	readonly kind: TopicKind;
	readonly facts: unknown[][];
	/** How often the topic was opened, and is open now. */
	readonly opened: { count: number; now: number };
	append(...facts: unknown[][]): void;
	/** Another history: of a server that lost its log. */
	restart(epoch: string): void;
}

/** `keeps`: so many facts, older ones are forgotten. `log:a`, `log:b` … all show the same facts; `log:none` does not exist, `log:broken` fails to open, `log:slow` takes its time. */
export function createMemoryLog(
	options: { kind?: string; tickMs?: number; baseAt?: number; epoch?: string; keeps?: number; resumedFacts?: number } = {},
): MemoryLog {
	const facts: unknown[][] = [];
	let texts: string[] = [];
	let epoch = options.epoch ?? "e1";
	const watchers = new Set<() => void>();
	const opened = { count: 0, now: 0 };
	return {
		facts,
		opened,
		append(...added) {
			for (const fact of added) {
				facts.push(fact);
				texts.push(JSON.stringify(fact));
			}
			for (const changed of watchers) changed();
		},
		restart(next) {
			epoch = next;
			facts.length = 0;
			texts = [];
		},
		kind: {
			kind: options.kind ?? "log",
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
					snapshot: () => `{"facts":[${texts.slice(-(options.keeps ?? texts.length)).join(",")}]}`,
					...(options.keeps !== undefined && { forgottenSeq: () => Math.max(0, texts.length - (options.keeps ?? 0)) }),
					...(options.resumedFacts !== undefined && { resumedFacts: options.resumedFacts }),
					close() {
						watchers.delete(changed);
						opened.now--;
					},
				} satisfies SequencedSource;
			},
		},
	};
}

export interface MemoryTable {
	readonly kind: TopicKind;
	/** Newest value a key. */
	readonly values: ReadonlyMap<string, unknown>;
	put(key: string, value: unknown): void;
}

/** The topic `table`: facts are `[key, value]`. */
export function createMemoryTable(options: { tickMs?: number; epoch?: string } = {}): MemoryTable {
	const values = new Map<string, unknown>();
	const entries = new Map<string, { version: number; text: string }>();
	const watchers = new Set<() => void>();
	let version = 0;
	const changedSince = (since: number) => [...entries.values()].filter((entry) => entry.version > since).map(({ text }) => text);
	return {
		values,
		put(key, value) {
			values.set(key, value);
			entries.set(key, { version: ++version, text: JSON.stringify([key, value]) });
			for (const changed of watchers) changed();
		},
		kind: {
			kind: "table",
			tickMs: options.tickMs ?? 0,
			async open(_key, changed) {
				watchers.add(changed);
				return {
					kind: "latest",
					epoch: options.epoch ?? "t1",
					baseAt: 0,
					version: () => version,
					changedSince,
					snapshot: () => `[${changedSince(0).join(",")}]`,
					close: () => void watchers.delete(changed),
				} satisfies LatestSource;
			},
		},
	};
}

// The live topic live-text:{id}: every fact of what staff write about a match, in order (RT3), all of them in memory while it is read (RT4).
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { SequencedSource, TopicKind, TopicPast } from "#server/realtime/kernel/topic-source.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import { foldLiveText, type LiveTextFact, NO_LIVE_TEXT } from "#shared/contract/live-text.ts";
import { decodeLiveTextFact, encodeLiveTextFact, factsOfLiveText } from "#shared/contract/socket/live-text-facts.ts";
import { createCoalescedRun } from "#shared/kit/coalesced-run.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { blanked, readLiveTextFacts, type StoredFact } from "./live-text.store.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/** Published when staff wrote, corrected, removed or pinned an entry. */
		"live_text.changed": { matchId: string };
	}
}

/** Delay before texts that could not be read are read again. */
const READ_AGAIN_MS = 1_000;

interface Parts {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	hasMatch(matchId: string): Promise<boolean>;
}

export function liveTextTopic({ db, bus, clock, log, hasMatch }: Parts): TopicKind {
	return {
		kind: "live-text",
		delay: "applies",
		tickMs: 0,
		async open(matchId, changed, sendOutOfBand) {
			if (!(await hasMatch(matchId))) return null;
			const texts = createTexts(clock(), (fact) => sendOutOfBand?.(fact));
			let again: NodeJS.Timeout | undefined;
			let isClosed = false;
			const read = createCoalescedRun(async () => {
				if (isClosed) return;
				if (texts.take(await readLiveTextFacts(db, matchId, texts.source.head()))) changed();
			});
			const readSoon = () =>
				void read().catch((error: unknown) => {
					log.error({ err: error, matchId }, "Reading the live texts of a match failed, retrying");
					if (!isClosed) again = setTimeout(readSoon, READ_AGAIN_MS).unref();
				});
			const unsubscribe = bus.subscribe("live_text.changed", (fact) => {
				if (fact.matchId === matchId) readSoon();
			});
			const close = () => {
				isClosed = true;
				unsubscribe();
				clearTimeout(again);
			};
			try {
				await read();
			} catch (error) {
				close();
				throw error;
			}
			return Object.assign(texts.source, { close });
		},
	};
}

/** The facts of one match; the fact with seq 1 has index 0. */
function createTexts(baseAt: number, tellAtOnce: (fact: string) => void) {
	const facts: LiveTextFact[] = [];
	const times = new PublishTimes();
	let epoch = "";
	const encode = (fact: LiveTextFact) => JSON.stringify(encodeLiveTextFact(fact, baseAt));
	const snapshotUntil = (until: number) =>
		JSON.stringify(factsOfLiveText(foldLiveText(NO_LIVE_TEXT, facts.slice(0, until))).map((fact) => encodeLiveTextFact(fact, baseAt)));
	const past: TopicPast = {
		seqAt: (instant) => times.seqAt(instant),
		factsSince: (since, until) => facts.slice(since, until).map(encode),
		snapshot: snapshotUntil,
	};
	const source: Omit<SequencedSource, "close"> & { past: TopicPast } = {
		kind: "sequenced",
		baseAt,
		get epoch() {
			return epoch;
		},
		head: () => facts.length,
		past,
		factsSince: (since) => facts.slice(since).map(encode),
		snapshot: () => snapshotUntil(facts.length),
		named: {
			fact: (fact) => decodeLiveTextFact(fact, baseAt),
			snapshot: (listed) =>
				foldLiveText(
					NO_LIVE_TEXT,
					(listed as unknown[][]).map((fact) => decodeLiveTextFact(fact, baseAt)),
				),
		},
	};
	return {
		source,
		/** Returns whether there was anything new. A removed text goes from the facts before it, and its removal to all readers at once. */
		take(stored: readonly StoredFact[]): boolean {
			for (const { seq, fact, at, ...row } of stored) {
				if (seq !== facts.length + 1) continue;
				epoch = row.epoch;
				if (fact.kind === "removed") {
					for (const [index, before] of facts.entries()) {
						if (before.kind === "entry" && before.entry.id === fact.id) facts[index] = { kind: "entry", entry: blanked(before.entry) };
					}
					tellAtOnce(encode(fact));
				}
				facts.push(fact);
				times.note(seq, at);
			}
			return stored.length > 0;
		},
	};
}

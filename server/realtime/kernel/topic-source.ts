// What a room hands to the gateway so that a topic goes live. The gateway knows no sport and no user story.
import type { Instant } from "#shared/kit/instant.ts";
import type { Identity } from "./identity.ts";

/** A sequenced topic (RT3, RT4): every fact has a number, none is skipped. Opened at the first join, open while joined. */
export interface SequencedSource {
	kind: "sequenced";
	epoch: string;
	/** Times in facts are ms since this instant; sent in the join's answer. */
	baseAt: number;
	/** Seq of the last fact. */
	head(): number;
	/** JSON text of each fact with seq > `since`, in order; encoded once, shared. */
	factsSince(since: number): readonly string[];
	/** Of a source that drops its oldest facts: seq of the last one dropped. Absent: it has all. */
	forgottenSeq?(): number;
	/**
	 * So many facts are resumed whatever the size of the snapshot, because the snapshot has less than a reader. Absent: the lighter wins
	 * (RT4).
	 */
	resumedFacts?: number;
	/** JSON text of the snapshot at head(); encoded once per seq. */
	snapshot(): string;
	/** Bytes of the snapshot against bytes of a long resume decide the mode: the gateway never resumes in part. */
	close(): void;
}

/** A latest-value topic (RT5): one value a key, intermediate values may be skipped, the last one never. */
export interface LatestSource {
	kind: "latest";
	epoch: string;
	baseAt: number;
	/** Rises by at least one with every change of any key. */
	version(): number;
	/** JSON text of each key's value that changed after `since`, newest state only. */
	changedSince(since: number): readonly string[];
	snapshot(): string;
	close(): void;
}

export type TopicSource = SequencedSource | LatestSource;

/** RT12: a topic as it was, for readers with a match delay. Reaches LONGEST_MATCH_DELAY_MS back. */
export interface TopicPast {
	/** Seq (version) of the last fact that was published at or before the instant; too low where that is not known. Never falls as time goes on. */
	seqAt(instant: Instant): number;
	/** What factsSince (changedSince) gave when the head (version) was `until`. What was taken away from all readers since is gone. */
	factsSince(since: number, until: number): readonly string[];
	/** The snapshot at `until`. */
	snapshot(until: number): string;
}

export type HeldSource = TopicSource & { past: TopicPast };

interface KindOf<Source> {
	kind: string;
	/** Milliseconds between flushes of one topic: 0 sends at the end of the turn (RT6). */
	tickMs: number;
	/**
	 * RT9, of a private kind: who may read `kind:key`; `reader` null for a guest. Checked before open, and again when the reader's identity
	 * changes. Synchronous, and alike for keys that exist and that do not. Absent: anyone.
	 */
	mayRead?(key: string, reader: Pick<Identity, "userId" | "scopes"> | null): boolean;
	/**
	 * Opens `kind:key`; null for a topic that does not exist. The source calls `changed()` whenever head() or version() rose, and
	 * `hurry(fact)` with the JSON text of a fact that readers with a delay get at once, too: it takes something away.
	 */
	open(key: string, changed: () => void, hurry?: (fact: string) => void): Promise<Source | null>;
}

export type HeldKind = KindOf<HeldSource> & { delay: "held" };

/**
 * One kind of topic: `match`, `live`, `sport` … One entry in the registry of topics. `delay`, RT12: facts are held back for readers with a
 * match delay, or sent at once because nothing of how a match goes follows from them.
 */
export type TopicKind = HeldKind | (KindOf<TopicSource> & { delay: "at-once" });

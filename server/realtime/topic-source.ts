// What a room hands to the gateway so that a topic goes live. The gateway knows no sport and no user story.
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

/** One kind of topic: `match`, `live`, `sport` … One entry in the registry of topics. */
export interface TopicKind {
	kind: string;
	/** Milliseconds between flushes of one topic: 0 sends at the end of the turn (RT6). */
	tickMs: number;
	/**
	 * RT9, of a private kind: who may read `kind:key`; `reader` null for a guest. Checked before open, and again when the reader's identity
	 * changes. Synchronous, and alike for keys that exist and that do not. Absent: anyone.
	 */
	mayRead?(key: string, reader: Pick<Identity, "userId" | "scopes"> | null): boolean;
	/** Opens `kind:key`; null for a topic that does not exist. The source calls `changed()` whenever head() or version() rose. */
	open(key: string, changed: () => void): Promise<TopicSource | null>;
}

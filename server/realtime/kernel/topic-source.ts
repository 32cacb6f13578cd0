// The interface by which a room provides a live topic. The gateway itself contains no code about sports or accounts.
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Feature } from "#shared/public-rules/public-rule.ts";
import type { Identity } from "./identity.ts";

/** Turns the facts and snapshots of a topic into objects with named fields, for readers who do not know the positional form. */
export interface NamedForm {
	/** `seq` is the fact's number; it has no meaning in a latest-value topic. */
	fact(fact: readonly unknown[], seq: number): object;
	/** Takes the parsed JSON of a snapshot. */
	snapshot(snapshot: unknown): object;
}

/**
 * A sequenced topic (RT3, RT4): every fact has a number, none is skipped. The topic is opened at the first join and stays open while it has
 * readers.
 */
export interface SequencedSource {
	kind: "sequenced";
	epoch: string;
	/** Times in facts are ms since this instant, which is sent in the answer to a join. */
	baseAt: number;
	/** Seq of the last fact. */
	head(): number;
	/** JSON text of each fact with seq > `since`, in order; each is encoded once and shared. */
	factsSince(since: number): readonly string[];
	/** Returns the seq of the last dropped fact, if the source drops its oldest facts. If absent, the source has all facts. */
	forgottenSeq?(): number;
	/**
	 * Up to this number of facts are resumed whatever the size of the snapshot, because a reader may have more than the snapshot contains. If
	 * absent, the smaller of the two is sent (RT4).
	 */
	resumedFacts?: number;
	/** JSON text of the snapshot at head(); encoded once per seq. */
	snapshot(): string;
	/** Named form of the topic's facts and snapshots. */
	named: NamedForm;
	close(): void;
}

/** A latest-value topic (RT5): one value per key; intermediate values may be skipped, the last one never. */
export interface LatestSource {
	kind: "latest";
	epoch: string;
	baseAt: number;
	/** Increases by at least one with every change of any key. */
	version(): number;
	/** JSON text of each key's value that changed after `since`, newest state only. */
	changedSince(since: number): readonly string[];
	snapshot(): string;
	named: NamedForm;
	close(): void;
}

export type TopicSource = SequencedSource | LatestSource;

/** RT12: the history of a topic, for readers with a match delay. It reaches back MAX_MATCH_DELAY_MS. */
export interface TopicPast {
	/**
	 * Seq (version) of the last fact that was published at or before the instant; too low if that fact is unknown. Never decreases over time.
	 */
	seqAt(instant: Instant): number;
	/**
	 * The result that factsSince (changedSince) had when the head (version) was `until`. Contents that were deleted for all readers since
	 * then are missing.
	 */
	factsSince(since: number, until: number): readonly string[];
	/** The snapshot as it was at `until`. */
	snapshot(until: number): string;
}

export type SourceWithPast = TopicSource & { past: TopicPast };

interface InventedLimits {
	/** Maximum number of open topics of the kind on a node; a version for readers with a delay counts as a topic. */
	open: number;
	/** Maximum number that one connection reads at a time. */
	perConnection: number;
	/** Maximum number that the readers of one network have opened at a time, on all nodes. */
	perNetwork: number;
	/** Time that a topic stays open without readers, instead of `graceMs` of the gateway. */
	graceMs: number;
}

interface KindOf<Source> {
	kind: string;
	/** Milliseconds between flushes of one topic; 0 sends at the end of the turn (RT6). */
	tickMs: number;
	/**
	 * RT9, for a private kind: returns whether a reader may read `kind:key`; `reader` is `null` for a guest. Checked before opening, and
	 * again when the reader's identity changes. Synchronous, and equal for existing and unknown keys. If absent, anyone may read.
	 */
	mayRead?(key: string, reader: Pick<Identity, "userId" | "scopes"> | null): boolean;
	/** The feature that must be offered at the match `key`, or the topic is refused, and left when that changes. */
	feature?: Feature;
	/**
	 * Returns the full key for one that a reader with this position may have shortened. Topics are opened and answered by full keys. If
	 * absent, every key is full. It never refuses: `open` does.
	 */
	fullKeyOf?(key: string, since: Pick<TopicPosition, "epoch"> | undefined): string;
	/** Limits of a kind of which a reader may invent as many topics as they like; absent for a kind whose topics the site decides. */
	invented?: InventedLimits;
	/**
	 * Opens `kind:key`; returns `null` for a topic that does not exist, and throws an AppError to refuse with a reason. The source calls
	 * `changed()` whenever head() or version() increased. It calls `sendOutOfBand(fact)`, with the JSON text of the fact, for a fact that
	 * deletes something: readers with a delay must get it immediately, too. It calls `begunAgain()` after its epoch changed because what was
	 * sent before is void: all readers connect again and get a snapshot.
	 */
	open(key: string, changed: () => void, sendOutOfBand?: (fact: string) => void, begunAgain?: () => void): Promise<Source | null>;
}

export type KindWithPast = KindOf<SourceWithPast> & { delay: "applies" };

/**
 * One kind of topic: `match`, `live`, `sport` … One entry in the registry of topics. `delay` (RT12) decides whether facts are delayed for
 * readers with a match delay, or sent immediately because they reveal nothing about the course of a match.
 */
export type TopicKind = KindWithPast | (KindOf<TopicSource> & { delay: "ignored" });

// Times at which the facts of a topic were published, as far back as a delay reaches (RT12).
import { MAX_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import { countUntil } from "#shared/kit/count-until.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Number of notes older than the maximum delay that are collected before they are dropped. */
const MAX_OUTDATED = 256;

export class PublishTimes {
	#seqs: number[] = [];
	#instants: Instant[] = [];
	readonly #before: number;

	/** `before` is the seq of the last fact before the first note; 0 if there was none. */
	constructor(before = 0) {
		this.#before = before;
	}

	/**
	 * Notes that everything up to `seq` was published by `at`. Seqs increase; if `at` is before the instant of an earlier fact, that instant
	 * is used.
	 */
	note(seq: number, at: Instant): void {
		const instant = Math.max(at, this.#instants.at(-1) ?? at);
		if (instant === this.#instants.at(-1)) this.#seqs[this.#seqs.length - 1] = seq;
		else {
			this.#seqs.push(seq);
			this.#instants.push(instant);
		}
		const outdated = countUntil(this.#instants, instant - MAX_MATCH_DELAY_MS) - 1;
		if (outdated < MAX_OUTDATED) return;
		this.#seqs = this.#seqs.slice(outdated);
		this.#instants = this.#instants.slice(outdated);
	}

	/** The last seq that was published at or before the instant, which may lie at most MAX_MATCH_DELAY_MS before the last note. */
	seqAt(instant: Instant): number {
		return this.#seqs[countUntil(this.#instants, instant) - 1] ?? this.#before;
	}
}

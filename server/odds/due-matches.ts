// Matches that have to be judged and written, each with the callers that wait for it. Kept in memory only.
import type { Instant } from "#shared/kit/instant.ts";
import type { TrackedMatch } from "./kernel/tracked-match.ts";

export interface DueMatch {
	match: TrackedMatch;
	waiting: PromiseWithResolvers<void>[];
}

export class DueMatches {
	readonly #entries = new Map<string, DueMatch>();

	get size(): number {
		return this.#entries.size;
	}

	/** Adds the match; if it is already due, adds only the callers. */
	add(match: TrackedMatch, waiting: readonly PromiseWithResolvers<void>[], now: Instant): void {
		match.unsavedSince ??= now;
		const entry = this.#entries.get(match.matchId) ?? { match, waiting: [] };
		entry.waiting.push(...waiting);
		this.#entries.set(match.matchId, entry);
	}

	/** Removes and returns the first matches, sorted by id so that two writers cannot deadlock. */
	takeBatch(size: number): DueMatch[] {
		const batch = [...this.#entries.values()].slice(0, size);
		for (const { match } of batch) this.#entries.delete(match.matchId);
		return batch.sort((one, other) => (one.match.matchId < other.match.matchId ? -1 : 1));
	}

	/** Rejects the promises of all waiting callers; the matches stay due. */
	rejectAll(error: Error): void {
		for (const { waiting } of this.#entries.values()) for (const { reject } of waiting) reject(error);
	}
}

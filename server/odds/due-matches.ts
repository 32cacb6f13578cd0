// Matches that have to be judged and written, each with those who wait for it. Pure memory.
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

	/** A match that is due already gets more who wait. */
	add(match: TrackedMatch, waiting: readonly PromiseWithResolvers<void>[], now: Instant): void {
		match.unsavedSince ??= now;
		const entry = this.#entries.get(match.matchId) ?? { match, waiting: [] };
		entry.waiting.push(...waiting);
		this.#entries.set(match.matchId, entry);
	}

	/** Removes the first ones. By id, so that two writers cannot lock each other out. */
	takeBatch(size: number): DueMatch[] {
		const batch = [...this.#entries.values()].slice(0, size);
		for (const { match } of batch) this.#entries.delete(match.matchId);
		return batch.sort((one, other) => (one.match.matchId < other.match.matchId ? -1 : 1));
	}

	/** They stay due. */
	rejectAll(error: Error): void {
		for (const { waiting } of this.#entries.values()) for (const { reject } of waiting) reject(error);
	}
}

// Minute by minute: what staff write beside the log of a match, and the fold of its facts. Pure; the server, pages and other clients share it.
import type { Instant } from "#shared/kit/instant.ts";

export interface LiveTextPicture {
	/** Id of a stored image; its files are /image/{id}/{width}.webp. */
	id: string;
	/** What the picture shows, for people who cannot see it. */
	alt: string;
}

export interface LiveTextEntry {
	/** Seq of the fact that posted it. */
	id: number;
	/** The sport's period, and the match clock as the sport counts it, at which it was written; `null` outside play. */
	period: string | null;
	elapsedMs: number | null;
	/** Empty if the entry was removed: nothing but its time is left of it. */
	text: string;
	picture: LiveTextPicture | null;
	postedAt: Instant;
	/** Time of the last correction; `null` if there was none. */
	correctedAt: Instant | null;
	/** Time of its removal; `null` if it stands. */
	removedAt: Instant | null;
}

export type LiveTextFact =
	/** An entry as it is now: new, or corrected. */
	| { kind: "entry"; entry: LiveTextEntry }
	| { kind: "removed"; id: number; at: Instant }
	/** The entry above all others; `null` for none. */
	| { kind: "pinned"; id: number | null };

export interface LiveText {
	/** The entries are in the order in which they were posted. */
	entries: readonly LiveTextEntry[];
	pinnedId: number | null;
}

export const NO_LIVE_TEXT: LiveText = { entries: [], pinnedId: null };

export function foldLiveText(before: LiveText, facts: readonly LiveTextFact[]): LiveText {
	const entries = new Map(before.entries.map((entry) => [entry.id, entry]));
	let { pinnedId } = before;
	for (const fact of facts) {
		if (fact.kind === "pinned") pinnedId = fact.id;
		else if (fact.kind === "removed") {
			const known = entries.get(fact.id);
			if (known) entries.set(fact.id, { ...known, text: "", picture: null, removedAt: fact.at });
			if (pinnedId === fact.id) pinnedId = null;
		}
		// A removal is told ahead of its turn to readers with a match delay, so an entry may come after it.
		else if (entries.get(fact.entry.id)?.removedAt == null) entries.set(fact.entry.id, fact.entry);
	}
	return { entries: [...entries.values()], pinnedId };
}

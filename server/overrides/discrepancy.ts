// What a feed told and the log did not take, because the desk decides it; and under which event the desk's word and the feed's
// are one. Kept by discrepancy.store.ts, told to the desk as FeedDifference.
import type { DiscrepancyCause } from "#shared/contract/desk.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";

/** taken, refused: by the desk. agreed: the log says so. withdrawn: by the feed itself. logged: it could be told after all. */
export type Verdict = "taken" | "refused" | "agreed" | "withdrawn" | "logged";

export interface Discrepancy {
	/** Empty until it is written. */
	id: string;
	matchId: string;
	sourceKind: SourceKind;
	source: string;
	sourceId: string;
	field: string;
	draft: EventDraft;
	because: DiscrepancyCause;
	/** `sourceId` of the discrepancy that its payload speaks of. */
	about: string | null;
	/** `sourceId` of the discrepancy whose newer word this is: what becomes of that one becomes of this. */
	follows: string | null;
	reportedAt: Instant;
	decidedAt: Instant | null;
	/** User id; null for none. */
	decidedBy: string | null;
	verdict: Verdict | null;
	/** The event of the log that it is. */
	eventId: string | null;
}

/** It waits for the desk. */
export const isOpen = ({ verdict, follows }: Discrepancy): boolean => verdict === null && follows === null;

// A feed's report that the log did not accept because staff decide it, or that was matched with an operator's event. Stored by
// discrepancy.store.ts; the contract's FeedDiscrepancy is what the desk sees of it.
import type { DiscrepancyCause } from "#shared/contract/desk.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";

/** taken, refused: by the desk. agreed: the log has it. withdrawn: by the feed. logged: it could be logged after all. */
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
	/** `sourceId` of the discrepancy that this one updates and whose verdict it shares. */
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

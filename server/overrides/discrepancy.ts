// A feed's report that staff must decide, or that was matched with an operator's event, so that the log did not accept it. Stored by
// discrepancy.store.ts; the contract's FeedDiscrepancy is the desk's view of it.
import type { DiscrepancyCause } from "#shared/contract/desk.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";

/**
 * taken, refused: decided by the desk. agreed: the log already has the values. withdrawn: by the feed. logged: the report could be logged
 * later.
 */
export type Verdict = "taken" | "refused" | "agreed" | "withdrawn" | "logged";

export interface Discrepancy {
	/** Id of the discrepancy; empty until it is stored. */
	id: string;
	matchId: string;
	sourceKind: SourceKind;
	source: string;
	sourceId: string;
	field: string;
	draft: EventDraft;
	because: DiscrepancyCause;
	/** `sourceId` of the discrepancy to which the payload refers. */
	about: string | null;
	/** `sourceId` of the discrepancy that this one updates and whose verdict it shares. */
	follows: string | null;
	reportedAt: Instant;
	decidedAt: Instant | null;
	/** Id of the user who decided; `null` if undecided. */
	decidedBy: string | null;
	verdict: Verdict | null;
	/** Id of the corresponding event in the log. */
	eventId: string | null;
}

/** Returns `true` if the discrepancy waits for a decision of the desk. */
export const isOpen = ({ verdict, follows }: Discrepancy): boolean => verdict === null && follows === null;

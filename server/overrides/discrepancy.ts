// A feed's report that the log did not accept because staff decide it, or that was matched with an operator's event. Stored by
// discrepancy.store.ts; the contract's FeedDiscrepancy is the desk's view of it.
import type { DiscrepancyCause } from "#shared/contract/desk.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";

/** taken, refused: decided by the desk. agreed: the log already has it. withdrawn: by the feed. logged: it could be logged later. */
export type Verdict = "taken" | "refused" | "agreed" | "withdrawn" | "logged";

export interface Discrepancy {
	/** Empty until it is stored. */
	id: string;
	matchId: string;
	sourceKind: SourceKind;
	source: string;
	sourceId: string;
	field: string;
	draft: EventDraft;
	because: DiscrepancyCause;
	/** `sourceId` of the discrepancy that its payload refers to. */
	about: string | null;
	/** `sourceId` of the discrepancy that this one updates and whose verdict it shares. */
	follows: string | null;
	reportedAt: Instant;
	decidedAt: Instant | null;
	/** User id, or `null` if undecided. */
	decidedBy: string | null;
	verdict: Verdict | null;
	/** The corresponding event of the log. */
	eventId: string | null;
}

/** The discrepancy waits for a decision of the desk. */
export const isOpen = ({ verdict, follows }: Discrepancy): boolean => verdict === null && follows === null;

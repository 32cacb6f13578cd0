// A draft of a feed with its time, for scripts, recordings and results alike. Submitted by submit-drafts.ts.
import type { EventDraft } from "#shared/match/match-event.ts";

export interface ScheduledDraft {
	/** The feed's own id of the draft, unique in its match: a repeated submission is logged once. */
	sourceId: string;
	/** Milliseconds after the scheduled kick-off; negative before it. */
	atMs: number;
	draft: Omit<EventDraft, "occurredAt" | "revises">;
	/** `sourceId` of the draft whose event this one revises. */
	revises?: string;
	/** Adjacent drafts with the same value are logged all or none, and the drafts after them wait for that. */
	together?: string;
	/** `sourceId` of the draft whose event is inserted into the payload as `eventId` (a review's subject). */
	about?: string;
}

// A draft of a feed with its time: scripts, recordings and results alike. Submitted by submit-drafts.ts.
import type { EventDraft } from "#shared/match/match-event.ts";

export interface ScheduledDraft {
	/** The feed's own id of it, unique in its match: submitted twice, it is logged once. */
	sourceId: string;
	/** Milliseconds after the scheduled kick-off; negative before it. */
	atMs: number;
	draft: Omit<EventDraft, "occurredAt" | "revises">;
	/** `sourceId` of the draft whose event this one revises. */
	revises?: string;
	/** Neighbours with the same value are logged all or none. What follows them waits for that. */
	together?: string;
	/** `sourceId` of the draft whose event goes into the payload as `eventId` (a review's subject). */
	about?: string;
}

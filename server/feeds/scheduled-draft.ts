// What a feed has to say about one match, with the moment of each word: scripts, recordings and results alike.
// Told through submit-drafts.ts.
import type { EventDraft } from "#shared/match/match-event.ts";

export interface ScheduledDraft {
	/** The feed's own name for it, unique in its match: told twice, it is logged once. */
	sourceId: string;
	/** Milliseconds after the scheduled kick-off; negative before it. */
	atMs: number;
	draft: Omit<EventDraft, "occurredAt" | "revises">;
	/** `sourceId` of the draft whose event this one revises. */
	revises?: string;
	/** `sourceId` of the draft whose event goes into the payload as `eventId` (a review's subject). */
	about?: string;
}

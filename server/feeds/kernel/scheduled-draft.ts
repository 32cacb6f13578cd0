// A draft of a feed with its time: the common form for scripts, recordings and results. submit-drafts.ts submits such drafts.
import type { EventDraft } from "#shared/match/match-event.ts";

export interface ScheduledDraft {
	/** The feed's own id of the draft, unique in its match: a repeated submission is logged once. */
	sourceId: string;
	/** Milliseconds after the scheduled kick-off; negative before it. */
	atMs: number;
	draft: Omit<EventDraft, "occurredAt" | "revises">;
	/** `sourceId` of the draft whose event this one revises. */
	revises?: string;
	/**
	 * Adjacent drafts with the same value are logged together or not at all; the drafts after them are submitted only if they were logged.
	 */
	together?: string;
	/** `sourceId` of the draft whose event is inserted into the payload as `eventId` (a review's subject). */
	about?: string;
}

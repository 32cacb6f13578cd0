// State of a match for the desk that is not in its log: presence, viewers, feed. Topic `desk`.
import type { EventId, MatchId, UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { ReportFact } from "./reader-report.ts";

/** One desk (a tab of an operator) that shows a match. */
export interface DeskPresence {
	/** Identifies the tab. */
	id: string;
	userId: UserId;
	name: string;
	/** Whether this desk is the match's assignee, which other operators see before they act. A match has at most one. */
	isAssignee: boolean;
	/** Time at which the desk last renewed its presence. */
	seenAt: Instant;
}

/** A handover request; the operator who accepts it becomes the assignee. */
export interface HandoverRequest {
	fromName: string;
	/** `null` if the request is addressed to any operator. */
	toUserId: UserId | null;
	note: string | null;
	requestedAt: Instant;
}

/** A manual override: a field that feeds may not change. */
export interface ManualOverride {
	/** One of the sport's desk fields, or `all`. */
	field: string;
	byName: string;
	setAt: Instant;
	/** `null` if the override lasts until it is released. */
	until: Instant | null;
	/** Whether the override expired and no operator has acknowledged that yet. */
	hasExpired: boolean;
}

/**
 * Why a report waits: the field is overridden, an operator's event differs, it depends on a waiting report (a period's start, a review's
 * subject), or a reporter's score is beyond what the competition knows.
 */
export type DiscrepancyCause = "overridden" | "reported_differently" | "needs_earlier" | "implausible";

/**
 * The first kind of discrepancy: a feed's report that waits for the desk, because it is for an overridden field or differs from an
 * operator's event.
 */
export interface FeedDiscrepancy {
	id: string;
	/** Name of the feed: `simulator`, `wyscout` … */
	source: string;
	field: string;
	/** The draft of the feed's latest report. */
	draft: EventDraft;
	because: DiscrepancyCause;
	reportedAt: Instant;
}

/** The text of one reader's report. Staff see neither the reader's identity nor an address. */
export interface ReaderReport {
	text: string;
	/** An http or https URL; `null` if the reader gave none. */
	evidence: string | null;
	/** Whether the reader left an address and will be notified of the decision. */
	isAwaited: boolean;
	reportedAt: Instant;
}

/**
 * The second kind of discrepancy: readers report that one fact is wrong. It has no draft; accepting or rejecting it changes nothing in
 * the log.
 */
export interface ReaderDiscrepancy {
	/** Id of its newest report. A decision applies to that report and all earlier ones. */
	id: string;
	fact: ReportFact;
	/** The event of the log to which the report refers; `null` if it refers to none. */
	eventId: EventId | null;
	/** Number of readers, counted by account or network. */
	readers: number;
	/** Newest first; if there are many, the oldest ones are left out. */
	reports: ReaderReport[];
	/** Time of the newest report. */
	reportedAt: Instant;
}

export interface DeskFeed {
	source: string;
	/** Time at which the feed last reported on this match; `null` if it has not reported yet. */
	reportedAt: Instant | null;
	isPaused: boolean;
}

export interface DeskMatch {
	matchId: MatchId;
	/** Number of open pages of the match. */
	viewers: number;
	presences: DeskPresence[];
	handover: HandoverRequest | null;
	/** `null` if no feed reports this match. */
	feed: DeskFeed | null;
	overrides: ManualOverride[];
	discrepancies: FeedDiscrepancy[];
	/** Sorted by number of readers, the most first. */
	readerDiscrepancies: ReaderDiscrepancy[];
	/** Whether the match is in play and scored by hand, but no operator has been active for a while: its markets are suspended. */
	isOperatorLost: boolean;
}

export const QUIET_DESK: Omit<DeskMatch, "matchId"> = {
	viewers: 0,
	presences: [],
	handover: null,
	feed: null,
	overrides: [],
	discrepancies: [],
	readerDiscrepancies: [],
	isOperatorLost: false,
};

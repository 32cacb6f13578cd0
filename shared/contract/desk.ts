// State of a match for the desk beside its log: presence, viewers, feed. Topic `desk`.
import type { EventId, MatchId, UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { ReportFact } from "./reader-report.ts";

/** One desk (a tab of an operator) that has a match in front of it. */
export interface DeskPresence {
	/** Names the tab. */
	id: string;
	userId: UserId;
	name: string;
	/** The assignee: others see it before they act. At most one of a match. */
	isAssignee: boolean;
	/** When the desk last renewed its presence. */
	seenAt: Instant;
}

/** Handover request; the operator accepting it becomes the assignee. */
export interface DeskOffer {
	fromName: string;
	/** Null: to anyone. */
	toUserId: UserId | null;
	note: string | null;
	offeredAt: Instant;
}

/** A manual override: a field that feeds may not change. */
export interface ManualOverride {
	/** One of the sport's desk fields, or `all`. */
	field: string;
	byName: string;
	setAt: Instant;
	/** Null: until it is released. */
	until: Instant | null;
	/** It expired and no operator has acknowledged that. */
	hasExpired: boolean;
}

/** Why a feed's report waits: the field is overridden, an operator's event differs, or it depends on a waiting report (a period's start, a review's subject). */
export type DiscrepancyCause = "overridden" | "reported_differently" | "needs_earlier";

/** The first kind of discrepancy: a feed's report for an overridden field, or against an operator's event. It waits for the desk. */
export interface FeedDiscrepancy {
	id: string;
	/** Which feed: `simulator`, `wyscout` … */
	source: string;
	field: string;
	/** The draft of the feed's latest report. */
	draft: EventDraft;
	because: DiscrepancyCause;
	reportedAt: Instant;
}

/** What one reader wrote. Staff see neither who it was nor an address. */
export interface ReaderReport {
	text: string;
	/** An http or https address; null for none. */
	evidence: string | null;
	/** The reader left an address, and hears of the decision. */
	isAwaited: boolean;
	reportedAt: Instant;
}

/** The second kind of discrepancy: readers report that one fact is wrong. It has no draft: taken or not, it changes nothing by itself. */
export interface ReaderDiscrepancy {
	/** Of its newest report: a decision is on that one and on those before it. */
	id: string;
	fact: ReportFact;
	/** The event of the log that it names; null for none. */
	eventId: EventId | null;
	/** How many readers, counted by account or network. */
	readers: number;
	/** The newest first; the oldest of many are left out. */
	reports: ReaderReport[];
	/** Of the newest report. */
	reportedAt: Instant;
}

export interface DeskFeed {
	source: string;
	/** When it last reported on this match; null: nothing yet. */
	reportedAt: Instant | null;
	isPaused: boolean;
}

export interface DeskMatch {
	matchId: MatchId;
	/** Open pages of the match. */
	viewers: number;
	presences: DeskPresence[];
	offer: DeskOffer | null;
	/** Null: no feed reports this match. */
	feed: DeskFeed | null;
	overrides: ManualOverride[];
	discrepancies: FeedDiscrepancy[];
	/** What most readers report first. */
	readerDiscrepancies: ReaderDiscrepancy[];
	/** It is under way, scored by hand, and nobody has been at it for a while: its markets are suspended. */
	isOperatorLost: boolean;
}

export const QUIET_DESK: Omit<DeskMatch, "matchId"> = {
	viewers: 0,
	presences: [],
	offer: null,
	feed: null,
	overrides: [],
	discrepancies: [],
	readerDiscrepancies: [],
	isOperatorLost: false,
};

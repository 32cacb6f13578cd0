// What the desk is told of a match beside its log: who is at it, who reads it, what the feed says. Topic `desk`.
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";

/** One desk (a tab of an operator) that has a match in front of it. */
export interface DeskPresence {
	/** Names the tab. */
	id: string;
	userId: UserId;
	name: string;
	/** He keeps the match: others see it before they press. At most one seat of a match. */
	isAssignee: boolean;
	/** When the desk was last heard of. */
	seenAt: Instant;
}

/** The keeper gives the match on; whoever takes it becomes its keeper. */
export interface DeskOffer {
	fromName: string;
	/** Null: to anyone. */
	toUserId: UserId | null;
	note: string | null;
	offeredAt: Instant;
}

/** A part of a match that the desk tells and no feed may. */
export interface ManualOverride {
	/** One of the sport's desk fields, or `all`. */
	field: string;
	byName: string;
	heldAt: Instant;
	/** Null: until it is released. */
	until: Instant | null;
	/** It ended by itself and nobody has said yet that he saw it. */
	hasExpired: boolean;
}

/** Why a feed's word waits: its part is held, an operator said otherwise, or it needs what waits already (a period's start, a review's subject). */
export type DiscrepancyCause = "held" | "reported_differently" | "needs_earlier";

/** What a feed told of a held part, or against an operator's word. It waits for the desk. */
export interface FeedDifference {
	id: string;
	/** Which feed: `simulator`, `wyscout` … */
	source: string;
	field: string;
	/** What the feed wants logged, by its newest word. */
	draft: EventDraft;
	because: DiscrepancyCause;
	toldAt: Instant;
}

export interface DeskFeed {
	source: string;
	/** When it last told anything of this match; null: nothing yet. */
	toldAt: Instant | null;
	isPaused: boolean;
}

export interface DeskMatch {
	matchId: MatchId;
	/** Open pages of the match. */
	viewers: number;
	presences: DeskPresence[];
	offer: DeskOffer | null;
	/** Null: nobody but the desk tells this match. */
	feed: DeskFeed | null;
	holds: ManualOverride[];
	differences: FeedDifference[];
	/** It is under way, scored by hand, and nobody has been at it for a while: its markets are suspended. */
	isOperatorLost: boolean;
}

export const QUIET_DESK: Omit<DeskMatch, "matchId"> = {
	viewers: 0,
	presences: [],
	offer: null,
	feed: null,
	holds: [],
	differences: [],
	isOperatorLost: false,
};

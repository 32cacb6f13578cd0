// Types and limits of chat for server and browser: limits, lines, the state of a room. Without zod, because browsers load it.
import type { Instant } from "#shared/kit/instant.ts";
import type { Score, Side } from "#shared/match/sides.ts";

/** Code points, counted as `[...text].length`. */
export const MAX_CHAT_CHARACTERS = 500;
/**
 * Rate limits, each a number of messages per time span in milliseconds: one for short bursts, one for longer spans. Moderators are
 * exempt.
 */
export const CHAT_RATES = [
	{ messages: 3, perMs: 3_000 },
	{ messages: 20, perMs: 30_000 },
] as const;
export const SLOW_MODE_SECONDS = [3, 10, 30, 60, 120] as const;
export const TIMEOUT_SECONDS = [10, 60, 300, 600, 1_800, 86_400, 1_209_600] as const;
/** Bounds of the slow-mode delay that moderators can set, in seconds. */
export const [MIN_SLOW_SECONDS, MAX_SLOW_SECONDS] = [3, 120] as const;
export const [MIN_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS] = [10, 1_209_600] as const;
export const [MIN_PIN_SECONDS, MAX_PIN_SECONDS] = [30, 1_800] as const;
/** Minimum age of an account that may post links, in milliseconds. */
export const LINKS_AFTER_MS = 24 * 60 * 60_000;
/** Time before kick-off at which a room opens, and after the end at which it closes, in milliseconds. */
export const CHAT_OPENS_BEFORE_MS = 60 * 60_000;
export const CHAT_CLOSES_AFTER_MS = 120 * 60_000;
/** Number of lines that are sent on joining, and in one page of older lines. */
export const CHAT_BACKLOG = 100;

/** The order is part of the wire format. */
export const REACTIONS = ["like", "love", "laugh", "wow", "sad", "angry"] as const;
export type Reaction = (typeof REACTIONS)[number];
export type ReactionCounts = Partial<Record<Reaction, number>>;

export interface ChatAuthor {
	id: string;
	name: string;
	/** Whether the author moderates this chat. Shown as a mark next to the name, so that it cannot be faked by a name. */
	isStaff: boolean;
	/** Set if the author's plan included the badge when the message was sent. */
	hasBadge?: true;
}

/** The order is part of the wire format. `possible_goal`: reported, but not confirmed yet. */
export const CHAT_EVENT_KINDS = ["goal", "goal_cancelled", "red_card", "yellow_card", "period", "full_time", "possible_goal"] as const;

/** The match event of a system line; the client translates it. */
export interface ChatEvent {
	kind: (typeof CHAT_EVENT_KINDS)[number];
	eventId: string;
	side: Side | null;
	/** Minute formatted for display: `45+2'`. Empty if the event has no minute. */
	minute: string;
	/**
	 * The scorer or the booked player; empty if unknown. For `period` and `full_time` the key of the clock label (clock-label.ts):
	 * `first_half`, `half_time`, `second_half`, `full_time` …
	 */
	text: string;
	/** Set if the scorer plays for the side other than `side`, which gets the goal. */
	isOwnGoal?: true;
	score: Score;
	/** Score in sports whose scores are not plain numbers, used instead of `score`: `326/8`. */
	scoreText?: string;
}

/** One line of a room in its current state. `seq` is its number among the facts of the room, and its id. */
export interface ChatLine {
	seq: number;
	/** `deleted`: its text and author are removed for everyone. `hidden`: this reader may not see it, so it is not rendered. */
	kind: "message" | "system" | "deleted" | "hidden";
	author: ChatAuthor | null;
	/** Sanitized text; empty for deleted and hidden lines and for system lines. */
	text: string;
	sentAt: Instant;
	/** Match clock as displayed when the line was sent; `null` before and after play. */
	minute: string | null;
	/** `seq` of the line that it replies to; `null` if it replies to none. */
	replyTo: number | null;
	/** Ids of the users mentioned in it by @name. */
	mentions: string[];
	reactions: ReactionCounts;
	event: ChatEvent | null;
}

export interface ChatPin {
	seq: number;
	author: string;
	text: string;
	/** `null` until the room closes. */
	until: Instant | null;
}

export interface ChatRoom {
	/** `null` if the time depends on a kick-off or an end that is not known yet. */
	opensAt: Instant | null;
	closesAt: Instant | null;
	/** Seconds between two messages of one user; 0 if slow mode is off. */
	slowSeconds: number;
	/** What caused the last change: a moderator (also for switching it off) or a goal. */
	slowBy: "moderator" | "goal" | null;
	/** Time at which slow mode ends automatically; `null` if it stays until it is changed. */
	slowUntil: Instant | null;
	pin: ChatPin | null;
	/** Lines up to this seq were removed, because they are older than the site's retention. */
	clearedSeq?: number;
}

/** One fact of a room. Facts are ordered and each has a seq (RT3). */
export type ChatFact =
	/** A message or a system line. A line that has been deleted since is sent as hidden, so that its seq is not missing. */
	| { kind: "line"; line: ChatLine }
	/** A seq without a line for this reader. */
	| { kind: "hidden" }
	/** These lines are deleted for everyone. */
	| { kind: "deleted"; seqs: number[] }
	| { kind: "reacted"; seq: number; counts: ReactionCounts }
	| { kind: "room_changed"; room: ChatRoom };

export type SanctionKind = "timeout" | "ban" | "shadow_ban";
/** A sanction as shown to the sanctioned user; a shadow ban is never shown. */
export interface OwnSanction {
	kind: "timeout" | "ban";
	reason: string;
	/** `null` if the sanction lasts until it is lifted. */
	until: Instant | null;
}

// The words of chat, for server and browser: limits, lines, the state of a room. Zod-free: the browser has it.
import type { Instant } from "#shared/kit/instant.ts";
import type { Score, Side } from "#shared/match/sides.ts";

/** Code points, as `[...text].length` counts them. */
export const MAX_CHAT_CHARACTERS = 500;
/** So many messages in so many milliseconds: all at once is not allowed, a small burst is. Moderators are exempt. */
export const CHAT_RATES = [
	{ messages: 3, perMs: 3_000 },
	{ messages: 20, perMs: 30_000 },
] as const;
export const SLOW_MODE_SECONDS = [3, 10, 30, 60, 120] as const;
export const TIMEOUT_SECONDS = [10, 60, 300, 600, 1_800, 86_400, 1_209_600] as const;
/** Bounds of what moderators set. */
export const [MIN_SLOW_SECONDS, MAX_SLOW_SECONDS] = [3, 120] as const;
export const [MIN_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS] = [10, 1_209_600] as const;
export const [MIN_PIN_SECONDS, MAX_PIN_SECONDS] = [30, 1_800] as const;
/** Accounts younger than this may not post links. */
export const LINKS_AFTER_MS = 24 * 60 * 60_000;
/** A room opens and closes so long before kick-off and after the end. */
export const CHAT_OPENS_BEFORE_MS = 60 * 60_000;
export const CHAT_CLOSES_AFTER_MS = 120 * 60_000;
/** Lines on joining, and in one page of older ones. */
export const CHAT_BACKLOG = 100;

/** Order is the wire's. */
export const REACTIONS = ["like", "love", "laugh", "wow", "sad", "angry"] as const;
export type Reaction = (typeof REACTIONS)[number];
export type ReactionCounts = Partial<Record<Reaction, number>>;

export interface ChatAuthor {
	id: string;
	name: string;
	/** Moderates this chat: a mark beside the name, which nobody can type. */
	isStaff: boolean;
	/** Present where a plan gave the badge when it was said. */
	hasBadge?: true;
}

/** Order is the wire's. possible_goal: reported, but not confirmed yet. */
export const CHAT_EVENT_KINDS = ["goal", "goal_cancelled", "red_card", "yellow_card", "period", "full_time", "possible_goal"] as const;

/** The event of a system line; the client translates it. */
export interface ChatEvent {
	kind: (typeof CHAT_EVENT_KINDS)[number];
	eventId: string;
	side: Side | null;
	/** As shown: 45+2'. Empty where there is none. */
	minute: string;
	/**
	 * The scorer or the booked player; empty where unknown. For period and full_time the key of the clock label (clock-label.ts):
	 * first_half, half_time, second_half, full_time …
	 */
	text: string;
	/** The scorer is of the other side than `side`, for which it counts. */
	isOwnGoal?: true;
	score: Score;
	/** In place of `score`, in sports whose scores are more than numbers: `326/8`. */
	scoreText?: string;
}

/** One line of a room, as it stands. `seq` numbers it among the facts of the room, and names it. */
export interface ChatLine {
	seq: number;
	/** deleted: its text and author are gone for everyone. hidden: not for this reader; shown as nothing. */
	kind: "message" | "system" | "deleted" | "hidden";
	author: ChatAuthor | null;
	/** Cleaned; empty where deleted or hidden, and for system lines. */
	text: string;
	sentAt: Instant;
	/** Match clock when it was sent, as shown; null before and after play. */
	minute: string | null;
	/** Seq of the line it answers. */
	replyTo: number | null;
	/** Ids of users named in it by @name. */
	mentions: string[];
	reactions: ReactionCounts;
	event: ChatEvent | null;
}

export interface ChatPin {
	seq: number;
	author: string;
	text: string;
	/** Null: until the room closes. */
	until: Instant | null;
}

export interface ChatRoom {
	/** Null: it depends on a kick-off or an end that is not known yet. */
	opensAt: Instant | null;
	closesAt: Instant | null;
	/** Seconds between two messages of one user; 0 is off. */
	slowSeconds: number;
	/** The moderator of the last change, switching it off included. */
	slowBy: "moderator" | "goal" | null;
	/** When that ends by itself; null: until it is set anew. */
	slowUntil: Instant | null;
	pin: ChatPin | null;
}

/** One fact of a room, in order, each with its seq (RT3). */
export type ChatFact =
	/** A message or a system line. A line that was deleted since comes as hidden, so that its number stays. */
	| { kind: "line"; line: ChatLine }
	/** A number without a line for this reader. */
	| { kind: "hidden" }
	/** These lines are gone, everywhere. */
	| { kind: "deleted"; seqs: number[] }
	| { kind: "reacted"; seq: number; counts: ReactionCounts }
	| { kind: "room_changed"; room: ChatRoom };

export type SanctionKind = "timeout" | "ban" | "shadow_ban";
/** A sanction as its user sees it; a shadow ban is never shown. */
export interface OwnSanction {
	kind: "timeout" | "ban";
	reason: string;
	/** Null: until it is lifted. */
	until: Instant | null;
}

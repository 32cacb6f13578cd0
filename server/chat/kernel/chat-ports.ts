// What the halves of this room hand each other: rooms with their numbered facts (rooms.ts), and the rules of moderation
// (judge-text.ts, sanctions). Types only.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { ChatFact, ChatPin, ChatRoom, SanctionKind } from "#shared/contract/chat.ts";
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** Whether a plan of the account opens it (server/plans). */
export type HasBenefit = (userId: string, benefit: PlanBenefit, sport: SportKey) => Promise<boolean>;

/** Whether a match may be played back further than its last minutes (server/plans). `actor`: null for a guest. */
export type MayReplay = (sport: SportKey, actor: Actor | null) => Promise<boolean>;

/** A room as read under its lock, with changes of earlier works in the same transaction. */
export interface LockedRoom {
	matchId: string;
	epoch: string;
	/** Of the last fact so far: the first fact of this work becomes seq + 1, the next seq + 2. */
	seq: number;
	slowSeconds: number;
	slowBy: ChatRoom["slowBy"];
	slowUntil: Instant | null;
	pin: ChatPin | null;
	/** Null: it depends on what is not known yet. */
	opensAt: Instant | null;
	closesAt: Instant | null;
	/** Instant of this transaction's work. */
	now: Instant;
}

export type RoomChange = Partial<Pick<LockedRoom, "slowSeconds" | "slowBy" | "slowUntil" | "pin">>;

export interface Work<Answer> {
	/** In order; a line's own seq is set by append. [] publishes nothing. */
	facts: readonly ChatFact[];
	/** Adds a room_changed fact after `facts` by itself. */
	room?: RoomChange;
	answer: Answer;
}

export interface Rooms {
	/**
	 * The only writer of chat_rooms and chat_facts. Locks the room (making it where it is missing), lets `work` write what
	 * belongs to it through `transaction` (chat_lines, moderation_actions …), numbers its facts, commits, and then publishes
	 * `chat.appended`; resolves with `answer` once it is durable. Works that wait for one room share a transaction, in order:
	 * a refusal must be an answer (a value), for what throws is rolled back and run again alone, then rejects here. `work` may
	 * so run more than once: no effect outside of `transaction`.
	 * A fact `deleted` scrubs by itself: the lines' facts, their rows in chat_lines (state deleted, no text, body "{}"), their
	 * reactions, and a pin of one of them. Read what the log of acts keeps before. Throws not_found for an unknown match.
	 */
	append<Answer>(matchId: string, work: (transaction: Transaction<Database>, room: LockedRoom) => Promise<Work<Answer>>): Promise<Answer>;
	/**
	 * append as a part of a transaction that its caller commits (an account is being deleted, with all its lines). Nothing is
	 * published: readers of the room get it by the poll of rooms, this node too, within a second of the commit.
	 */
	appendWithin<Answer>(
		transaction: Kysely<Database>,
		matchId: string,
		work: (transaction: Kysely<Database>, room: LockedRoom) => Promise<Work<Answer>>,
	): Promise<Answer>;
}

/** The author. */
export interface Sender {
	userId: string;
	/** When the account was created. */
	createdAt: Instant;
	/** chat:moderate or admin. */
	isStaff: boolean;
}

/** `word`: the blocklist entry that it is held for; null where it is not held. */
export type Judged = { ok: true; text: string; isHeld: boolean; word: string | null } | { ok: false; error: AppErrorFields };

export interface Sanction {
	kind: SanctionKind;
	reason: string;
	/** Null: until it is lifted. */
	until: Instant | null;
}

/** Implemented by moderation; called when a message is sent. */
export interface TextJudge {
	/** judgeText by the current rules. `text` of the answer is cleaned. Refuses with text_refused. */
	judge(text: string, sender: Sender): Promise<Judged>;
	/** The newest sanction in force; when it ends, an older one that is still in force counts again. Null for none. */
	sanctionOf(connection: Pick<Kysely<Database>, "selectFrom">, userId: string, now: Instant): Promise<Sanction | null>;
}

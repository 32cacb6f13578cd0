// The interfaces between the two parts of this room: rooms with their numbered facts (rooms.ts), and moderation (judge-text.ts,
// sanctions). Types only.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { ChatFact, ChatPin, ChatRoom, SanctionKind } from "#shared/contract/chat.ts";
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** Returns whether a plan of the account includes the benefit (server/plans). */
export type HasBenefit = (userId: string, benefit: PlanBenefit, sport: SportKey) => Promise<boolean>;

/** Returns whether a match may be played back further than its last minutes (server/plans). `actor` is `null` for a guest. */
export type MayReplay = (sport: SportKey, actor: Actor | null) => Promise<boolean>;

/** A room as read under its lock, including the changes by earlier works of the same transaction. */
export interface LockedRoom {
	matchId: string;
	epoch: string;
	/** Seq of the last fact so far: the first fact of this work gets the seq after it, the second the next one. */
	seq: number;
	slowSeconds: number;
	slowBy: ChatRoom["slowBy"];
	slowUntil: Instant | null;
	pin: ChatPin | null;
	/** Seq of the last fact whose lines were removed after their retention; absent if there is none. */
	clearedSeq?: number;
	/** `null` if the time is not known yet. */
	opensAt: Instant | null;
	closesAt: Instant | null;
	/** Time of this transaction's work. */
	now: Instant;
}

export type RoomChange = Partial<Pick<LockedRoom, "slowSeconds" | "slowBy" | "slowUntil" | "pin" | "clearedSeq">>;

export interface Work<Answer> {
	/** Facts in order; append sets the seq of a line. An empty list publishes nothing. */
	facts: readonly ChatFact[];
	/** If present, append adds a room_changed fact after `facts`. */
	room?: RoomChange;
	answer: Answer;
}

export interface Rooms {
	/**
	 * The only writer of chat_rooms and chat_facts. It locks the room (creating it if it is missing), lets `work` write related rows through
	 * `transaction` (chat_lines, moderation_actions …), numbers its facts, commits, and then publishes `chat.appended`; resolves with
	 * `answer` once it is durable. Works that wait for one room share a transaction, in order. `work` must return a refusal as a value: if it
	 * throws, it is rolled back and run again alone, and a second error rejects the promise. So `work` may run more than once and must have
	 * no effect outside of `transaction`. A fact `deleted` also removes the contents: the lines' facts, their rows in chat_lines (state
	 * deleted, no text, body "{}"), their reactions, and a pin of one of them. Read the values for the moderation log before. Throws
	 * not_found for an unknown match.
	 */
	append<Answer>(matchId: string, work: (transaction: Transaction<Database>, room: LockedRoom) => Promise<Work<Answer>>): Promise<Answer>;
	/**
	 * Runs append within a transaction that its caller commits, such as the deletion of an account with all its lines. Does not publish the
	 * facts: all nodes, including this one, find them when they next read the outbox, about a second after the commit at the latest.
	 */
	appendWithin<Answer>(
		transaction: Kysely<Database>,
		matchId: string,
		work: (transaction: Kysely<Database>, room: LockedRoom) => Promise<Work<Answer>>,
	): Promise<Answer>;
}

/** The author of a message. */
interface Sender {
	userId: string;
	/** Time at which the account was created. */
	createdAt: Instant;
	/** `true` if the user has the scope chat:moderate or admin. */
	isStaff: boolean;
}

/** `word` is the blocklist entry because of which the text is held; `null` if it is not held. */
export type Judged = { ok: true; text: string; isHeld: boolean; word: string | null } | { ok: false; error: AppErrorFields };

export interface Sanction {
	kind: SanctionKind;
	reason: string;
	/** `null` if the sanction lasts until it is lifted. */
	until: Instant | null;
}

/** Implemented by the moderation part, and called when a message is sent. */
export interface TextJudge {
	/** Applies judgeText with the current rules. `text` of the result is cleaned. Refuses with text_refused. */
	judge(text: string, sender: Sender): Promise<Judged>;
	/** Returns the newest sanction in force, or `null`; when it ends, an older one that is still in force applies again. */
	sanctionOf(connection: Pick<Kysely<Database>, "selectFrom">, userId: string, now: Instant): Promise<Sanction | null>;
}

// Tables of chat: rooms, messages, moderation. Part of schema.ts.
import { expressionBuilder } from "kysely";
import type { AsOfChoices, ViewAsOf } from "./as-of-choice.ts";

/** A chat room with messages; the row is locked while facts are appended. */
export interface ChatRoomTable {
	match_id: string;
	epoch: string;
	/** Seq of the last fact. */
	seq: number;
	slow_seconds: number;
	slow_by: "moderator" | "goal" | null;
	slow_until: number | null;
	/** JSON: ChatPin, or `null` if nothing is pinned. */
	pin: string | null;
	/** Times at which the room opens and closes, as they were last published to its readers. */
	opens_at: number | null;
	closes_at: number | null;
	/** Number of readable lines. */
	lines: number;
	/** Increases with every fact, so that other nodes detect the change. */
	changed_at: number;
	/** Seq of the last fact whose rows were deleted after their retention; 0 if there is none. */
	cleared_seq: number;
}

/** The numbered facts of a room. A deleted line keeps only its number. */
export interface ChatFactTable {
	match_id: string;
	seq: number;
	/** JSON: StoredFact (server/chat/room/stored-fact.ts): for a line only its kind, since the line itself is in chat_lines. */
	body: string;
}

/** One message or system line, published or not. */
export interface ChatLineTable {
	id: string;
	match_id: string;
	/** Seq of the line's fact; `null` while the line is held for review, or shadowed: then only its author sees it, as held. */
	seq: number | null;
	/** Id of the author; `null` for system lines, and after the account was deleted. */
	author_id: string | null;
	/** Id that the sender gave the line, so that a repeated message is stored once. */
	client_id: string | null;
	/** Event and revision that a system line is about, so that it is published once. */
	event_key: string | null;
	/** held: waits for a moderator; shadowed: visible only to its author; refused: held and rejected. */
	state: "published" | "held" | "shadowed" | "refused" | "deleted";
	/** Text of the line. Empty after deletion; the moderation log keeps a text that a moderator deleted. */
	text: string;
	/** JSON: ChatLine without seq and reactions; "{}" after deletion. */
	body: string;
	sent_at: number;
}

/** One reaction per user and line. */
interface ChatReactionTable {
	match_id: string;
	seq: number;
	user_id: string;
	reaction: string;
}

export interface ChatSanctionTable {
	id: string;
	user_id: string;
	kind: "timeout" | "ban" | "shadow_ban";
	reason: string;
	/** `null` if the sanction lasts until it is lifted. */
	until: number | null;
	given_by: string;
	given_at: number;
	lifted_at: number | null;
}

export interface ChatReportTable {
	line_id: string;
	reporter_id: string;
	reason: string;
	text: string | null;
	reported_at: number;
	/** Time at which a moderator handled the report. */
	closed_at: number | null;
}

export interface BlocklistWordTable {
	/** Folded form of the word: lower case, without look-alikes and marks. */
	word: string;
	/** The word as the moderator typed it. */
	typed: string;
	action: "refuse" | "hold";
	added_by: string;
	added_at: number;
}

/** Every moderation action, by people and by rules. Rows are never changed. */
export interface ModerationActionTable {
	id: string;
	match_id: string | null;
	action: string;
	actor_id: string;
	/** The affected user. */
	user_id: string | null;
	/** JSON: previous state, reason, duration. */
	detail: string;
	acted_at: number;
}

export interface ChatTables {
	chat_rooms: ChatRoomTable;
	chat_facts: ChatFactTable;
	chat_lines: ChatLineTable;
	chat_reactions: ChatReactionTable;
	chat_sanctions: ChatSanctionTable;
	chat_reports: ChatReportTable;
	blocklist_words: BlocklistWordTable;
	moderation_actions: ModerationActionTable;
}

const { selectFrom } = expressionBuilder<ChatTables, never>();

/** Slow mode that a goal caused would reveal the goal, so it is left out if the room changed after the instant. */
const chatRooms: ViewAsOf = (at) =>
	selectFrom("chat_rooms")
		.select(["match_id", "epoch", "seq", "pin", "opens_at", "closes_at", "lines", "changed_at", "cleared_seq"])
		.select((row) => {
			const isOfGoal = row.and([row("slow_by", "=", "goal"), row("changed_at", ">", at)]);
			return [
				row.case().when(isOfGoal).then(0).else(row.ref("slow_seconds")).end().as("slow_seconds"),
				row.case().when(isOfGoal).then(null).else(row.ref("slow_by")).end().as("slow_by"),
				row.case().when(isOfGoal).then(null).else(row.ref("slow_until")).end().as("slow_until"),
			];
		});

/** Lines that a moderator has deleted since the instant disappear immediately. */
const chatLines: ViewAsOf = (at) => selectFrom("chat_lines").selectAll().where("sent_at", "<=", at);

export const CHAT_TABLES_AS_OF: AsOfChoices<ChatTables> = {
	chat_rooms: chatRooms,
	chat_facts: "never",
	chat_lines: chatLines,
	chat_reactions: "as_is",
	chat_sanctions: "as_is",
	chat_reports: "never",
	blocklist_words: "as_is",
	moderation_actions: "never",
};

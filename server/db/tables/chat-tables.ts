// Tables of chat: rooms, messages, moderation. Part of schema.ts.

/** A room with messages; locked while facts are appended. */
export interface ChatRoomTable {
	match_id: string;
	epoch: string;
	/** Of the last fact. */
	seq: number;
	slow_seconds: number;
	slow_by: "moderator" | "goal" | null;
	slow_until: number | null;
	/** JSON: ChatPin. */
	pin: string | null;
	/** When it opens and closes, as last published to its readers. */
	opens_at: number | null;
	closes_at: number | null;
	/** How many lines can be read there. */
	lines: number;
	/** Moves with every fact; other machines look for it. */
	changed_at: number;
}

/** The numbered facts of a room. Of what was deleted since only the number stays. */
export interface ChatFactTable {
	match_id: string;
	seq: number;
	/** JSON: StoredFact (server/chat/room/stored-fact.ts): of a line its kind alone, the line itself stands in chat_lines. */
	body: string;
}

/** One message or system line, published or not. */
export interface ChatLineTable {
	id: string;
	match_id: string;
	/** Seq of its fact; null while held for review, or shadowed and shown to its author as held. */
	seq: number | null;
	/** Null for system lines, and when the account is gone. */
	author_id: string | null;
	/** The sender's id for it: sent twice, it is stored once. */
	client_id: string | null;
	/** Of a system line: event and revision, so that it is published once. */
	event_key: string | null;
	/** held: waits for a moderator; shadowed: visible to its author alone; refused: held and rejected. */
	state: "published" | "held" | "shadowed" | "refused" | "deleted";
	/** Empty once deleted; the log of acts keeps what a moderator took away. */
	text: string;
	/** JSON: ChatLine without seq and reactions; "{}" once deleted. */
	body: string;
	sent_at: number;
}

/** One a user and line. */
export interface ChatReactionTable {
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
	/** Null: until it is lifted. */
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
	/** When a moderator dealt with it. */
	closed_at: number | null;
}

export interface BlocklistWordTable {
	/** Folded: lower case, look-alikes and marks undone. */
	word: string;
	/** As the moderator typed it. */
	typed: string;
	action: "refuse" | "hold";
	added_by: string;
	added_at: number;
}

/** Every act of moderation, by people and by rules; never changed. */
export interface ModerationActionTable {
	id: string;
	match_id: string | null;
	act: string;
	actor_id: string;
	/** On whom. */
	user_id: string | null;
	/** JSON: what was there before, reason, duration. */
	detail: string;
	acted_at: number;
}

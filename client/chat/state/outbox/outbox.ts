// The reader's pending messages in one room: the draft, the messages, and why one was refused. Pure. A message has a clientId from the
// first send on; it may be retried with it and is published once.
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { SentAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type ChatLog, hasLine } from "./chat-log.ts";

export interface Outgoing {
	clientId: string;
	text: string;
	replyTo: number | null;
	/** Seq of the log when the message was sent: its line has a higher seq. */
	afterSeq: number;
	sentAt: Instant;
	/** `waiting`: no connection, will be retried. `published`: the line is in the log at `seq`. `held`: waits for review by a moderator. */
	state: "sending" | "waiting" | "published" | "held";
	seq: number | null;
}

export interface SendRefusal {
	code: ErrorCode | "offline" | "lost";
	/** The server's error message. */
	message: string;
}

export interface Outbox {
	/** The author; `null` before anything was written. They may have signed out since. */
	userId: UserId | null;
	draft: string;
	/** Seq of the line that the draft replies to. */
	replyTo: number | null;
	lines: readonly Outgoing[];
	/** Seqs of acknowledged messages whose facts or earlier acknowledgements are still missing; these lines do not match pending ones. */
	answered: readonly number[];
	/** Why the draft was restored; `null` once it is sent or cleared. */
	refusal: SendRefusal | null;
	/** The time at which the next message is accepted, as far as it is known. */
	nextAt: Instant;
}

export const EMPTY_OUTBOX: Outbox = { userId: null, draft: "", replyTo: null, lines: [], answered: [], refusal: null, nextAt: 0 };

/** Returns the part for `userId` and drops another user's content. For a guest (`null`) it is kept until the next sign-in. */
export function ownedBy(outbox: Outbox, userId: UserId | null): Outbox {
	if (userId === null || outbox.userId === userId) return outbox;
	return outbox.userId === null ? { ...outbox, userId } : { ...EMPTY_OUTBOX, userId };
}

/**
 * Returns what `userId` may see, which excludes content of other users. A guest sees no lines; the draft is kept
 * for its author's next sign-in.
 */
export function shownTo(outbox: Outbox, userId: UserId | null): Outbox {
	if (outbox.userId === null || outbox.userId === userId) return outbox;
	return userId === null ? { ...EMPTY_OUTBOX, userId: outbox.userId, draft: outbox.draft } : EMPTY_OUTBOX;
}

/** Turns the draft into a pending message. */
export function enqueue(outbox: Outbox, line: Pick<Outgoing, "clientId" | "text" | "afterSeq" | "sentAt">): Outbox {
	const outgoing: Outgoing = { ...line, replyTo: outbox.replyTo, state: "sending", seq: null };
	return { ...outbox, draft: "", replyTo: null, refusal: null, lines: [...outbox.lines, outgoing] };
}

/**
 * Marks a message as published or held. Slow mode is known in advance and makes the next message wait; other limits are shown when they are
 * reached.
 */
export function acknowledge(outbox: Outbox, clientId: string, { seq, text, isHeld, nextAt }: SentAnswer): Outbox {
	const state: Outgoing["state"] = isHeld || seq === null ? "held" : "published";
	const answered = seq === null ? outbox.answered : [...outbox.answered, seq];
	const lines = outbox.lines.map((line) => (line.clientId === clientId ? { ...line, seq, text, state } : line));
	return { ...outbox, answered, lines, nextAt: Math.max(outbox.nextAt, nextAt) };
}

/** Makes a message wait for a retry, because it is unknown whether it arrived. */
export function defer(outbox: Outbox, clientId: string): Outbox {
	return { ...outbox, lines: outbox.lines.map((line) => (line.clientId === clientId ? { ...line, state: "waiting" as const } : line)) };
}

export const isPending = ({ state }: Outgoing) => state === "sending" || state === "waiting";

/** Puts all pending messages back into the draft, in order, before the text typed since. */
export function restoreDraft(outbox: Outbox, refusal: SendRefusal | null, nextAt: Instant): Outbox {
	const back = outbox.lines.filter(isPending);
	const draft = [...back.map(({ text }) => text), outbox.draft].filter((text) => text !== "").join(" ");
	return {
		userId: outbox.userId,
		draft,
		answered: outbox.answered,
		replyTo: outbox.replyTo ?? back.find(({ replyTo }) => replyTo !== null)?.replyTo ?? null,
		lines: outbox.lines.filter((line) => !isPending(line)),
		refusal,
		nextAt: Math.max(outbox.nextAt, nextAt),
	};
}

/** Removes messages that the log contains. A message hidden from the log stays: only its author sees it. */
export function settle(outbox: Outbox, log: ChatLog, userId: string | null): Outbox {
	const isOver = ({ state, seq, text, afterSeq }: Outgoing) => {
		if (state === "published" && seq !== null) return log.seq >= seq && !isHiddenOnly(log, seq);
		// A moderator approved the message: it became a new line without the clientId.
		const isSame = (line: ChatLog["lines"][number]) => line.seq > afterSeq && line.author?.id === userId && line.text === text;
		return state === "held" && log.lines.some(isSame);
	};
	const lines = outbox.lines.filter((line) => !isOver(line));
	const answered = lines.some(isPending) ? outbox.answered : outbox.answered.filter((seq) => seq > log.seq);
	const isSettled = lines.length === outbox.lines.length && answered.length === outbox.answered.length;
	return isSettled ? outbox : { ...outbox, lines, answered };
}

/** Returns true if the line's fact was delivered without the line, and the line was not deleted. */
export function isHiddenOnly(log: ChatLog, seq: number): boolean {
	return log.hidden.has(seq) && log.changes.get(seq)?.counts !== null && !hasLine(log, seq);
}

// What the reader writes in one room: his draft, the lines on their way, why one came back. Pure. A line has a clientId from the
// first press on; with it it may be told again and is said once.
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { SentAnswer } from "#shared/contract/rest/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type ChatLog, hasLine } from "./chat-log.ts";

export interface Outgoing {
	clientId: string;
	text: string;
	replyTo: number | null;
	/** Where the log stood when it was sent: its line has a higher seq. */
	afterSeq: number;
	sentAt: Instant;
	/** waiting: there is no connection; it is told again. said: `seq` is its line's. held: a moderator looks at it first. */
	state: "sending" | "waiting" | "said" | "held";
	seq: number | null;
}

export interface SendRefusal {
	code: ErrorCode | "offline" | "lost";
	/** The server's sentence. */
	message: string;
}

export interface Outbox {
	/** Who wrote it; null before anybody did. He may have signed out since. */
	userId: UserId | null;
	draft: string;
	/** The line that the draft answers. */
	replyTo: number | null;
	lines: readonly Outgoing[];
	/** Seqs of his lines that were answered, while their facts or other answers are awaited: known not to be of what is on its way. */
	answered: readonly number[];
	/** Why the draft is back; null once it is sent or changed to nothing. */
	refusal: SendRefusal | null;
	/** When the next line is taken, as far as is known. */
	nextAt: Instant;
}

export const EMPTY_OUTBOX: Outbox = { userId: null, draft: "", replyTo: null, lines: [], answered: [], refusal: null, nextAt: 0 };

/** As `userId` finds it: what another one wrote he does not. A guest (null) leaves it to whoever comes back. */
export function ownedBy(outbox: Outbox, userId: UserId | null): Outbox {
	if (userId === null || outbox.userId === userId) return outbox;
	return outbox.userId === null ? { ...outbox, userId } : { ...EMPTY_OUTBOX, userId };
}

/** The draft goes on its way. */
export function putOut(outbox: Outbox, line: Pick<Outgoing, "clientId" | "text" | "afterSeq" | "sentAt">): Outbox {
	const outgoing: Outgoing = { ...line, replyTo: outbox.replyTo, state: "sending", seq: null };
	return { ...outbox, draft: "", replyTo: null, refusal: null, lines: [...outbox.lines, outgoing] };
}

export function acknowledge(outbox: Outbox, clientId: string, { seq, text, isHeld }: SentAnswer): Outbox {
	const state = isHeld || seq === null ? "held" : "said";
	const answered = seq === null ? outbox.answered : [...outbox.answered, seq];
	return { ...outbox, answered, lines: outbox.lines.map((line) => (line.clientId === clientId ? { ...line, seq, text, state } : line)) };
}

/** Nobody could say whether it arrived. */
export function putOff(outbox: Outbox, clientId: string): Outbox {
	return { ...outbox, lines: outbox.lines.map((line) => (line.clientId === clientId ? { ...line, state: "waiting" as const } : line)) };
}

export const isOnItsWay = ({ state }: Outgoing) => state === "sending" || state === "waiting";

/** Back into the box, before what was typed since; what stood in line behind it too, in order. */
export function takeBack(outbox: Outbox, refusal: SendRefusal | null, nextAt: Instant): Outbox {
	const back = outbox.lines.filter(isOnItsWay);
	const draft = [...back.map(({ text }) => text), outbox.draft].filter((text) => text !== "").join(" ");
	return {
		userId: outbox.userId,
		draft,
		answered: outbox.answered,
		replyTo: outbox.replyTo ?? back.find(({ replyTo }) => replyTo !== null)?.replyTo ?? null,
		lines: outbox.lines.filter((line) => !isOnItsWay(line)),
		refusal,
		nextAt: Math.max(outbox.nextAt, nextAt),
	};
}

/** Forgets what the log tells by now. A line that the log hides stays: only its author sees it. */
export function settle(outbox: Outbox, log: ChatLog, userId: string | null): Outbox {
	const isOver = ({ state, seq, text, afterSeq }: Outgoing) => {
		if (state === "said" && seq !== null) return log.seq >= seq && !isHiddenOnly(log, seq);
		// Let through by a moderator: a line of its own, without the clientId.
		const isSame = (line: ChatLog["lines"][number]) => line.seq > afterSeq && line.author?.id === userId && line.text === text;
		return state === "held" && log.lines.some(isSame);
	};
	const lines = outbox.lines.filter((line) => !isOver(line));
	const answered = lines.some(isOnItsWay) ? outbox.answered : outbox.answered.filter((seq) => seq > log.seq);
	const isSettled = lines.length === outbox.lines.length && answered.length === outbox.answered.length;
	return isSettled ? outbox : { ...outbox, lines, answered };
}

/** The fact was told without its line, and nobody deleted it. */
export function isHiddenOnly(log: ChatLog, seq: number): boolean {
	return log.hidden.has(seq) && log.changes.get(seq)?.counts !== null && !hasLine(log, seq);
}

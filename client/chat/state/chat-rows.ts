// The rows of the room, from its log, the reader's own pending messages and ignored people. Pure. A message of the reader
// appears exactly once, whether its fact or its answer arrives first.
import type { ChatAuthor, ChatLine } from "#shared/contract/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { ChatLog } from "./outbox/chat-log.ts";
import { isHiddenOnly, isPending, type Outbox, type Outgoing } from "./outbox/outbox.ts";

export type ChatRow = { key: string; line: ChatLine } | { key: string; outgoing: Outgoing };

export interface RowReader {
	/** `null` for a guest. */
	me: ChatAuthor | null;
	ignored: ReadonlySet<UserId>;
}

export function chatRows(log: ChatLog, outbox: Pick<Outbox, "lines" | "answered">, { me, ignored }: RowReader): ChatRow[] {
	const isMine = ({ author }: ChatLine) => me !== null && author?.id === me.id;
	const answered = new Set(outbox.answered);
	// Until the new messages are matched to pending ones, the pending ones are shown.
	const unanswered = outbox.lines.filter(isPending);
	const unsureFrom = Math.min(...unanswered.map(({ afterSeq }) => afterSeq));
	const isUnsure = (line: ChatLine) => isMine(line) && line.seq > unsureFrom && !answered.has(line.seq);
	const lines = log.lines.filter((line) => !isUnsure(line) && !(line.author && ignored.has(line.author.id)));
	const own = me ? outbox.lines.filter(({ seq }) => seq !== null && isHiddenOnly(log, seq)).map((line) => lineOfOwn(line, me)) : [];
	const published = own.length === 0 ? lines : [...lines, ...own].sort((one, other) => one.seq - other.seq);
	const waiting = outbox.lines.filter((line) => line.seq === null || line.seq > log.seq);
	return [
		...published.map((line) => ({ key: String(line.seq), line })),
		...waiting.map((outgoing) => ({ key: outgoing.clientId, outgoing })),
	];
}

function lineOfOwn({ seq, text, sentAt, replyTo }: Outgoing, author: ChatAuthor): ChatLine {
	return { seq: seq ?? 0, kind: "message", author, text, sentAt, minute: null, replyTo, mentions: [], reactions: {}, event: null };
}

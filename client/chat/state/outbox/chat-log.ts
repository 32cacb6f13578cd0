// The lines of a chat that are loaded in this browser: pure folds of snapshots, facts and older pages. Lines are
// contiguous; deleted ones are omitted.
import type { ChatFact, ChatLine, ChatRoom, ReactionCounts } from "#shared/contract/chat.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import { countUntilBy } from "#shared/kit/count-until.ts";

/** Maximum number of loaded lines; the oldest are dropped first. */
export const MAX_LOADED_LINES = 1_000;

export interface ChatLog {
	epoch: string;
	/** All facts up to this seq are applied. */
	seq: number;
	room: ChatRoom;
	/** Ordered by seq, oldest first, without gaps: messages, system lines, deleted ones. */
	lines: readonly ChatLine[];
	/** Whether older lines exist before the first one and can be loaded over HTTP. */
	hasOlder: boolean;
	/** Seqs that were delivered without a line for this reader. */
	hidden: ReadonlySet<number>;
	/** Changes to lines that are not loaded: a page requested earlier does not contain them. `counts` is null for a deleted line. */
	changes: ReadonlyMap<number, { at: number; counts: ReactionCounts | null }>;
}

export function logOf({ position, room, lines, hasOlder }: Pick<ChatAnswer, "position" | "room" | "lines" | "hasOlder">): ChatLog {
	return { ...position, room, lines: lines.filter(isShown), hasOlder, hidden: new Set(), changes: new Map() };
}

/** `facts` must continue the log: the first one has the next seq. */
export function foldChatFacts(log: ChatLog, facts: readonly ChatFact[]): ChatLog {
	let lines = [...log.lines];
	const hidden = new Set(log.hidden);
	const changes = new Map(log.changes);
	let { seq, room } = log;
	/** Returns false if the line is not loaded. */
	const change = (of: number, changed: (line: ChatLine) => ChatLine) => {
		const at = placeOf(lines, of);
		const line = lines[at];
		if (line?.seq !== of) return false;
		lines[at] = changed(line);
		return true;
	};
	for (const fact of facts) {
		seq++;
		if (fact.kind === "room_changed") {
			room = fact.room;
			const { clearedSeq = 0 } = room;
			lines = lines.filter((line) => line.seq > clearedSeq);
		} else if (fact.kind === "hidden") hidden.add(seq);
		else if (fact.kind === "line") {
			if (isShown(fact.line)) lines.push(fact.line);
			else hidden.add(seq);
		} else if (fact.kind === "deleted") {
			for (const of of fact.seqs) if (!change(of, tombstoneOf)) changes.set(of, { at: seq, counts: null });
		} else if (!change(fact.seq, (line) => withReactions(line, fact.counts)) && changes.get(fact.seq)?.counts !== null) {
			changes.set(fact.seq, { at: seq, counts: fact.counts });
		}
	}
	return trim({ ...log, seq, room, lines, hidden, changes: changes });
}

/** Adds a page of lines before the first one. `before`: the seq it was requested for; ignored if the log has moved on. */
export function mergeOlder(log: ChatLog, before: number, page: Pick<ChatAnswer, "lines" | "hasOlder" | "position">): ChatLog {
	const first = log.lines[0]?.seq ?? log.seq + 1;
	if ((log.epoch !== "" && page.position.epoch !== log.epoch) || before !== first) return log;
	const older = page.lines.filter((line) => isShown(line) && line.seq < first).map((line) => correct(log, line, page.position.seq));
	return trim({ ...log, lines: [...older, ...log.lines], hasOlder: page.hasOlder });
}

/**
 * Merges the page's own data with the socket's. The page wins if it is newer: older lines that it lacks may have changed since, and
 * scrolling loads them again. If both are at the same fact, the page may contain lines that only their author sees.
 */
export function furtherLog(page: ChatLog, known: ChatLog | null): ChatLog {
	// An empty log has no epoch, so it continues with the page's history.
	const isSameHistory = known !== null && (known.epoch === page.epoch || known.epoch === "");
	if (!isSameHistory || page.seq > known.seq) return page;
	if (page.seq < known.seq) return known;
	const loaded = new Set(known.lines.map(({ seq }) => seq));
	const own = page.lines.filter(({ seq }) => !loaded.has(seq) && known.hidden.has(seq));
	return own.length === 0 ? known : { ...known, lines: [...known.lines, ...own].sort((one, other) => one.seq - other.seq) };
}

export function hasLine(log: ChatLog, seq: number): boolean {
	return lineOf(log, seq) !== null;
}

export function lineOf({ lines }: Pick<ChatLog, "lines">, seq: number): ChatLine | null {
	const line = lines[placeOf(lines, seq)];
	return line?.seq === seq ? line : null;
}

const isShown = ({ kind }: ChatLine) => kind !== "hidden";

/** Returns the index of the line, or where it would be inserted. */
const placeOf = (lines: readonly ChatLine[], seq: number): number => countUntilBy(lines, seq - 1, (line) => line.seq);

function correct(log: ChatLog, line: ChatLine, knownUntil: number): ChatLine {
	const changes = log.changes.get(line.seq);
	if (!changes || changes.at <= knownUntil) return line;
	return changes.counts === null ? tombstoneOf(line) : withReactions(line, changes.counts);
}

function trim(log: ChatLog): ChatLog {
	const over = log.lines.length - MAX_LOADED_LINES;
	return over > 0 ? { ...log, lines: log.lines.slice(over), hasOlder: true } : log;
}

function tombstoneOf({ seq, sentAt, minute }: ChatLine): ChatLine {
	return { seq, kind: "deleted", author: null, text: "", sentAt, minute, replyTo: null, mentions: [], reactions: {}, event: null };
}

const withReactions = (line: ChatLine, reactions: ReactionCounts): ChatLine => (line.kind === "deleted" ? line : { ...line, reactions });

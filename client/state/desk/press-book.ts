// The presses of one match and what surrounds them: what is armed, what was corrected, how the log names what was pressed.
// Pure: what becomes of a press. New presses: take-press.ts. Kept by desk-ground.ts.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { seenAnew } from "#shared/match/event-edit.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { bornIds, isWaiting, localId, type Press } from "./press.ts";
import { type KnownIds, renamed, renameIn } from "./rename-events.ts";

export interface PressBook {
	/** In their order. */
	presses: readonly Press[];
	ids: KnownIds;
	/** Own names of pressed events that an event of before took in (the log's answer: `isSame`). */
	absorbed: ReadonlySet<EventId>;
	/** The newest press, for the second that follows it. */
	last: (Pick<Press, "key" | "button" | "isPad"> & { pressedAt: Instant }) | null;
	armed: { eventId: EventId; until: Instant } | null;
	corrected: { from: MatchEvent | null; toKey: string } | null;
	/** From press to durable, the last one; what waited for the operator is not the line's. */
	latencyMs: number | null;
	/** The history of the log that its seqs and ids are of; null before one was met. */
	epoch: string | null;
}

const NOTHING_BEFORE = { last: null, armed: null, corrected: null };
export const EMPTY_BOOK: PressBook = { presses: [], ids: new Map(), absorbed: new Set(), ...NOTHING_BEFORE, latencyMs: null, epoch: null };

/** The next to send; null while one waits for the operator. */
export function nextToSend({ presses }: PressBook): Press | null {
	const first = presses.find(isWaiting);
	return first && first.fate.kind !== "conflict" ? first : null;
}

export function changePress(book: PressBook, key: string, change: Partial<Press>): PressBook {
	return { ...book, presses: book.presses.map((press) => (press.key === key ? { ...press, ...change } : press)) };
}

/** `event`: of its first draft, as the log holds it; null: the answer names none. What he pressed since was pressed knowing of it. */
export function acknowledge(
	book: PressBook,
	key: string,
	{ seq, event, isSame, at }: { seq: number; event: MatchEvent | null; isSame: boolean; at: Instant },
): PressBook {
	const press = book.presses.find((one) => one.key === key);
	if (!press) return book;
	const first = event && { id: event.id, seq: event.seq };
	const logged: Press = { ...press, fate: { kind: "logged", seq, first, isSame } };
	const { ids, ...learnt } = learn(changePress(book, key, logged), logged);
	return { ...sawUpTo(renameAll(learnt, ids), seq), latencyMs: Math.max(0, at - press.readyAt) };
}

/** How the log names what a press told: by an answer that came here, or to another tab of the operator. */
export function learn(book: PressBook, press: Press): PressBook {
	const { fate } = press;
	if (fate.kind !== "logged" || !fate.first) return book;
	const ids = new Map([...book.ids, ...bornIds(press, fate.first)]);
	return { ...book, ids, absorbed: fate.isSame ? new Set([...book.absorbed, localId(press.key)]) : book.absorbed };
}

/** Those that wait know by now what was told up to `seq`. */
function sawUpTo(book: PressBook, seq: number): PressBook {
	const presses = book.presses.map((press) => (isWaiting(press) && press.seenSeq < seq ? { ...press, seenSeq: seq } : press));
	return { ...book, presses };
}

/** What waits speaks of events as the log names them, so that it may be sent after a reload too. */
function renameAll(book: Omit<PressBook, "ids">, ids: KnownIds): PressBook {
	const presses = book.presses.map((press) => {
		if (!isWaiting(press) || press.request) return press;
		const [first, ...also] = press.drafts;
		const replaces = press.replaces === null ? null : renamed(ids, press.replaces);
		return { ...press, replaces, drafts: [renameIn(ids, first), ...also.map((draft) => renameIn(ids, draft))] as const };
	});
	return { ...book, ids, presses };
}

export function clash(book: PressBook, key: string, theirs: readonly MatchEvent[], headSeq: number): PressBook {
	return changePress(book, key, { fate: { kind: "conflict", theirs, headSeq } });
}

/** The operator has seen what others told. Sent again it is another command; what is dropped takes along what hangs on it. */
export function settleClash(book: PressBook, choice: "send" | "drop", { key: newKey, now }: { key: string; now: Instant }): PressBook {
	const press = book.presses.find(({ fate }) => fate.kind === "conflict");
	if (press?.fate.kind !== "conflict") return book;
	const { headSeq } = press.fate;
	if (choice === "drop") return letGoOn(withoutPress(book, press.key), headSeq, now);
	const ids = new Map([...book.ids, [localId(press.key), localId(newKey)]]);
	const { theirs } = press.fate;
	const looked = (draft: EventDraft): EventDraft => {
		const event = theirs.find(({ id }) => draft.revises !== undefined && id === renamed(ids, draft.revises));
		return draft.seen && event ? { ...draft, seen: seenAnew(draft.seen, event) } : draft;
	};
	const [first, ...also] = press.drafts;
	const drafts = [looked(first), ...also.map(looked)] as const;
	const again: Press = { ...press, key: newKey, drafts, fate: { kind: "queued" }, request: null };
	const presses = book.presses.map((one) => (one === press ? again : one));
	return letGoOn(renameAll({ ...book, presses }, ids), headSeq, now);
}

function letGoOn(book: PressBook, seenSeq: number, now: Instant): PressBook {
	const { presses, ...rest } = sawUpTo(book, seenSeq);
	return { ...rest, presses: presses.map((press) => (isWaiting(press) ? { ...press, readyAt: now } : press)) };
}

/** For good. What was to take its place is told by itself, what speaks of it goes with it. */
export function refuse(book: PressBook, key: string, problem: string): PressBook {
	const press = book.presses.find((one) => one.key === key);
	if (!press) return book;
	const left = withoutPress(book, key);
	const refused: Press = { ...press, fate: { kind: "refused", problem } };
	return { ...left, presses: inOrder([...left.presses, refused]) };
}

/** It will never be in the log. */
export function withoutPress(book: PressBook, key: string): PressBook {
	const gone = localId(key);
	const isOf = (id: EventId | undefined) => id !== undefined && (id === gone || id.startsWith(`${gone}.`));
	const orphans = new Set<string>();
	const presses = book.presses
		.filter((press) => press.key !== key)
		.map((press) => (press.replaces === gone ? { ...press, replaces: null } : press))
		.filter((press) => {
			const speaksOfIt = isWaiting(press) && press.drafts.some(({ revises }) => isOf(revises));
			if (speaksOfIt) orphans.add(press.key);
			return !speaksOfIt;
		});
	const left: PressBook = { ...book, presses, last: book.last?.key === key ? null : book.last };
	return [...orphans].reduce(withoutPress, left);
}

/** Logged presses go once their facts are here; `told` null: nobody follows the match on this page. */
export function settleTold(before: PressBook, told: { epoch: string; seq: number } | null): PressBook {
	const book = told ? meetHistory(before, told) : before;
	const presses = book.presses.filter(({ fate }) => fate.kind !== "logged" || (told && fate.seq > told.seq));
	return presses.length === book.presses.length ? book : { ...book, presses };
}

/** A restored database tells another history: what was logged in the one before is not in it, what was seen there was not seen here. */
function meetHistory(book: PressBook, { epoch, seq }: { epoch: string; seq: number }): PressBook {
	// A log without entries is of no history yet.
	if (epoch === "" || epoch === book.epoch) return book;
	if (book.epoch === null) return { ...book, epoch };
	const left = book.presses.filter(({ fate }) => fate.kind !== "logged");
	const presses = left.map((press) => (isWaiting(press) && press.seenSeq > seq ? { ...press, seenSeq: seq } : press));
	return { ...book, ...NOTHING_BEFORE, presses, ids: new Map(), absorbed: new Set(), epoch };
}

export function inOrder(presses: readonly Press[]): Press[] {
	return [...presses].sort((one, other) => one.place - other.place || (one.key < other.key ? -1 : 1));
}

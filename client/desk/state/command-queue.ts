// The command queue of one match: pending commands, the armed undo, the last correction, and ids by temporary id.
// Pure transitions of a command; new commands: enqueue-command.ts; storage: command-context.ts.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { seenAnew } from "#shared/match/entry/event-edit.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { type Command, idsAfterAppend, isWaiting, tempId } from "./command.ts";
import { type KnownIds, renamed, renameIn } from "./resolve-temp-ids.ts";

/** A different button within this is a correction, the same one is a double press. */
export const QUICK_MS = 1_000;
/** How long an armed undo waits for the right button. */
export const UNDO_WAIT_MS = 6_000;

export interface CommandQueue {
	/** In their order. */
	commands: readonly Command[];
	ids: KnownIds;
	/** Own names of pressed events that an event of before took in (the log's answer: `isSame`). */
	absorbed: ReadonlySet<EventId>;
	/** The newest press, for the second that follows it. */
	last: (Pick<Command, "key" | "button" | "isPad"> & { pressedAt: Instant }) | null;
	armed: { eventId: EventId; until: Instant } | null;
	corrected: { from: MatchEvent | null; toKey: string } | null;
	/** From press to durable, the last one; what waited for the operator is not the line's. */
	latencyMs: number | null;
	/** The history of the log that its seqs and ids are of; null before one was met. */
	epoch: string | null;
}

const NOTHING_BEFORE = { last: null, armed: null, corrected: null };
export const EMPTY_QUEUE: CommandQueue = {
	commands: [],
	ids: new Map(),
	absorbed: new Set(),
	...NOTHING_BEFORE,
	latencyMs: null,
	epoch: null,
};

/** The next to send; null while one waits for the operator. */
export function nextToSend({ commands }: CommandQueue): Command | null {
	const first = commands.find(isWaiting);
	return first && first.fate.kind !== "conflict" ? first : null;
}

export function changeCommand(book: CommandQueue, key: string, change: Partial<Command>): CommandQueue {
	return { ...book, commands: book.commands.map((command) => (command.key === key ? { ...command, ...change } : command)) };
}

/** `event`: of its first draft, as logged; null: the answer names none. Later commands count as made with knowledge of it. */
export function acknowledge(
	book: CommandQueue,
	key: string,
	{ seq, event, isSame, at }: { seq: number; event: MatchEvent | null; isSame: boolean; at: Instant },
): CommandQueue {
	const command = book.commands.find((one) => one.key === key);
	if (!command) return book;
	const first = event && { id: event.id, seq: event.seq };
	const logged: Command = { ...command, fate: { kind: "logged", seq, first, isSame } };
	const { ids, ...learnt } = learn(changeCommand(book, key, logged), logged);
	return { ...sawUpTo(renameAll(learnt, ids), seq), latencyMs: Math.max(0, at - command.readyAt) };
}

/** Maps temporary ids to logged ones, by an answer in this tab or in another tab of the operator. */
export function learn(book: CommandQueue, command: Command): CommandQueue {
	const { fate } = command;
	if (fate.kind !== "logged" || !fate.first) return book;
	const ids = new Map([...book.ids, ...idsAfterAppend(command, fate.first)]);
	return { ...book, ids, absorbed: fate.isSame ? new Set([...book.absorbed, tempId(command.key)]) : book.absorbed };
}

/** Marks pending commands as made with knowledge of the log up to `seq`. */
function sawUpTo(book: CommandQueue, seq: number): CommandQueue {
	const commands = book.commands.map((command) => (isWaiting(command) && command.seenSeq < seq ? { ...command, seenSeq: seq } : command));
	return { ...book, commands };
}

/** What waits speaks of events as the log names them, so that it may be sent after a reload too. */
function renameAll(book: Omit<CommandQueue, "ids">, ids: KnownIds): CommandQueue {
	const commands = book.commands.map((command) => {
		if (!isWaiting(command) || command.request) return command;
		const [first, ...also] = command.drafts;
		const replaces = command.replaces === null ? null : renamed(ids, command.replaces);
		return { ...command, replaces, drafts: [renameIn(ids, first), ...also.map((draft) => renameIn(ids, draft))] as const };
	});
	return { ...book, ids, commands };
}

export function conflict(book: CommandQueue, key: string, theirs: readonly MatchEvent[], headSeq: number): CommandQueue {
	return changeCommand(book, key, { fate: { kind: "conflict", theirs, headSeq } });
}

/** Resolves the conflict. `send` makes a new command; `drop` also drops the commands that depend on it. */
export function settleConflict(
	book: CommandQueue,
	choice: "send" | "drop",
	{ key: newKey, now }: { key: string; now: Instant },
): CommandQueue {
	const command = book.commands.find(({ fate }) => fate.kind === "conflict");
	if (command?.fate.kind !== "conflict") return book;
	const { headSeq } = command.fate;
	if (choice === "drop") return letGoOn(withoutCommand(book, command.key), headSeq, now);
	const ids = new Map([...book.ids, [tempId(command.key), tempId(newKey)]]);
	const { theirs } = command.fate;
	const looked = (draft: EventDraft): EventDraft => {
		const event = theirs.find(({ id }) => draft.revises !== undefined && id === renamed(ids, draft.revises));
		return draft.seen && event ? { ...draft, seen: seenAnew(draft.seen, event) } : draft;
	};
	const [first, ...also] = command.drafts;
	const drafts = [looked(first), ...also.map(looked)] as const;
	const again: Command = { ...command, key: newKey, drafts, fate: { kind: "queued" }, request: null };
	const commands = book.commands.map((one) => (one === command ? again : one));
	return letGoOn(renameAll({ ...book, commands }, ids), headSeq, now);
}

function letGoOn(book: CommandQueue, seenSeq: number, now: Instant): CommandQueue {
	const { commands, ...rest } = sawUpTo(book, seenSeq);
	return { ...rest, commands: commands.map((command) => (isWaiting(command) ? { ...command, readyAt: now } : command)) };
}

/** Permanently. Its replacement is sent as an own command; commands on its events are removed. */
export function refuse(book: CommandQueue, key: string, problem: string): CommandQueue {
	const command = book.commands.find((one) => one.key === key);
	if (!command) return book;
	const left = withoutCommand(book, key);
	const refused: Command = { ...command, fate: { kind: "refused", problem } };
	return { ...left, commands: inOrder([...left.commands, refused]) };
}

/** It will never be in the log. */
export function withoutCommand(book: CommandQueue, key: string): CommandQueue {
	const gone = tempId(key);
	const isOf = (id: EventId | undefined) => id !== undefined && (id === gone || id.startsWith(`${gone}.`));
	const orphans = new Set<string>();
	const commands = book.commands
		.filter((command) => command.key !== key)
		.map((command) => (command.replaces === gone ? { ...command, replaces: null } : command))
		.filter((command) => {
			const speaksOfIt = isWaiting(command) && command.drafts.some(({ revises }) => isOf(revises));
			if (speaksOfIt) orphans.add(command.key);
			return !speaksOfIt;
		});
	const left: CommandQueue = { ...book, commands, last: book.last?.key === key ? null : book.last };
	return [...orphans].reduce(withoutCommand, left);
}

/** Removes logged commands once their events are confirmed; `confirmed` null: the match is not followed on this page. */
export function settleConfirmed(before: CommandQueue, confirmed: { epoch: string; seq: number } | null): CommandQueue {
	const book = confirmed ? meetHistory(before, confirmed) : before;
	const commands = book.commands.filter(({ fate }) => fate.kind !== "logged" || (confirmed && fate.seq > confirmed.seq));
	return commands.length === book.commands.length ? book : { ...book, commands };
}

/** A restored database has another epoch: earlier logged ids and seen seqs are not valid in it. */
function meetHistory(book: CommandQueue, { epoch, seq }: { epoch: string; seq: number }): CommandQueue {
	// A log without entries is of no history yet.
	if (epoch === "" || epoch === book.epoch) return book;
	if (book.epoch === null) return { ...book, epoch };
	const left = book.commands.filter(({ fate }) => fate.kind !== "logged");
	const commands = left.map((command) => (isWaiting(command) && command.seenSeq > seq ? { ...command, seenSeq: seq } : command));
	return { ...book, ...NOTHING_BEFORE, commands, ids: new Map(), absorbed: new Set(), epoch };
}

export function inOrder(commands: readonly Command[]): Command[] {
	return [...commands].sort((one, other) => one.place - other.place || (one.key < other.key ? -1 : 1));
}

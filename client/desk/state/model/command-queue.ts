// The command queue of one match: pending commands, the armed undo, the last correction, and ids by temporary id. Pure transitions of
// existing commands; new commands: enqueue-command.ts; storage: outbox-storage.ts.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { seenAnew } from "#shared/match/entry/event-edit.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { type Command, idsAfterAppend, isWaiting, tempId } from "./command.ts";
import { type KnownIds, renamed, renameIn } from "./resolve-temp-ids.ts";

/** A different pad within this time is a correction; the same button of a form or row is a double click. */
export const QUICK_MS = 1_000;
/** The same pad within this time is one press that bounced, unless its sport has such events in such quick succession. */
export const BOUNCE_MS = 300;
/** How long ending a period early waits for the second press. */
export const EARLY_WAIT_MS = 5_000;
/** How long an armed undo waits for the right button. */
export const UNDO_WAIT_MS = 6_000;

export interface CommandQueue {
	/** The commands in order of submission. */
	commands: readonly Command[];
	ids: KnownIds;
	/** Temporary ids of events that were merged into earlier duplicates (`isSame` in the server's answer). */
	absorbed: ReadonlySet<EventId>;
	/** Logged ids of the operator's own events: a second press is another event, not a duplicate of them. */
	own: ReadonlySet<EventId>;
	/** The newest command, to compare with the next press. */
	last: (Pick<Command, "key" | "button" | "isPad"> & { pressedAt: Instant }) | null;
	armed: { eventId: EventId; until: Instant } | null;
	corrected: { from: MatchEvent | null; toKey: string } | null;
	/** Why the last press created no event, for some seconds. */
	notice: Notice | null;
	/** Time from when the last command was ready to be sent to when it was logged, in milliseconds. */
	latencyMs: number | null;
	/** The epoch of the log to which the queue's seqs and ids belong; `null` before it is known. */
	epoch: string | null;
}

/**
 * `bounced`: the same button was pressed again too fast. `early`: the press would end `period` (`null`: the match) before its time by the
 * rules, and needs a second press. `same`: the event of the command `key` is a duplicate of `eventId`.
 */
export type Notice =
	| { kind: "bounced"; button: string; at: Instant }
	| { kind: "early"; button: string; at: Instant; period: string | null }
	| { kind: "same"; key: string; eventId: EventId };

const NO_LAST_COMMAND = { last: null, armed: null, corrected: null, notice: null };
export const EMPTY_QUEUE: CommandQueue = {
	commands: [],
	ids: new Map(),
	absorbed: new Set(),
	own: new Set(),
	...NO_LAST_COMMAND,
	latencyMs: null,
	epoch: null,
};

/** Returns the next command to send; `null` while one waits for the operator. */
export function nextToSend({ commands }: CommandQueue): Command | null {
	const first = commands.find(isWaiting);
	return first && first.outcome.kind !== "conflict" ? first : null;
}

export function changeCommand(queue: CommandQueue, key: string, change: Partial<Command>): CommandQueue {
	return { ...queue, commands: queue.commands.map((command) => (command.key === key ? { ...command, ...change } : command)) };
}

/** `event`: the first draft as logged; `null` if the answer names none. Later commands count as made with knowledge of this event. */
export function acknowledge(
	queue: CommandQueue,
	key: string,
	{ seq, event, isSame, at }: { seq: number; event: MatchEvent | null; isSame: boolean; at: Instant },
): CommandQueue {
	const command = queue.commands.find((one) => one.key === key);
	if (!command) return queue;
	const first = event && { id: event.id, seq: event.seq };
	const logged: Command = { ...command, outcome: { kind: "logged", seq, first, isSame } };
	const { ids, ...learnt } = learnIds(changeCommand(queue, key, logged), logged);
	const notice: Notice | null = isSame && first ? { kind: "same", key, eventId: first.id } : queue.notice;
	return { ...markSeen(renameAll(learnt, ids), seq), notice, latencyMs: Math.max(0, at - command.readyAt) };
}

/** Maps temporary ids to logged ones, after an answer in this tab or in another tab of the operator. */
export function learnIds(queue: CommandQueue, command: Command): CommandQueue {
	const { outcome } = command;
	if (outcome.kind !== "logged" || !outcome.first) return queue;
	const learnt = idsAfterAppend(command, outcome.first, outcome.isSame ? outcome.first.seq : outcome.seq);
	const ids = new Map([...queue.ids, ...learnt]);
	if (outcome.isSame) return { ...queue, ids, absorbed: new Set([...queue.absorbed, tempId(command.key)]) };
	const entered = command.drafts[0].revises === undefined && command.replaces === null ? learnt.map(([, id]) => id) : [];
	return { ...queue, ids, own: entered.length > 0 ? new Set([...queue.own, ...entered]) : queue.own };
}

/** Marks pending commands as made with knowledge of the log up to `seq`. */
function markSeen(queue: CommandQueue, seq: number): CommandQueue {
	const commands = queue.commands.map((command) => (isWaiting(command) && command.seenSeq < seq ? { ...command, seenSeq: seq } : command));
	return { ...queue, commands };
}

/** Replaces temporary ids in pending commands by logged ones, so that they can be sent after a reload too. */
function renameAll(queue: Omit<CommandQueue, "ids">, ids: KnownIds): CommandQueue {
	const commands = queue.commands.map((command) => {
		if (!isWaiting(command) || command.request) return command;
		const [first, ...also] = command.drafts;
		const replaces = command.replaces === null ? null : renamed(ids, command.replaces);
		return { ...command, replaces, drafts: [renameIn(ids, first), ...also.map((draft) => renameIn(ids, draft))] as const };
	});
	return { ...queue, ids, commands };
}

export function conflict(queue: CommandQueue, key: string, theirs: readonly MatchEvent[], headSeq: number): CommandQueue {
	return changeCommand(queue, key, { outcome: { kind: "conflict", theirs, headSeq } });
}

/** Resolves the conflict. `send` creates a new command; `drop` also drops the commands that depend on it. */
export function settleConflict(
	queue: CommandQueue,
	choice: "send" | "drop",
	{ key: newKey, now }: { key: string; now: Instant },
): CommandQueue {
	const command = queue.commands.find(({ outcome }) => outcome.kind === "conflict");
	if (command?.outcome.kind !== "conflict") return queue;
	const { headSeq } = command.outcome;
	if (choice === "drop") return resume(withoutCommand(queue, command.key), headSeq, now);
	const ids = new Map([...queue.ids, [tempId(command.key), tempId(newKey)]]);
	const { theirs } = command.outcome;
	const withSeenFields = (draft: EventDraft): EventDraft => {
		const event = theirs.find(({ id }) => draft.revises !== undefined && id === renamed(ids, draft.revises));
		return draft.seen && event ? { ...draft, seen: seenAnew(draft.seen, event) } : draft;
	};
	const [first, ...also] = command.drafts;
	const drafts = [withSeenFields(first), ...also.map(withSeenFields)] as const;
	const again: Command = { ...command, key: newKey, drafts, outcome: { kind: "queued" }, request: null };
	const commands = queue.commands.map((one) => (one === command ? again : one));
	return resume(renameAll({ ...queue, commands }, ids), headSeq, now);
}

function resume(queue: CommandQueue, seenSeq: number, now: Instant): CommandQueue {
	const { commands, ...rest } = markSeen(queue, seenSeq);
	return { ...rest, commands: commands.map((command) => (isWaiting(command) ? { ...command, readyAt: now } : command)) };
}

/** Marks a command as refused permanently. Its replacement is sent as a separate command; commands on its events are removed. */
export function refuse(queue: CommandQueue, key: string, problem: string): CommandQueue {
	const command = queue.commands.find((one) => one.key === key);
	if (!command) return queue;
	const left = withoutCommand(queue, key);
	const refused: Command = { ...command, outcome: { kind: "refused", problem } };
	return { ...left, commands: inOrder([...left.commands, refused]) };
}

/** Removes a command that will never be logged, and the commands that depend on it. */
export function withoutCommand(queue: CommandQueue, key: string): CommandQueue {
	const gone = tempId(key);
	const isOf = (id: EventId | undefined) => id !== undefined && (id === gone || id.startsWith(`${gone}.`));
	const orphans = new Set<string>();
	const commands = queue.commands
		.filter((command) => command.key !== key)
		.map((command) => (command.replaces === gone ? { ...command, replaces: null } : command))
		.filter((command) => {
			const dependsOnIt = isWaiting(command) && command.drafts.some(({ revises }) => isOf(revises));
			if (dependsOnIt) orphans.add(command.key);
			return !dependsOnIt;
		});
	const left: CommandQueue = { ...queue, commands, last: queue.last?.key === key ? null : queue.last };
	return [...orphans].reduce(withoutCommand, left);
}

/** Removes logged commands once their events are confirmed; `confirmed` is null if this page does not subscribe to the match. */
export function settleConfirmed(before: CommandQueue, confirmed: { epoch: string; seq: number } | null): CommandQueue {
	const queue = confirmed ? adoptEpoch(before, confirmed) : before;
	const commands = queue.commands.filter(({ outcome }) => outcome.kind !== "logged" || (confirmed && outcome.seq > confirmed.seq));
	return commands.length === queue.commands.length ? queue : { ...queue, commands };
}

/** Adopts the epoch of the log. A restored database has another epoch, in which earlier logged ids and seen seqs are invalid. */
function adoptEpoch(queue: CommandQueue, { epoch, seq }: { epoch: string; seq: number }): CommandQueue {
	// A log without entries has no epoch yet.
	if (epoch === "" || epoch === queue.epoch) return queue;
	if (queue.epoch === null) return { ...queue, epoch };
	const left = queue.commands.filter(({ outcome }) => outcome.kind !== "logged");
	const commands = left.map((command) => (isWaiting(command) && command.seenSeq > seq ? { ...command, seenSeq: seq } : command));
	return { ...queue, ...NO_LAST_COMMAND, commands, ids: new Map(), absorbed: new Set(), own: new Set(), epoch };
}

export function inOrder(commands: readonly Command[]): Command[] {
	return [...commands].sort((one, other) => one.place - other.place || (one.key < other.key ? -1 : 1));
}

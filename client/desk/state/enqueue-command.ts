// Decides what a button means: a new command, a double click, the correction of the last command, or the replacement of
// the event being undone. An impossible command is refused without being sent. Pure.

import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { findEvent } from "#shared/match/entry/find-event.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { type Command, isUnsent, tempId } from "./command.ts";
import { type CommandQueue, inOrder, QUICK_MS, withoutCommand } from "./command-queue.ts";
import { rebaseCommand, rebasePending } from "./rebase-pending.ts";
import { renamed } from "./resolve-temp-ids.ts";

/** What a button submits. */
export interface Order {
	button: string;
	isPad?: boolean;
	drafts: readonly [EventDraft, ...EventDraft[]];
	target?: Command["target"];
}

export interface CommandScene {
	sport: SportModule;
	confirmed: MatchState;
	now: Instant;
	/** How fast `now` runs against the hand's time. */
	rate: number;
	/** For a press that is made now. */
	key: string;
}

export function enqueueCommand(book: CommandQueue, order: Order, scene: CommandScene): CommandQueue {
	const { last } = book;
	// Either way: a clock that is put right may go back by an hour.
	const isQuick = last !== null && Math.abs(scene.now - last.pressedAt) < QUICK_MS * scene.rate;
	if (isQuick && last.button === order.button) return book;
	if (order.isPad && book.armed) return replaceArmed(book, book.armed.eventId, order, scene);
	if (order.isPad && isQuick && last.isPad) return correctLast(book, last.key, order, scene);
	return add(book, toCommand(book, order, scene), scene);
}

function replaceArmed(book: CommandQueue, armedId: EventId, order: Order, scene: CommandScene): CommandQueue {
	const eventId = renamed(book.ids, armedId);
	const unsent = book.commands.find((command) => isUnsent(command) && tempId(command.key) === eventId);
	const after = unsent ? swap(book, unsent, order, scene) : add(book, { ...toCommand(book, order, scene), replaces: eventId }, scene);
	return isTaken(after, scene) ? { ...after, armed: null } : after;
}

/** Sent or logged already: the right one takes its place there. */
function correctLast(book: CommandQueue, lastKey: string, order: Order, scene: CommandScene): CommandQueue {
	const { state } = rebasePending(scene.sport, scene.confirmed, book.commands, book.ids);
	const lastId = renamed(book.ids, tempId(lastKey));
	const from = findEvent(state, lastId);
	const unsent = book.commands.find((command) => command.key === lastKey && isUnsent(command));
	const after = unsent ? swap(book, unsent, order, scene) : add(book, { ...toCommand(book, order, scene), replaces: lastId }, scene);
	return isTaken(after, scene) ? { ...after, corrected: { from, toKey: order.button } } : after;
}

/** In the queue, not sent yet: as if the right button had been pressed at that time. */
function swap(book: CommandQueue, wrong: Command, order: Order, scene: CommandScene): CommandQueue {
	const { period, elapsedMs, occurredAt } = wrong.drafts[0];
	const [first, ...also] = order.drafts;
	const right: Command = {
		...toCommand(book, order, scene),
		place: wrong.place,
		seenSeq: wrong.seenSeq,
		replaces: wrong.replaces,
		drafts: [{ ...first, period, elapsedMs, occurredAt }, ...also],
	};
	const after = add(withoutCommand(book, wrong.key), right, scene);
	if (!isTaken(after, scene)) return { ...book, commands: withRefused(book.commands, refusedIn(after, scene.key)) };
	return after;
}

function toCommand(
	{ commands }: CommandQueue,
	{ button, isPad = false, drafts, target = null }: Order,
	{ confirmed, now, key }: CommandScene,
): Command {
	const loggedUpTo = Math.max(confirmed.seq, ...commands.map(({ fate }) => (fate.kind === "logged" ? fate.seq : 0)));
	const place = Math.max(0, ...commands.map((command) => command.place)) + 1;
	return {
		key,
		place,
		readyAt: now,
		button,
		isPad,
		seenSeq: loggedUpTo,
		drafts,
		replaces: null,
		target,
		fate: { kind: "queued" },
		request: null,
	};
}

function add(book: CommandQueue, command: Command, { sport, confirmed, now }: CommandScene): CommandQueue {
	const { state, ids } = rebasePending(sport, confirmed, book.commands, book.ids);
	const named = { ...command, replaces: command.replaces === null ? null : renamed(ids, command.replaces) };
	const folded = rebaseCommand(sport, state, named, { isFresh: true });
	if (!folded.ok) {
		const refused: Command = { ...command, fate: { kind: "refused", problem: folded.refusal.message } };
		return { ...book, commands: withRefused(book.commands, refused) };
	}
	const { key, button, isPad } = command;
	// A refusal that was given on the spot is over with the next press that is taken.
	const remaining = book.commands.filter((one) => !isRefusedHere(one));
	return { ...book, commands: inOrder([...remaining, command]), last: { key, button, isPad, pressedAt: now } };
}

const isRefusedHere = ({ fate, request }: Command) => fate.kind === "refused" && request === null;

/** Of those that were refused on the spot the newest is enough. */
function withRefused(commands: readonly Command[], refused: Command | null): Command[] {
	return inOrder([...commands.filter((one) => !isRefusedHere(one)), ...(refused ? [refused] : [])]);
}

const refusedIn = ({ commands }: CommandQueue, key: string) => commands.find((command) => command.key === key) ?? null;
const isTaken = ({ last }: CommandQueue, { key }: CommandScene) => last?.key === key;

// Decides what a button press means: a new command, a double click, the correction of the last command, or the replacement of the event
// being undone. An impossible command is refused without being sent. Pure.

import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { type Command, isUnsent, tempId } from "../model/command.ts";
import { BOUNCE_MS, type CommandQueue, inOrder, QUICK_MS, withoutCommand } from "../model/command-queue.ts";
import { rebaseCommand, rebasePending } from "../model/rebase-pending.ts";
import { renamed } from "../model/resolve-temp-ids.ts";

/** The input of a button press. */
export interface CommandInput {
	button: string;
	isPad?: boolean;
	drafts: readonly [EventDraft, ...EventDraft[]];
	target?: Command["target"];
}

export interface CommandScene {
	confirmed: MatchState;
	now: Instant;
	/** How fast `now` runs relative to real time. */
	rate: number;
	/** The key of a new command. */
	key: string;
	/** The source of the operator's logged events; `operator` by default. */
	ownSource?: SourceKind | undefined;
}

export function enqueueCommand(queue: CommandQueue, input: CommandInput, scene: CommandScene): CommandQueue {
	const { last } = queue;
	// The absolute difference is compared, because a corrected clock may jump back by an hour.
	const isQuick = last !== null && Math.abs(scene.now - last.pressedAt) < QUICK_MS * scene.rate;
	if (last?.button === input.button && Math.abs(scene.now - last.pressedAt) < bounceMs(input, scene) * scene.rate) {
		return { ...queue, notice: { kind: "bounced", button: input.button, at: scene.now } };
	}
	if (input.isPad && queue.armed) return replaceArmed(queue, queue.armed.eventId, input, scene);
	const isOtherPad = input.isPad && last?.isPad && last.button !== input.button;
	if (isOtherPad && isQuick && isCorrection(queue, last, input, scene)) return correctLast(queue, last.key, input, scene);
	return add(queue, toCommand(queue, input, scene), scene);
}

/** Returns the time in which the same button does not count as a second press, in milliseconds. */
function bounceMs({ button, isPad }: CommandInput, { confirmed }: CommandScene): number {
	if (!isPad) return QUICK_MS;
	const { pads, mayRepeatAtOnce } = deskOf(confirmed.setup.sport);
	const pad = pads.find(({ key }) => key === button);
	return pad && mayRepeatAtOnce?.(pad) ? 0 : BOUNCE_MS;
}

/** Returns whether the press corrects the last command. An event that ended something by the rules can only be taken back by an undo. */
function isCorrection(
	queue: CommandQueue,
	last: Pick<Command, "key" | "button">,
	{ button }: CommandInput,
	{ confirmed }: CommandScene,
): boolean {
	const desk = deskOf(confirmed.setup.sport);
	const { state, ids } = rebasePending(confirmed, queue);
	const event = findEvent(state, renamed(ids, tempId(last.key)));
	if (event && desk.undoneWith(state, event).length > 0) return false;
	const [before, next] = [last.button, button].map((key) => desk.pads.find((pad) => pad.key === key));
	return !before || !next || (desk.isCorrection?.(before, next) ?? true);
}

function replaceArmed(queue: CommandQueue, armedId: EventId, input: CommandInput, scene: CommandScene): CommandQueue {
	const eventId = renamed(queue.ids, armedId);
	const unsent = queue.commands.find((command) => isUnsent(command) && tempId(command.key) === eventId);
	const after = unsent
		? replaceUnsent(queue, unsent, input, scene)
		: add(queue, { ...toCommand(queue, input, scene), replaces: eventId }, scene);
	return isAccepted(after, scene) ? { ...after, armed: null } : after;
}

/** Replaces the last command: in the queue if it was not sent yet, otherwise in the log. */
function correctLast(queue: CommandQueue, lastKey: string, input: CommandInput, scene: CommandScene): CommandQueue {
	const { state } = rebasePending(scene.confirmed, queue);
	const lastId = renamed(queue.ids, tempId(lastKey));
	const from = findEvent(state, lastId);
	const unsent = queue.commands.find((command) => command.key === lastKey && isUnsent(command));
	const after = unsent
		? replaceUnsent(queue, unsent, input, scene)
		: add(queue, { ...toCommand(queue, input, scene), replaces: lastId }, scene);
	return isAccepted(after, scene) ? { ...after, corrected: { from, toKey: input.button } } : after;
}

/** Keeps the time and the place of the unsent command. */
function replaceUnsent(queue: CommandQueue, wrong: Command, input: CommandInput, scene: CommandScene): CommandQueue {
	const { period, elapsedMs, occurredAt } = wrong.drafts[0];
	const [first, ...also] = input.drafts;
	const right: Command = {
		...toCommand(queue, input, scene),
		place: wrong.place,
		seenSeq: wrong.seenSeq,
		replaces: wrong.replaces,
		drafts: [{ ...first, period, elapsedMs, occurredAt }, ...also],
	};
	const after = add(withoutCommand(queue, wrong.key), right, scene);
	if (!isAccepted(after, scene)) return { ...queue, commands: withRefused(queue.commands, refusedIn(after, scene.key)) };
	return after;
}

function toCommand(
	{ commands }: CommandQueue,
	{ button, isPad = false, drafts, target = null }: CommandInput,
	{ confirmed, now, key }: CommandScene,
): Command {
	const loggedUpTo = Math.max(confirmed.seq, ...commands.map(({ outcome }) => (outcome.kind === "logged" ? outcome.seq : 0)));
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
		outcome: { kind: "queued" },
		request: null,
	};
}

function add(queue: CommandQueue, command: Command, { confirmed, now }: CommandScene): CommandQueue {
	const { state, ids, isOwn } = rebasePending(confirmed, queue);
	const named = { ...command, replaces: command.replaces === null ? null : renamed(ids, command.replaces) };
	const rebased = rebaseCommand(state, named, { isFresh: true, isOwn });
	if (!rebased.ok) {
		const refused: Command = { ...command, outcome: { kind: "refused", problem: rebased.refusal.message } };
		return { ...queue, commands: withRefused(queue.commands, refused) };
	}
	const { key, button, isPad } = command;
	// Local refusals are dropped when a later command is accepted.
	const remaining = queue.commands.filter((one) => !isRefusedLocally(one));
	return { ...queue, commands: inOrder([...remaining, command]), last: { key, button, isPad, pressedAt: now }, notice: null };
}

const isRefusedLocally = ({ outcome, request }: Command) => outcome.kind === "refused" && request === null;

/** Removes all local refusals but the newest. */
function withRefused(commands: readonly Command[], refused: Command | null): Command[] {
	return inOrder([...commands.filter((one) => !isRefusedLocally(one)), ...(refused ? [refused] : [])]);
}

const refusedIn = ({ commands }: CommandQueue, key: string) => commands.find((command) => command.key === key) ?? null;
const isAccepted = ({ last }: CommandQueue, { key }: CommandScene) => last?.key === key;

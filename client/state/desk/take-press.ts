// What a press of a button means: a new telling, a double press, the correction of the press before, or what takes the place of
// what is being undone. Judged at once; what cannot be is refused without being sent. Pure; called by desk-deeds.ts.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { QUICK_MS } from "./desk-match.ts";
import { foldPress, foldPresses } from "./fold-presses.ts";
import { isUnsent, localId, type Press } from "./press.ts";
import { inOrder, type PressBook, withoutPress } from "./press-book.ts";
import { renamed } from "./rename-events.ts";

/** What a button tells. */
export interface Order {
	button: string;
	isPad?: boolean;
	drafts: readonly [EventDraft, ...EventDraft[]];
	target?: Press["target"];
}

export interface PressScene {
	sport: SportModule;
	told: MatchState;
	now: Instant;
	/** How fast `now` runs against the hand's time. */
	rate: number;
	/** For a press that is made now. */
	key: string;
}

export function takePress(book: PressBook, order: Order, scene: PressScene): PressBook {
	const { last } = book;
	// Either way: a clock that is put right may go back by an hour.
	const isQuick = last !== null && Math.abs(scene.now - last.pressedAt) < QUICK_MS * scene.rate;
	if (isQuick && last.button === order.button) return book;
	if (order.isPad && book.armed) return replaceArmed(book, book.armed.eventId, order, scene);
	if (order.isPad && isQuick && last.isPad) return correctLast(book, last.key, order, scene);
	return add(book, toPress(book, order, scene), scene);
}

function replaceArmed(book: PressBook, armedId: EventId, order: Order, scene: PressScene): PressBook {
	const eventId = renamed(book.ids, armedId);
	const unsent = book.presses.find((press) => isUnsent(press) && localId(press.key) === eventId);
	const after = unsent ? swap(book, unsent, order, scene) : add(book, { ...toPress(book, order, scene), replaces: eventId }, scene);
	return isTaken(after, scene) ? { ...after, armed: null } : after;
}

/** Sent or logged already: the right one takes its place there. */
function correctLast(book: PressBook, lastKey: string, order: Order, scene: PressScene): PressBook {
	const { state } = foldPresses(scene.sport, scene.told, book.presses, book.ids);
	const lastId = renamed(book.ids, localId(lastKey));
	const from = state.timeline.find(({ event }) => event.id === lastId)?.event ?? null;
	const unsent = book.presses.find((press) => press.key === lastKey && isUnsent(press));
	const after = unsent ? swap(book, unsent, order, scene) : add(book, { ...toPress(book, order, scene), replaces: lastId }, scene);
	return isTaken(after, scene) ? { ...after, corrected: { from, toKey: order.button } } : after;
}

/** In the queue, before anybody heard of it: as if the right button had been pressed then. */
function swap(book: PressBook, wrong: Press, order: Order, scene: PressScene): PressBook {
	const { period, elapsedMs, occurredAt } = wrong.drafts[0];
	const [first, ...also] = order.drafts;
	const right: Press = {
		...toPress(book, order, scene),
		place: wrong.place,
		seenSeq: wrong.seenSeq,
		replaces: wrong.replaces,
		drafts: [{ ...first, period, elapsedMs, occurredAt }, ...also],
	};
	const after = add(withoutPress(book, wrong.key), right, scene);
	if (!isTaken(after, scene)) return { ...book, presses: withRefused(book.presses, refusedIn(after, scene.key)) };
	return after;
}

function toPress({ presses }: PressBook, { button, isPad = false, drafts, target = null }: Order, { told, now, key }: PressScene): Press {
	const loggedUpTo = Math.max(told.seq, ...presses.map(({ fate }) => (fate.kind === "logged" ? fate.seq : 0)));
	const place = Math.max(0, ...presses.map((press) => press.place)) + 1;
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

function add(book: PressBook, press: Press, { sport, told, now }: PressScene): PressBook {
	const { state, ids } = foldPresses(sport, told, book.presses, book.ids);
	const named = { ...press, replaces: press.replaces === null ? null : renamed(ids, press.replaces) };
	const folded = foldPress(sport, state, named, { isFresh: true });
	if (!folded.ok) {
		const refused: Press = { ...press, fate: { kind: "refused", problem: folded.refusal.message } };
		return { ...book, presses: withRefused(book.presses, refused) };
	}
	const { key, button, isPad } = press;
	// A refusal that was given on the spot is over with the next press that is taken.
	const kept = book.presses.filter((one) => !isRefusedHere(one));
	return { ...book, presses: inOrder([...kept, press]), last: { key, button, isPad, pressedAt: now } };
}

const isRefusedHere = ({ fate, request }: Press) => fate.kind === "refused" && request === null;

/** Of those that were refused on the spot the newest is enough. */
function withRefused(presses: readonly Press[], refused: Press | null): Press[] {
	return inOrder([...presses.filter((one) => !isRefusedHere(one)), ...(refused ? [refused] : [])]);
}

const refusedIn = ({ presses }: PressBook, key: string) => presses.find((press) => press.key === key) ?? null;
const isTaken = ({ last }: PressBook, { key }: PressScene) => last?.key === key;

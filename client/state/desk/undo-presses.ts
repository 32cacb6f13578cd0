// Undo in two steps: it arms, naming what it takes back; a pad in between replaces (take-press.ts), a second undo or time does
// it. Pure; called by desk-deeds.ts.
import type { EventId } from "#shared/kit/ids.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { UNDO_WAIT_MS } from "./desk-match.ts";
import { foldPresses } from "./fold-presses.ts";
import { isUnsent, localId } from "./press.ts";
import { type PressBook, withoutPress } from "./press-book.ts";
import { renamed } from "./rename-events.ts";
import { cancellation, REPLACED } from "./replacement.ts";
import { type PressScene, takePress } from "./take-press.ts";

const firstOf = ({ event, earlier }: TimelineEntry): MatchEvent => earlier[0] ?? event;

/** The newest that a desk told, whoever sat there, and that still stands; null for none. Never what only measures, never a feed's. */
export function undoable({ setup, timeline }: MatchState): MatchEvent | null {
	const desk = deskOf(setup.sport);
	const own = timeline.filter(({ event }) => event.standing !== "cancelled" && !desk?.isBackground(event.type));
	const told = own.filter((entry) => firstOf(entry).source === "operator");
	const newest = told.reduce<TimelineEntry | null>((best, one) => (best && firstOf(best).seq > firstOf(one).seq ? best : one), null);
	return newest?.event ?? null;
}

export function armUndo(book: PressBook, { sport, told, now, rate }: PressScene): PressBook {
	const event = undoable(foldPresses(sport, told, book.presses, book.ids).state);
	// What was corrected may be what is taken back: it is no more to be told.
	return event ? { ...book, armed: { eventId: event.id, until: now + UNDO_WAIT_MS * rate }, corrected: null } : book;
}

/** What nobody heard of yet is just forgotten. */
export function finishUndo(book: PressBook, scene: PressScene): PressBook {
	if (!book.armed) return book;
	const disarmed: PressBook = { ...book, armed: null };
	const { state, ids } = foldPresses(scene.sport, scene.told, book.presses, book.ids);
	const eventId = renamed(ids, book.armed.eventId);
	const unsent = book.presses.find((press) => isUnsent(press) && isBornOf(press.key, eventId));
	if (unsent) return withoutPress(disarmed, unsent.key);
	const event = state.timeline.find((entry) => entry.event.id === eventId)?.event;
	if (!event || event.standing === "cancelled") return disarmed;
	const restanding = deskOf(state.setup.sport)?.undoneWith(state, event) ?? [];
	const also = restanding.map((one): EventDraft => ({ ...cancellation(one.event, scene.now, one.reason), standing: one.standing }));
	return takePress(disarmed, { button: `undo ${eventId}`, drafts: [cancellation(event, scene.now, REPLACED), ...also] }, scene);
}

const isBornOf = (key: string, eventId: EventId) => eventId === localId(key) || eventId.startsWith(`${localId(key)}.`);

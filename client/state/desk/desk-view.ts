// One match as the operator sees it, made of its told log, the book of presses and the desk's facts. Pure; called by
// use-desk-match.ts and by the drill.
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "../match/fold-match.ts";
import type { Conflict, DeskDeeds, DeskMatchView, Pending, Refused, UndoTarget } from "./desk-match.ts";
import { type FoldedPresses, foldPresses } from "./fold-presses.ts";
import type { Press } from "./press.ts";
import type { PressBook } from "./press-book.ts";
import { previewCorrection, previewTarget } from "./preview.ts";
import { renamed } from "./rename-events.ts";
import { undoable } from "./undo-presses.ts";

interface ViewParts {
	match: MatchRow;
	told: MatchState | null;
	book: PressBook;
	desk: DeskMatch | null;
	isKeeper: boolean;
	now(): Instant;
	deeds: DeskDeeds;
}

export function deskView({ match, told, book, desk, isKeeper, now, deeds }: ViewParts): DeskMatchView {
	const folded = told && foldPresses(sportOf(told.setup), told, book.presses, book.ids);
	const state = folded?.state ?? null;
	return {
		match,
		told,
		state,
		desk,
		pending: book.presses.filter(({ fate }) => fate.kind === "queued" || fate.kind === "sending").map(toPending),
		conflict: conflictIn(book),
		refused: refusedIn(book),
		...(state ? openEvents(state) : { provisional: [], incomplete: [] }),
		undoTarget: undoTarget(book, folded),
		armedUntil: book.armed?.until ?? null,
		corrected: book.corrected,
		latencyMs: book.latencyMs,
		isKeeper,
		idOf: (eventId: EventId) => renamed(folded?.ids ?? book.ids, eventId),
		isAbsorbed: (eventId) => book.absorbed.has(eventId) || (folded?.absorbed.has(eventId) ?? false),
		preview: (correction) => previewCorrection(state, correction, now()),
		previewState: (target) => previewTarget(state, target, now()),
		deeds,
	};
}

function toPending({ key, drafts, fate }: Press): Pending {
	return { key, events: drafts, state: fate.kind === "sending" ? "sending" : "queued" };
}

function conflictIn({ presses }: PressBook): Conflict | null {
	const press = presses.find(({ fate }) => fate.kind === "conflict");
	return press?.fate.kind === "conflict" ? { press: toPending(press), theirs: press.fate.theirs } : null;
}

function refusedIn({ presses }: PressBook): Refused | null {
	const press = presses.find(({ fate }) => fate.kind === "refused");
	return press?.fate.kind === "refused" ? { press: toPending(press), problem: press.fate.problem } : null;
}

/** Whose it was is asked for apart: use-tellers.ts. */
function undoTarget(book: PressBook, folded: FoldedPresses | null): UndoTarget | null {
	if (!folded) return null;
	const armedId = book.armed && renamed(folded.ids, book.armed.eventId);
	const armed = armedId && folded.state.timeline.find(({ event }) => event.id === armedId)?.event;
	const event = armed || undoable(folded.state);
	return event && { event, byName: null };
}

/** What somebody still has to say something of, newest first. */
function openEvents({ timeline, setup }: MatchState): Pick<DeskMatchView, "provisional" | "incomplete"> {
	const standing = timeline.map(({ event }) => event).filter((event) => event.standing !== "cancelled");
	const newest = standing.sort((one, other) => other.seq - one.seq);
	const detailsOf = new Map((deskOf(setup.sport)?.pads ?? []).map((pad) => [pad.type, pad.details] as const));
	const openFields = ({ type, payload, elapsedMs }: MatchEvent) =>
		elapsedMs === null ? [] : (detailsOf.get(type) ?? []).filter((name) => (payload as Record<string, unknown>)[name] === null);
	return {
		provisional: newest.filter((event) => event.standing === "provisional"),
		incomplete: newest.map((event) => ({ event, fields: openFields(event) })).filter(({ fields }) => fields.length > 0),
	};
}

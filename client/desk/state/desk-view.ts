// One match as the operator sees it: confirmed state, command queue and desk facts combined. Pure.

import { sportOf } from "#client/match/state/fold-match.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { activeEvents, findEvent } from "#shared/match/entry/find-event.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import type { Command } from "./command.ts";
import type { CommandQueue } from "./command-queue.ts";
import type { Conflict, DeskActions, DeskMatchView, Pending, Refused, UndoTarget } from "./desk-match.ts";
import { previewCorrection, previewTarget } from "./preview.ts";
import { type RebasedCommands, rebasePending } from "./rebase-pending.ts";
import { renamed } from "./resolve-temp-ids.ts";
import { undoable } from "./undo-commands.ts";

interface ViewParts {
	match: MatchRow;
	confirmed: MatchState | null;
	book: CommandQueue;
	desk: DeskMatch | null;
	isAssignee: boolean;
	now(): Instant;
	actions: DeskActions;
}

export function deskView({ match, confirmed, book, desk, isAssignee, now, actions }: ViewParts): DeskMatchView {
	const folded = confirmed && rebasePending(sportOf(confirmed.setup), confirmed, book.commands, book.ids);
	const state = folded?.state ?? null;
	return {
		match,
		confirmed,
		state,
		desk,
		pending: book.commands.filter(({ fate }) => fate.kind === "queued" || fate.kind === "sending").map(toPending),
		conflict: conflictIn(book),
		refused: refusedIn(book),
		...(state ? openEvents(state) : { provisional: [], incomplete: [] }),
		undoTarget: undoTarget(book, folded),
		armedUntil: book.armed?.until ?? null,
		corrected: book.corrected,
		latencyMs: book.latencyMs,
		isAssignee,
		idOf: (eventId: EventId) => renamed(folded?.ids ?? book.ids, eventId),
		isAbsorbed: (eventId) => book.absorbed.has(eventId) || (folded?.absorbed.has(eventId) ?? false),
		preview: (correction) => previewCorrection(state, correction, now()),
		previewState: (target) => previewTarget(state, target, now()),
		actions,
	};
}

function toPending({ key, drafts, fate }: Command): Pending {
	return { key, events: drafts, state: fate.kind === "sending" ? "sending" : "queued" };
}

function conflictIn({ commands }: CommandQueue): Conflict | null {
	const command = commands.find(({ fate }) => fate.kind === "conflict");
	return command?.fate.kind === "conflict" ? { command: toPending(command), theirs: command.fate.theirs } : null;
}

function refusedIn({ commands }: CommandQueue): Refused | null {
	const command = commands.find(({ fate }) => fate.kind === "refused");
	return command?.fate.kind === "refused" ? { command: toPending(command), problem: command.fate.problem } : null;
}

/** The author is queried separately: use-authors.ts. */
function undoTarget(book: CommandQueue, folded: RebasedCommands | null): UndoTarget | null {
	if (!folded) return null;
	const armedId = book.armed && renamed(folded.ids, book.armed.eventId);
	const armed = findEvent(folded.state, armedId);
	const event = armed || undoable(folded.state);
	return event && { event, byName: null };
}

/** What somebody still has to say something of, newest first. */
function openEvents({ timeline, setup }: MatchState): Pick<DeskMatchView, "provisional" | "incomplete"> {
	const newest = activeEvents({ timeline }).sort((one, other) => other.seq - one.seq);
	const detailsOf = new Map((deskOf(setup.sport)?.pads ?? []).map((pad) => [pad.type, pad.details] as const));
	const openFields = ({ type, payload, elapsedMs }: MatchEvent) =>
		elapsedMs === null ? [] : (detailsOf.get(type) ?? []).filter((name) => (payload as Record<string, unknown>)[name] === null);
	return {
		provisional: newest.filter((event) => event.status === "provisional"),
		incomplete: newest.map((event) => ({ event, fields: openFields(event) })).filter(({ fields }) => fields.length > 0),
	};
}

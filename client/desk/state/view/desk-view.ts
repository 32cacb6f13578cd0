// One match as the operator sees it: confirmed state, command queue and desk facts combined. Pure.

import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { activeEvents, findEvent } from "#shared/match/judge/find-event.ts";
import type { MatchEvent, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { undoable } from "../actions/undo-commands.ts";
import type { Command } from "../model/command.ts";
import type { CommandQueue } from "../model/command-queue.ts";
import { type PendingState, rebasePending } from "../model/rebase-pending.ts";
import { renamed } from "../model/resolve-temp-ids.ts";
import type { Conflict, DeskActions, DeskMatchView, Pending, Refused, UndoTarget } from "./desk-match-view.ts";
import { previewCorrection, previewTarget } from "./preview.ts";

interface ViewParts {
	match: MatchRow;
	confirmed: MatchState | null;
	queue: CommandQueue;
	desk: DeskMatch | null;
	isAssignee: boolean;
	now(): Instant;
	actions: DeskActions;
	/** The source of the user's events, if it is not the desk. */
	ownSource?: SourceKind | undefined;
}

export function deskView({ match, confirmed, queue, desk, isAssignee, now, actions, ownSource }: ViewParts): DeskMatchView {
	const pendingState = confirmed && rebasePending(confirmed, queue);
	const state = pendingState?.state ?? null;
	return {
		match,
		confirmed,
		state,
		desk,
		pending: queue.commands.filter(({ outcome }) => outcome.kind === "queued" || outcome.kind === "sending").map(toPending),
		conflict: conflictIn(queue),
		refused: refusedIn(queue),
		...(state ? openEvents(state) : { provisional: [], incomplete: [] }),
		undoTarget: undoTarget(queue, pendingState, ownSource),
		armedUntil: queue.armed?.until ?? null,
		corrected: queue.corrected,
		notice: queue.notice,
		latencyMs: queue.latencyMs,
		isAssignee,
		idOf: (eventId: EventId) => renamed(pendingState?.ids ?? queue.ids, eventId),
		isAbsorbed: (eventId) => queue.absorbed.has(eventId) || (pendingState?.absorbed.has(eventId) ?? false),
		preview: (correction) => previewCorrection(pendingState, correction, now()),
		previewState: (target) => previewTarget(pendingState, target, now()),
		actions,
	};
}

function toPending({ key, drafts, outcome }: Command): Pending {
	return { key, events: drafts, state: outcome.kind === "sending" ? "sending" : "queued" };
}

function conflictIn({ commands }: CommandQueue): Conflict | null {
	const command = commands.find(({ outcome }) => outcome.kind === "conflict");
	return command?.outcome.kind === "conflict" ? { command: toPending(command), theirs: command.outcome.theirs } : null;
}

function refusedIn({ commands }: CommandQueue): Refused | null {
	const command = commands.find(({ outcome }) => outcome.kind === "refused");
	return command?.outcome.kind === "refused" ? { command: toPending(command), problem: command.outcome.problem } : null;
}

/** Leaves the author's name open; use-authors.ts loads it. */
function undoTarget(queue: CommandQueue, pendingState: PendingState | null, ownSource?: SourceKind): UndoTarget | null {
	if (!pendingState) return null;
	const armedId = queue.armed && renamed(pendingState.ids, queue.armed.eventId);
	const armed = findEvent(pendingState.state, armedId);
	const event = armed || undoable(pendingState.state, ownSource);
	return event && { event, byName: null };
}

/** Returns events that are not confirmed or not complete, newest first. */
function openEvents({ timeline, setup }: MatchState): Pick<DeskMatchView, "provisional" | "incomplete"> {
	const newest = activeEvents({ timeline }).sort((one, other) => other.seq - one.seq);
	const detailsOf = new Map(deskOf(setup.sport).pads.map((pad) => [pad.type, pad.details] as const));
	const sport = sportOf(setup.sport);
	const needsDetails = deskOf(setup.sport).needsDetails ?? (() => true);
	function openFields(event: MatchEvent): string[] {
		const { type, period, elapsedMs, payload } = event;
		// A source that only reports scores leaves out the time in a period with a clock: the players of such an event are not requested.
		const isBare = elapsedMs === null && period !== null && sport.periodStartMs(period, setup.format) !== null;
		if (isBare || !needsDetails(event)) return [];
		return (detailsOf.get(type) ?? []).filter((name) => (payload as Record<string, unknown>)[name] === null);
	}
	return {
		// What reporters entered is confirmed all at once (reported-item.tsx).
		provisional: newest.filter((event) => event.status === "provisional" && reporterKindOf(event.source) === null),
		incomplete: newest.map((event) => ({ event, fields: openFields(event) })).filter(({ fields }) => fields.length > 0),
	};
}

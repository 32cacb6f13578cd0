// Undo in two steps: the first arms it and names the event, a pad in between replaces the event (enqueue-command.ts), and a second undo or
// a timeout cancels it. Pure.

import type { EventId } from "#shared/kit/ids.ts";
import { cancellation } from "#shared/match/entry/replace-event.ts";
import { findEvent, firstRevision } from "#shared/match/judge/find-event.ts";
import { type EventDraft, isCancelled, type MatchEvent, type SourceKind } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { isTempId, isUnsent, tempId } from "../model/command.ts";
import { type CommandQueue, UNDO_WAIT_MS, withoutCommand } from "../model/command-queue.ts";
import { rebasePending } from "../model/rebase-pending.ts";
import { renamed } from "../model/resolve-temp-ids.ts";
import { type CommandScene, enqueueCommand } from "../outbox/enqueue-command.ts";

/**
 * Returns the newest active event submitted by a desk, of any operator, or by the source that is given; `null` if there is none. Never a
 * measurement or a feed's event. Pending events have the source of the desk.
 */
export function undoable({ setup, timeline }: MatchState, source: SourceKind = "operator"): MatchEvent | null {
	const desk = deskOf(setup.sport);
	const own = timeline.filter(({ event }) => !isCancelled(event) && !desk.isBackground(event.type));
	const submitted = own.filter((entry) => isTempId(entry.event.id) || firstRevision(entry).source === source);
	const newest = submitted.reduce<TimelineEntry | null>(
		(best, one) => (best && firstRevision(best).seq > firstRevision(one).seq ? best : one),
		null,
	);
	return newest?.event ?? null;
}

export function armUndo(queue: CommandQueue, { confirmed, now, rate, ownSource }: CommandScene): CommandQueue {
	const event = undoable(rebasePending(confirmed, queue).state, ownSource);
	// The undone event may be the corrected one, so the notice of the correction ends.
	return event ? { ...queue, armed: { eventId: event.id, until: now + UNDO_WAIT_MS * rate }, corrected: null } : queue;
}

/** Executes the armed undo: a command that was never sent is just removed. */
export function finishUndo(queue: CommandQueue, scene: CommandScene): CommandQueue {
	if (!queue.armed) return queue;
	const disarmed: CommandQueue = { ...queue, armed: null };
	const { state, ids } = rebasePending(scene.confirmed, queue);
	const eventId = renamed(ids, queue.armed.eventId);
	const unsent = queue.commands.find((command) => isUnsent(command) && isEventOf(command.key, eventId));
	if (unsent) return withoutCommand(disarmed, unsent.key);
	const event = findEvent(state, eventId);
	if (!event || isCancelled(event)) return disarmed;
	const changes = deskOf(state.setup.sport).undoneWith(state, event);
	const also = changes.map(
		(one): EventDraft => ({
			...cancellation(one.event, scene.now, { reasonCode: one.reasonCode }),
			status: one.status,
			...(one.payload !== undefined && { payload: one.payload }),
		}),
	);
	return enqueueCommand(
		disarmed,
		{ button: `undo ${eventId}`, drafts: [cancellation(event, scene.now, { reasonCode: "entered_by_mistake" }), ...also] },
		scene,
	);
}

const isEventOf = (key: string, eventId: EventId) => eventId === tempId(key) || eventId.startsWith(`${tempId(key)}.`);

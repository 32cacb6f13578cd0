// Replaces temporary ids of events by their logged ids. Pure.
import type { EventId } from "#shared/kit/ids.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { isTempId } from "./command.ts";

export type KnownIds = ReadonlyMap<EventId, EventId>;

/**
 * Returns the logged id; unknown ids stay. A command that was sent again has a second temporary id between its first and the logged one.
 */
export function renamed(ids: KnownIds, id: EventId): EventId {
	const next = ids.get(id);
	return next === undefined || next === id ? id : renamed(ids, next);
}

/** Also replaces ids in the payload: a review refers to an event. */
export function renameIn(ids: KnownIds, draft: EventDraft): EventDraft {
	if (ids.size === 0) return draft;
	const payload = draft.payload as Record<string, unknown>;
	const named = Object.entries(payload).filter(([, value]) => isTempId(value));
	const revises = draft.revises === undefined ? undefined : renamed(ids, draft.revises);
	if (named.length === 0 && revises === draft.revises) return draft;
	return {
		...draft,
		...(revises !== undefined && { revises }),
		payload: { ...payload, ...Object.fromEntries(named.map(([name, value]) => [name, renamed(ids, value as EventId)])) },
	};
}

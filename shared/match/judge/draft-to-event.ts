// Turns a draft into the next entry of a log with its seq, id and revision (MR1, MR3). Used by the log, by the judge, and by a client
// that shows a draft before it is logged.
import type { EventId } from "#shared/kit/ids.ts";
import { reasonOf } from "../event-reason.ts";
import type { EventDraft, MatchEvent, SourceKind } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import { findEvent } from "./find-event.ts";

/** `newId` is the id of an event that is not a revision, if the log does not assign one. */
export function draftToEvent(
	state: Pick<MatchState, "seq" | "timeline">,
	draft: EventDraft,
	source: SourceKind,
	newId: EventId = `e${state.seq + 1}`,
): MatchEvent {
	const revised = findEvent(state, draft.revises);
	return {
		seq: state.seq + 1,
		id: revised?.id ?? newId,
		revision: (revised?.revision ?? 0) + 1,
		status: draft.status ?? "confirmed",
		type: draft.type,
		period: draft.period,
		elapsedMs: draft.elapsedMs,
		payload: draft.payload,
		occurredAt: draft.occurredAt,
		source,
		...reasonOf(draft),
	};
}

// Creates the HTTP request of a command. Pure.

import { type ApiRequest, requestTo } from "#client/api/request.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { appendMatchEvent, type DeskEvent, setMatchState } from "#shared/contract/rest/console/ops.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { markLate } from "#shared/match/entry/mark-late.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { Command, StoredRequest } from "../model/command.ts";
import { resolveTempIds } from "../model/rebase-pending.ts";
import type { KnownIds } from "../model/resolve-temp-ids.ts";

/** `confirmed`: marks an event as late if its period has ended since; `null` if this page does not subscribe to the match. */
export function commandToRequest(matchId: MatchId, pending: Command, ids: KnownIds, confirmed: MatchState | null): StoredRequest {
	const command = resolveTempIds(ids, pending);
	const expectedSeq = command.seenSeq;
	const append = (body: BodyOf<typeof appendMatchEvent>) => stored(requestTo(appendMatchEvent, { params: { matchId }, body }));
	if (command.target) return stored(requestTo(setMatchState, { params: { matchId }, body: { expectedSeq, ...command.target } }));
	const settle = (draft: EventDraft) => editOnly(confirmed ? markLate(sportOf(confirmed.setup.sport), confirmed, draft) : draft);
	const [first, ...also] = command.drafts;
	if (command.replaces === null) {
		const event: DeskEvent = settle(first);
		return append({ expectedSeq, event, ...(also.length > 0 && { also: also.map(editOnly) }) });
	}
	// Omitted because the server takes them from the replaced event.
	const { period: _period, elapsedMs: _elapsedMs, ...event } = first;
	return append({ expectedSeq, event, replaces: command.replaces });
}

/** Needs no method, because all of these requests are sent by POST. */
const stored = ({ path, body }: ApiRequest): StoredRequest => ({ path, body });

/** Reduces an edit to the changed fields. */
function editOnly(draft: EventDraft): DeskEvent {
	const { seen, status, period, elapsedMs, payload, ...rest } = draft;
	if (!seen) return draft;
	const values = payload as Record<string, unknown>;
	const changed = Object.entries(values).filter(([name]) => name in (seen.payload ?? {}));
	return {
		...rest,
		seen,
		...("status" in seen && status && { status }),
		...("period" in seen && { period }),
		...("elapsedMs" in seen && { elapsedMs }),
		...(changed.length > 0 && { payload: Object.fromEntries(changed) }),
	};
}

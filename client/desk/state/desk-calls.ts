// What the desk asks of the API beside telling events: seats, offers, holds, differences. Heartbeats apart, what is refused is
// told to the operator.

import { callApi } from "#client/api/call-api.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import type { Store } from "#client/ui/page/store.ts";
import { OPS_PATHS } from "#shared/contract/ops-paths.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { DeskActions } from "./desk-match.ts";

export type SharedActions = Pick<DeskActions, "keep" | "offer" | "withdrawOffer" | "hold" | "release" | "decide">;

/** `presenceId`: this tab's. */
export function sharedActions(store: Store, matchId: MatchId, presenceId: string): SharedActions {
	const ask = (...[method, path, body]: [method: "PUT" | "POST" | "DELETE", path: string, body?: unknown]) => {
		callApi(store, method, path, body).catch((error: Error) => store.set(announcementAtom, error.message));
	};
	return {
		keep: (isAssignee) =>
			isAssignee ? ask("PUT", OPS_PATHS.assignee(matchId), { presenceId }) : ask("DELETE", OPS_PATHS.assignee(matchId)),
		offer: (toUserId, note) => ask("PUT", OPS_PATHS.offer(matchId), { toUserId, note: note || null }),
		withdrawOffer: () => ask("DELETE", OPS_PATHS.offer(matchId)),
		hold: (field, forMs) => ask("PUT", OPS_PATHS.hold(matchId, field), { forMs }),
		release: (field) => ask("DELETE", OPS_PATHS.hold(matchId, field)),
		decide: (differenceId, verdict) => ask("POST", OPS_PATHS.difference(matchId, differenceId), { verdict }),
	};
}

// What the desk asks of the API beside telling events: seats, offers, holds, differences. Heartbeats apart, what is refused is
// told to the operator.

import { sendAsUser } from "#client/api/call-api.ts";
import { requestTo } from "#client/api/request.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { CallArguments, Endpoint } from "#shared/contract/endpoint.ts";
import { decideDifference, holdField, keepMatch, letMatchGo, offerMatch, releaseField, withdrawOffer } from "#shared/contract/rest/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { DeskActions } from "./desk-match.ts";

export type SharedActions = Pick<DeskActions, "keep" | "offer" | "withdrawOffer" | "hold" | "release" | "decide">;

/** `presenceId`: this tab's. */
export function sharedActions(store: Store, matchId: MatchId, presenceId: string): SharedActions {
	const params = { matchId };
	const ask = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => {
		sendAsUser(store, requestTo(endpoint, ...input)).catch((error: Error) => store.set(announcementAtom, error.message));
	};
	return {
		keep: (isAssignee) => (isAssignee ? ask(keepMatch, { params, body: { presenceId } }) : ask(letMatchGo, { params })),
		offer: (toUserId, note) => ask(offerMatch, { params, body: { toUserId, note: note || null } }),
		withdrawOffer: () => ask(withdrawOffer, { params }),
		hold: (field, forMs) => ask(holdField, { params: { matchId, field }, body: { forMs } }),
		release: (field) => ask(releaseField, { params: { matchId, field } }),
		decide: (differenceId, verdict) => ask(decideDifference, { params: { matchId, differenceId }, body: { verdict } }),
	};
}

// The desk's actions beside entering events: assignment, handover requests, manual overrides, discrepancies.

import { sendAsUser } from "#client/api/call-api.ts";
import { requestTo } from "#client/api/request.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { CallArguments, Endpoint } from "#shared/contract/endpoint.ts";
import {
	decideDiscrepancy,
	keepMatch,
	letMatchGo,
	offerMatch,
	releaseOverride,
	setOverride,
	withdrawOffer,
} from "#shared/contract/rest/console/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";

type Ask = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => void;

/** Actions on what operators and feeds share. A drill has none of them: it is alone. */
const SHARED = {
	/** Takes the match over, or gives it up. `presenceId`: this tab's. */
	keep: (ask: Ask, { presenceId, ...params }: Place, isAssignee: boolean) =>
		isAssignee ? ask(keepMatch, { params, body: { presenceId } }) : ask(letMatchGo, { params }),
	/** Requests a handover; `toUserId` null: to anyone. */
	offer: (ask: Ask, { matchId }: Place, toUserId: string | null, note: string | null) =>
		ask(offerMatch, { params: { matchId }, body: { toUserId, note: note || null } }),
	withdrawOffer: (ask: Ask, { matchId }: Place) => ask(withdrawOffer, { params: { matchId } }),
	/** Overrides a field of the match; `forMs` null: without an expiry. */
	override: (ask: Ask, { matchId }: Place, field: string, forMs: number | null) =>
		ask(setOverride, { params: { matchId, field }, body: { forMs } }),
	release: (ask: Ask, { matchId }: Place, field: string) => ask(releaseOverride, { params: { matchId, field } }),
	/** Accepts or refuses the differing value of a feed. */
	decide: (ask: Ask, { matchId }: Place, discrepancyId: string, verdict: "taken" | "refused") =>
		ask(decideDiscrepancy, { params: { matchId, discrepancyId }, body: { verdict } }),
};

interface Place {
	matchId: MatchId;
	presenceId: string;
}

type Shared = typeof SHARED;
export type SharedActions = {
	[Name in keyof Shared]: Parameters<Shared[Name]> extends [Ask, Place, ...infer Rest] ? (...input: Rest) => void : never;
};

/** What the server refuses is announced to the operator. */
export function sharedActions(store: Store, matchId: MatchId, presenceId: string): SharedActions {
	const ask: Ask = (endpoint, ...input) => {
		sendAsUser(store, requestTo(endpoint, ...input)).catch((error: Error) => store.set(announcementAtom, error.message));
	};
	return bound((run, input) => run(ask, { matchId, presenceId }, ...input));
}

/** Of a match that nobody shares: they do nothing. */
export const noSharedActions = (): SharedActions => bound(() => {});

function bound(call: (run: (ask: Ask, place: Place, ...input: unknown[]) => void, input: unknown[]) => void): SharedActions {
	const entries = Object.entries(SHARED).map(([name, run]) => [name, (...input: unknown[]) => call(run as never, input)]);
	return Object.fromEntries(entries) as SharedActions;
}

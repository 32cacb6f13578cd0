// What the odds desk asks of the API, as whoever is signed in. Refusals throw an ApiError.

import { callApi } from "#client/api/call-api.ts";
import { randomId } from "#client/api/random-id.ts";
import { ApiError } from "#client/api/send-request.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { MarketKey, MarketView } from "#shared/contract/odds.ts";
import { ODDS_DESK_PATHS } from "#shared/contract/odds-desk-paths.ts";
import type { OddsAnswer } from "#shared/contract/rest/odds.ts";
import type { MatchId } from "#shared/kit/ids.ts";

export function oddsDeskCalls(store: Store) {
	const paths = ODDS_DESK_PATHS;
	const word = (matchId: MatchId, market: MarketKey, body: object) =>
		callApi<{ market: MarketView }>(store, "PUT", paths.market(matchId, market), { from: "operator", ...body }, randomId());
	const marginPath = (matchId: MatchId | null) => (matchId === null ? paths.siteMargin : paths.margin(matchId));
	const suspensionPath = (matchId: MatchId | null) => (matchId === null ? paths.siteSuspension : paths.suspension(matchId));
	return {
		/** As it is now: for the version that an operator begins to edit from. */
		readMarket: async (matchId: MatchId, market: MarketKey) =>
			(await callApi<OddsAnswer>(store, "GET", paths.board(matchId))).markets.find((one) => one.market === market),
		suspend: (matchId: MatchId, market: MarketKey) => word(matchId, market, { isSuspended: true }),
		/** Prices in hundredths. */
		setPrices: (matchId: MatchId, market: MarketKey, prices: readonly number[], expectedVersion: number | undefined) =>
			word(matchId, market, { prices, expectedVersion }),
		/** Takes back what operators said of it. */
		resume: (matchId: MatchId, market: MarketKey) =>
			callApi<{ market: MarketView }>(store, "DELETE", paths.market(matchId, market), undefined, randomId()),
		/** `matchId` null: the site. Margin null: whatever stands below. */
		setMargin: (matchId: MatchId | null, margin: number | null) =>
			margin === null ? callApi(store, "DELETE", marginPath(matchId)) : callApi(store, "PUT", marginPath(matchId), { margin }),
		suspendAll: (matchId: MatchId | null) => callApi(store, "PUT", suspensionPath(matchId)),
		resumeAll: (matchId: MatchId | null) => callApi(store, "DELETE", suspensionPath(matchId)),
	};
}

/** The market that stood in an operator's way; null where something else did. */
export function conflictOf(error: unknown): MarketView | null {
	return error instanceof ApiError && error.status !== 0 ? (error.refusal?.market ?? null) : null;
}

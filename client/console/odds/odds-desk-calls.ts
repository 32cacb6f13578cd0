// The odds desk's API calls, as the signed-in user. Refusals throw an ApiError.

import { ApiError } from "#client/api/send-request.ts";
import { randomId } from "#client/device/random-id.ts";
import { callApi } from "#client/session/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { MarketKey, MarketView } from "#shared/contract/odds.ts";
import { getOdds, releaseOdds, setOdds } from "#shared/contract/rest/odds/odds.ts";
import {
	releaseAllOdds,
	releaseMatchOdds,
	setMatchMargin,
	setOddsMargin,
	suspendMatchOdds,
	suspendOdds,
	unsetMatchMargin,
	unsetOddsMargin,
} from "#shared/contract/rest/odds/odds-desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";

type OddsOrder = Omit<BodyOf<typeof setOdds>, "from">;

export function oddsDeskCalls(store: Store) {
	const set = (matchId: MatchId, market: MarketKey, order: OddsOrder) =>
		callApi(store, setOdds, { params: { matchId, market }, body: { from: "operator", ...order }, key: randomId() });
	return {
		/** The current market; its version is the one that an operator's edit starts from. */
		readMarket: async (matchId: MatchId, market: MarketKey) =>
			(await callApi(store, getOdds, { params: { matchId } })).markets.find((one) => one.market === market),
		suspend: (matchId: MatchId, market: MarketKey) => set(matchId, market, { isSuspended: true }),
		/** Prices are in hundredths. */
		setPrices: (matchId: MatchId, market: MarketKey, prices: readonly number[], expectedVersion: number | undefined) =>
			set(matchId, market, { prices: [...prices], expectedVersion }),
		resume: (matchId: MatchId, market: MarketKey) => callApi(store, releaseOdds, { params: { matchId, market }, key: randomId() }),
		/** `matchId` null: the site. `margin` null: removes the own margin. */
		setMargin(matchId: MatchId | null, margin: number | null) {
			if (matchId === null) return margin === null ? callApi(store, unsetOddsMargin) : callApi(store, setOddsMargin, { body: { margin } });
			const params = { matchId };
			return margin === null ? callApi(store, unsetMatchMargin, { params }) : callApi(store, setMatchMargin, { params, body: { margin } });
		},
		suspendAll: (matchId: MatchId | null) =>
			matchId === null ? callApi(store, suspendOdds) : callApi(store, suspendMatchOdds, { params: { matchId } }),
		resumeAll: (matchId: MatchId | null) =>
			matchId === null ? callApi(store, releaseAllOdds) : callApi(store, releaseMatchOdds, { params: { matchId } }),
	};
}

/** Returns the market's current state after an edit conflict; `null` for other errors. */
export function conflictOf(error: unknown): MarketView | null {
	return error instanceof ApiError && error.status !== 0 ? (error.refusal?.market ?? null) : null;
}

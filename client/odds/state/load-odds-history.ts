// Loads the price history of a match. Imported by import(), for the chart and for playback.

import { callApi } from "#client/session/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import { getOddsHistory, type OddsHistoryAnswer } from "#shared/contract/rest/odds/odds.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { isSameMarket } from "./fold-market.ts";
import { oddsAtoms } from "./odds-atom.ts";

/** Loads the history. A failure is a state of the history; the function never throws. */
export async function loadOddsHistory(
	store: Store,
	matchId: MatchId,
	fetchHistory = (): Promise<OddsHistoryAnswer> => callApi(store, getOddsHistory, { params: { matchId } }),
): Promise<void> {
	const { history } = oddsAtoms(store, matchId);
	const before = store.get(history).entries.length;
	try {
		const answer = await fetchHistory();
		const { entries, isReconstructed, cutBefore } = answer;
		// Values that the topic delivered since the request, unless the answer contains them.
		const since = store.get(history).entries.slice(before);
		const newest = (market: string) => entries.findLast((entry) => entry.market === market);
		const news = since.filter((view) => view.changedAt > (newest(view.market)?.changedAt ?? 0) && !isSameMarket(view, newest(view.market)));
		store.set(history, { state: "ready", isReconstructed, cutBefore, entries: [...entries, ...news] });
	} catch {
		store.set(history, (past) => ({ ...past, state: "failed" }));
	}
}

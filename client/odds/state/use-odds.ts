// The markets of the match on show: the page's own, then the live topic's; in playback those of the playback time.
import { useAtom, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import { usePlaybackTime } from "#client/match/state/playback/playback-time.ts";
import type { OddsAnswer } from "#shared/contract/rest/odds/odds.ts";
import { oddsTopic } from "#shared/contract/topics.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { boardAt } from "./board-at.ts";
import type { FollowedMarket } from "./fold-market.ts";
import { furtherOdds, oddsAtoms, oddsOfPage } from "./odds-atom.ts";
import { useOddsHistory } from "./use-odds-history.ts";

export interface ShownOdds {
	markets: readonly FollowedMarket[];
	/** The instant of playback; null: live. */
	moment: Instant | null;
	/**
	 * In playback: `loading` and `failed` while that moment's markets are not known; then these are the live ones. `for_plans`: they
	 * are not open to this reader; there are none.
	 */
	history: "ready" | "loading" | "failed" | "for_plans";
}

/**
 * Joins the live topic since the answer's position (RT2) while the caller is mounted: on a phone too, where a style sheet
 * hides the board until its tab is opened, so that it never opens with old prices.
 */
export function useOdds(matchId: MatchId, answer: OddsAnswer): ShownOdds {
	const page = useMemo(() => oddsOfPage(answer), [answer]);
	const [received, setReceived] = useAtom(oddsAtoms(useStore(), matchId).odds);
	useEffect(() => setReceived((known) => furtherOdds(page, known)), [page, setReceived]);
	useTopic(oddsTopic(matchId), answer.position);
	const isFurther = received && (received.epoch !== page.epoch || received.seq > page.seq);
	const live = (isFurther ? received : page).markets;

	const moment = usePlaybackTime(matchId);
	const { state, entries, cutBefore } = useOddsHistory(matchId, moment !== null && live.length > 0);
	if (moment === null || live.length === 0) return { markets: live, moment: null, history: "ready" };
	if (cutBefore !== null && moment < cutBefore) return { markets: [], moment, history: "for_plans" };
	if (entries.length > 0 || state === "ready") return { markets: boardAt(entries, moment), moment, history: "ready" };
	return { markets: live, moment, history: state === "failed" ? "failed" : "loading" };
}

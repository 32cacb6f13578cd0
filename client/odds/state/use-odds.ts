// The markets of the page's match: those loaded with the page, then those of the live topic; in playback those of the playback time.
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
	/** The playback time; `null` while live. */
	moment: Instant | null;
	/**
	 * In playback: with `loading` and `failed`, that time's markets are unknown, and the live ones are returned. `for_plans`: they require a
	 * plan, and none are returned.
	 */
	history: "ready" | "loading" | "failed" | "for_plans";
}

/**
 * Joins the live topic from the answer's position (RT2) while the caller is mounted: also on a phone, where CSS hides the board until its
 * tab is opened, so that it never opens with outdated prices.
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

// Table, form and earlier meetings of the match: loaded with the page, and requested again when a result of its league
// changes while the table is shown.
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { requestTo } from "#client/api/request.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { announcedMatchesAtom } from "#client/scores/state/announced-match.ts";
import { liveAtom } from "#client/scores/state/live-atom.ts";
import { useQuery } from "#client/session/use-query.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { getMatchContext, type MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { leagueTopic } from "#shared/contract/topics.ts";
import type { LeagueId, MatchId } from "#shared/kit/ids.ts";
import { countsInTable, isInPlay } from "#shared/match/match-status.ts";
import { requestWithRetry } from "./request-with-retry.ts";

type Playing = NonNullable<MatchContext["table"]>["playing"];

interface Wanted {
	matchId: MatchId;
	leagueId: LeagueId;
	isTableShown: boolean;
}

/** Returns a new object after each request; the last one is kept while the server cannot be reached. */
export function useMatchContext(fromPage: MatchContext, { matchId, leagueId, isTableShown }: Wanted): MatchContext {
	const store = useStore();
	const { answer: context, attempt } = useQuery(requestTo(getMatchContext, { params: { matchId } }), { initial: fromPage });
	const hasTable = context.table !== null;
	useTopic(isTableShown && hasTable ? leagueTopic(leagueId) : null, context.position);
	const playing = useRef<Playing>([]);
	useEffect(() => {
		playing.current = context.table?.playing ?? [];
	}, [context]);
	useEffect(() => {
		if (!isTableShown || !hasTable) return;
		const request = requestWithRetry(attempt, () => undefined);
		const isNews = (id: MatchId) => {
			const live = store.get(liveAtom(store, id));
			return live !== null && changesTable(playing.current, id, live);
		};
		const stop = store.sub(announcedMatchesAtom, () => {
			if (store.get(announcedMatchesAtom).some(isNews)) request.soon();
		});
		return () => {
			stop();
			request.end();
		};
	}, [store, isTableShown, hasTable, attempt]);
	return context;
}

/** `playing`: the live matches that the table includes. */
function changesTable(playing: Playing, matchId: MatchId, { status, score }: MatchLive): boolean {
	const known = playing.find((match) => match.matchId === matchId);
	if (!known) return isInPlay(status) || countsInTable(status);
	return !isInPlay(status) || known.score.home !== score?.home || known.score.away !== score?.away;
}

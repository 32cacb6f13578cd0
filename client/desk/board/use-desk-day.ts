// The matches of the desk in the server's order: loaded with the page, refreshed by polling, on request, and when a match that is not
// listed begins, is disputed or is reported by readers. If a refresh fails, the list keeps its last data.
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { requestTo } from "#client/api/request.ts";
import { requestWithRetry } from "#client/match/state/request-with-retry.ts";
import { announcedMatchesAtom } from "#client/scores/state/announced-match.ts";
import { liveAtom } from "#client/scores/state/live-atom.ts";
import { phaseOf } from "#client/scores/state/phase.ts";
import { useQuery } from "#client/session/use-query.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type DeskAnswer, getDesk } from "#shared/contract/rest/console/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { reportedMatchesAtom } from "../state/model/desk-atom.ts";

/** Interval of polling. Matches are listed from three hours before they begin to one hour after, so a minute is soon enough. */
const REFRESH_MS = MINUTE_MS;

/** `also`: a requested match, whatever its day. `refresh` never rejects. */
export function useDeskDay(
	page: Pick<DeskAnswer, "matches" | "total">,
	also: string | null,
): { matches: readonly MatchRow[]; total: number; refresh(): Promise<void> } {
	const store = useStore();
	const request = requestTo(getDesk, { query: also === null ? {} : { also } });
	const { answer, reload, attempt } = useQuery(request, { initial: page, everyMs: REFRESH_MS });
	const { matches, total } = answer;
	const listed = useRef(matches);
	useEffect(() => {
		listed.current = matches;
	});
	const isMissing = also !== null && !matches.some(({ id }) => id === also);
	useEffect(() => {
		if (isMissing) void reload();
	}, [isMissing, reload]);
	useEffect(() => {
		const refreshing = requestWithRetry(attempt, () => undefined);
		const isUnlisted = (matchId: MatchId) => !listed.current.some(({ id }) => id === matchId);
		const isMissing = (matchId: MatchId) => {
			const live = store.get(liveAtom(store, matchId));
			return live && (phaseOf(live) === "live" || live.disputed) && isUnlisted(matchId);
		};
		const stops = [
			store.sub(announcedMatchesAtom, () => {
				if (store.get(announcedMatchesAtom).some(isMissing)) refreshing.soon();
			}),
			store.sub(reportedMatchesAtom, () => {
				if (store.get(reportedMatchesAtom).some(isUnlisted)) refreshing.soon();
			}),
		];
		return () => {
			refreshing.end();
			for (const stop of stops) stop();
		};
	}, [attempt, store]);
	return { matches, total, refresh: reload };
}

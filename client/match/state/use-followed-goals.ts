// Plays the sound or vibration for a goal of the match if the reader follows it, as in lists: once, and not
// while an earlier position is shown.
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { alertOfGoal } from "#client/scores/goal-alerts/alert-of-goal.ts";
import { cueKey, isCueDue } from "#client/scores/match-list/goal-cue.ts";
import { followsAtom } from "#client/session/follows.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { isRowFollowed } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";

/**
 * `live`: the current state of the match. `isPast`: an earlier position is shown; goals scored during that time are skipped permanently.
 */
export function useFollowedGoals(match: MatchRow, live: MatchState, isPast: boolean): void {
	const store = useStore();
	/** Keys of goals; `null` before the first check, because goals loaded with the page are not new. */
	const known = useRef<Set<string> | null>(null);
	useEffect(() => {
		const { score } = live;
		const current = { score, news: loadedSport(match.sport).rowNews(live) };
		const goals = known.current ?? new Set([cueKey(current) ?? ""]);
		known.current = goals;
		const isNew = isCueDue(current, goals, store.get(serverClockAtom).now());
		goals.add(cueKey(current) ?? "");
		if (isNew && current.news?.kind !== "score_cancelled" && !isPast && isRowFollowed(match, store.get(followsAtom))) alertOfGoal();
	}, [match, live, isPast, store]);
}

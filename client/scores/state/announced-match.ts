// The matches of the last facts of the live topics, for pages that reload their data when a match begins or a table changes.
import { atom, useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { liveAtom } from "./live-atom.ts";
import { phaseOf } from "./phase.ts";

/** The matches that changed together, each once. A new list each time, so that two facts of the same match notify twice. */
export const announcedMatchesAtom = atom<readonly MatchId[]>([]);

/** The match that was last added, moved or removed in one of the lists that the page subscribes to. */
export const renewedMatchAtom = atom<{ matchId: MatchId } | null>(null);

/** Readers of one page spread their requests over this time, in milliseconds. */
const SPREAD_MS = 2_000;

/**
 * Revalidates when a live match is missing in `rows` (`null`: missing matches do not matter); on pages derived from results, also when one
 * of their results changed, or a finished match that is missing was corrected; and whenever the calendar of its lists changed.
 */
export function useFreshRows(rows: readonly MatchRow[] | null, { followsResults = false } = {}): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const askSoon = () => {
			timer ??= setTimeout(() => {
				timer = undefined;
				void revalidate();
			}, Math.random() * SPREAD_MS);
		};
		const stopRenewals = store.sub(renewedMatchAtom, askSoon);
		const known = new Map(rows?.map((row) => [row.id, row]));
		const isNews = (matchId: MatchId) => {
			const live = store.get(liveAtom(store, matchId));
			const row = known.get(matchId);
			return live && (row ? followsResults && isAnotherResult(row.live, live) : isMissed(live, followsResults));
		};
		const stop = store.sub(announcedMatchesAtom, () => {
			if (rows && store.get(announcedMatchesAtom).some(isNews)) askSoon();
		});
		return () => {
			stopRenewals();
			stop();
			clearTimeout(timer);
		};
	}, [rows, followsResults, store, revalidate]);
}

/**
 * Returns whether the page must reload because of a fact about a match that it lacks: if the match is live; on a page derived from results
 * also if it is finished, because such a fact means that its result was corrected.
 */
function isMissed(live: MatchLive, followsResults: boolean): boolean {
	const phase = phaseOf(live);
	return phase === "live" || (followsResults && phase === "finished");
}

function isAnotherResult(before: MatchLive, live: MatchLive): boolean {
	const isSameScore = before.score?.home === live.score?.home && before.score?.away === live.score?.away;
	return live.seq > before.seq && (!isSameScore || phaseOf(before) !== phaseOf(live));
}

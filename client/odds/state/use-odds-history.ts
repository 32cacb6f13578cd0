// The price history of a match, loaded on demand and continued by the live topic.
import { useAtom, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import { ownPlansAtom } from "#client/session/own-plans.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type OddsHistory, oddsAtoms } from "./odds-atom.ts";

/** Loads each time `isWanted` becomes true. `retry` loads once more. */
export function useOddsHistory(matchId: MatchId, isWanted: boolean): OddsHistory & { retry(): void } {
	const store = useStore();
	const [history, setHistory] = useAtom(oddsAtoms(store, matchId).history);
	const load = useCallback(async () => {
		setHistory((past) => ({ ...past, state: "loading" }));
		await import("./load-odds-history.ts").then(
			({ loadOddsHistory }) => loadOddsHistory(store, matchId),
			() => setHistory((past) => ({ ...past, state: "failed" })),
		);
	}, [store, matchId, setHistory]);
	useEffect(() => {
		if (!isWanted) return;
		void load();
		// When a plan starts, the omitted part is loaded.
		return store.sub(ownPlansAtom, () => store.get(oddsAtoms(store, matchId).history).cutBefore !== null && void load());
	}, [isWanted, load, store, matchId]);
	return { ...history, retry: () => void load() };
}

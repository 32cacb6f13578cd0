// The price history of a match, loaded while it is wanted and continued by the live topic.
import { useAtom, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import type { MatchId } from "#shared/kit/ids.ts";
import { type OddsHistory, oddsAtoms } from "./odds-atom.ts";

/** Loaded each time `isWanted` becomes true. `retry` loads once more. */
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
		if (isWanted) void load();
	}, [isWanted, load]);
	return { ...history, retry: () => void load() };
}

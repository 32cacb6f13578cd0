// A match of which a page only shows the folded state: folded by the server, and continued by the live topic once something happens. Until
// then neither its log nor the reducers are loaded.
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import { useLive } from "#client/scores/state/live-atom.ts";
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { matchAtom } from "./match-atom.ts";

/**
 * `state`: the folded state that belongs to `row`. The page must join a list topic that contains the row. `loadSport` loads the reducer
 * of a sport; it must be the same function at each render.
 */
export function useLiveMatch(row: MatchRow, state: MatchState, loadSport: (sport: SportKey) => Promise<void>): MatchState {
	const live = useAtomValue(matchAtom(useStore(), row.id))?.state;
	const hasMoved = useLive(row).seq > state.seq;
	const [isLoaded, setLoaded] = useState(false);
	useEffect(() => {
		if (hasMoved) void importWithRetry(() => loadSport(row.sport)).then(() => setLoaded(true));
	}, [hasMoved, row.sport, loadSport]);
	useTopic(hasMoved && isLoaded ? matchTopic(row.id) : null);
	return live && live.seq > state.seq ? live : state;
}

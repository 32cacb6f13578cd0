// A match folded on the server to what its card shows, so that home loads neither logs nor reducers. For home's loader.

import { isMoment } from "#client/sports/football/hot-match/key-moments.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchAnswer } from "#shared/contract/rest/matches.ts";
import { foldLog } from "#shared/match/fold-log.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { sportByKey } from "#shared/sports/registry.ts";

export interface HotMatchFacts {
	row: MatchRow;
	state: MatchState;
}

/** Null for a sport without a module. */
export function hotMatchFacts({ match, setup, events }: MatchAnswer): HotMatchFacts | null {
	const sport = sportByKey(match.sport);
	if (!sport) return null;
	const state = foldLog(sport, setup, events);
	const timeline = state.timeline.filter(isMoment).map((entry) => ({ ...entry, earlier: [] }));
	const named = new Set(timeline.flatMap(({ event }) => Object.values(event.payload)));
	const players = Object.fromEntries(Object.entries(setup.players).filter(([playerId]) => named.has(playerId)));
	const detail = { ...(sport.emptyDetail() as object), pulse: (state.detail as { pulse?: unknown }).pulse };
	return { row: match, state: { ...state, setup: { ...setup, players }, timeline, detail } };
}

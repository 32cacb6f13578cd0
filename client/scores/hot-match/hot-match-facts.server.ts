// Folds a match on the server and reduces it to what its card shows, so that the home page loads neither logs nor
// reducers. For the home page's loader.

import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { HotMatchView } from "./hot-match-view.ts";

export interface HotMatchFacts {
	row: MatchRow;
	state: MatchState;
}

/** `view`: the sport's view. */
export function hotMatchFacts({ match, setup, events }: MatchAnswer, view: HotMatchView): HotMatchFacts {
	const sport = sportOf(match.sport);
	const state = foldLog(sport, setup, events);
	const timeline = view.shownEntries(state.timeline).map((entry) => ({ ...entry, earlier: [] }));
	const named = new Set([
		...timeline.flatMap(({ event }) => Object.values(event.payload as object)),
		...(view.shownPlayers?.(state) ?? []),
	]);
	const players = Object.fromEntries(Object.entries(setup.players).filter(([playerId]) => named.has(playerId)));
	const detail = { ...(sport.emptyDetail() as object), ...view.shownDetail(state) };
	return { row: match, state: { ...state, setup: { ...setup, players }, timeline, detail } };
}

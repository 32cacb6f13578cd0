// The last match that a team played, folded: its line-up is where the next one begins.

import { callApi } from "#client/api/call-api.ts";
import { foldMatch } from "#client/match/state/fold-match.ts";
import type { Store } from "#client/ui/page/store.ts";
import { getMatch, listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import type { TeamId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";

/** Null: it has played none that is known. Throws an ApiError. */
export async function readLastMatch(store: Store, teamId: TeamId): Promise<{ state: MatchState; side: Side } | null> {
	const { matches } = await callApi(store, listMatches, { query: { teamId, status: "finished", limit: 1 } });
	const last = matches[0];
	if (!last) return null;
	const { setup, events, position } = await callApi(store, getMatch, { params: { matchId: last.id } });
	return { state: foldMatch(position.epoch, setup, events).state, side: last.home.id === teamId ? "home" : "away" };
}

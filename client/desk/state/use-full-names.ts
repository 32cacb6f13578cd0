// The desk's view of a match with full names: the live topic names players as the public may, so staff ask for the names once a match.
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import { callApi } from "#client/session/call-api.ts";
import { listFullNames } from "#shared/contract/rest/catalogue-admin/matches.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";

interface FullNames {
	/** Set-up for which the names were requested; a set-up with other names asks again. */
	setup: MatchSetup | null;
	names: ReadonlyMap<string, string>;
}

const fullNamesAtom = matchAtomFamily<FullNames>({ setup: null, names: new Map() });

export function useFullNames(matchId: MatchId, state: MatchState | null): MatchState | null {
	const store = useStore();
	const { setup: requested, names } = useAtomValue(fullNamesAtom(store, matchId));
	const setup = state?.setup ?? null;
	useEffect(() => {
		if (setup === null || setup === requested) return;
		store.set(fullNamesAtom(store, matchId), (known) => ({ ...known, setup }));
		callApi(store, listFullNames, { params: { matchId } }).then(
			({ players }) => store.set(fullNamesAtom(store, matchId), { setup, names: new Map(players.map(({ id, name }) => [id, name])) }),
			() => {},
		);
	}, [store, matchId, setup, requested]);
	return useMemo(() => {
		if (state === null || names.size === 0) return state;
		const players = Object.entries(state.setup.players).map(
			([id, player]) => [id, { ...player, name: names.get(id) ?? player.name }] as const,
		);
		return { ...state, setup: { ...state.setup, players: Object.fromEntries(players) } };
	}, [state, names]);
}

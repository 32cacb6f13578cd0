// Who told the entries of a match log, asked for when one is to be named. Called by use-desk-match.ts.
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import { OPS_PATHS } from "#shared/contract/ops-paths.ts";
import type { TellersAnswer } from "#shared/contract/rest/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { perMatch } from "../match/per-match.ts";
import { callAsReader } from "../user/call-as-reader.ts";
import { useUser } from "../user/session.ts";

type Teller = TellersAnswer["tellers"][number];

const tellersAtom = perMatch<ReadonlyMap<number, Teller>>(new Map());

/** `seq`: the entry that is to be named; null for none. Gives the name of another person who told an entry, null where it is not known. */
export function useTellers(matchId: MatchId, seq: number | null): (seq: number) => string | null {
	const store = useStore();
	const own = useUser()?.id;
	const tellers = useAtomValue(tellersAtom(store, matchId));
	const isUnknown = seq !== null && !tellers.has(seq);
	useEffect(() => {
		if (!isUnknown) return;
		let isGone = false;
		const keep = ({ tellers: told }: TellersAnswer) => {
			if (!isGone) store.set(tellersAtom(store, matchId), new Map(told.map((one) => [one.seq, one])));
		};
		callAsReader<TellersAnswer>(store, "GET", OPS_PATHS.tellers(matchId)).then(keep, () => {});
		return () => {
			isGone = true;
		};
	}, [store, matchId, isUnknown]);
	return useCallback(
		(asked) => {
			const teller = tellers.get(asked);
			return teller && teller.userId !== own ? teller.name : null;
		},
		[tellers, own],
	);
}

// The authors of match log entries, loaded when one is to be named.
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import { callApi } from "#client/session/call-api.ts";
import { useUser } from "#client/session/session.ts";
import { type AuthorsAnswer, listAuthors } from "#shared/contract/rest/console/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";

type Author = AuthorsAnswer["authors"][number];

const authorsAtom = matchAtomFamily<ReadonlyMap<number, Author>>(new Map());

/** `seq`: the entry to name; `null` for none. Returns the name of an author other than the user; `null` if it is unknown. */
export function useAuthors(matchId: MatchId, seq: number | null): (seq: number) => string | null {
	const store = useStore();
	const own = useUser()?.id;
	const authors = useAtomValue(authorsAtom(store, matchId));
	const isUnknown = seq !== null && !authors.has(seq);
	useEffect(() => {
		if (!isUnknown) return;
		let isGone = false;
		const keep = ({ authors: list }: AuthorsAnswer) => {
			if (!isGone) store.set(authorsAtom(store, matchId), new Map(list.map((one) => [one.seq, one])));
		};
		callApi(store, listAuthors, { params: { matchId } }).then(keep, () => {});
		return () => {
			isGone = true;
		};
	}, [store, matchId, isUnknown]);
	return useCallback(
		(requestedSeq) => {
			const author = authors.get(requestedSeq);
			return author && author.userId !== own ? author.name : null;
		},
		[authors, own],
	);
}

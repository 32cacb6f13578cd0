// The authors of match log entries, and when each was logged: loaded when one is to be named.
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import { callApi } from "#client/session/call-api.ts";
import { useUser } from "#client/session/session.ts";
import { type AuthorsAnswer, listAuthors } from "#shared/contract/rest/console/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Author = AuthorsAnswer["authors"][number];

const authorsAtom = matchAtomFamily<ReadonlyMap<number, Author>>(new Map());

/** Loads the authors unless the author of this entry is known already; `null` loads nothing. */
function useLoadedAuthors(matchId: MatchId, seq: number | null): ReadonlyMap<number, Author> {
	const store = useStore();
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
	return authors;
}

/** `seq`: the entry to name; `null` for none. Returns the name of an author other than the user; `null` if it is unknown. */
export function useAuthors(matchId: MatchId, seq: number | null): (seq: number) => string | null {
	const own = useUser()?.id;
	const authors = useLoadedAuthors(matchId, seq);
	return useCallback(
		(requestedSeq) => {
			const author = authors.get(requestedSeq);
			return author && author.userId !== own ? author.name : null;
		},
		[authors, own],
	);
}

/** The time at which the entry was logged; `null` if it is unknown, or `seq` is `null`. */
export function useRecordedAt(matchId: MatchId, seq: number | null): Instant | null {
	const authors = useLoadedAuthors(matchId, seq);
	return seq === null ? null : (authors.get(seq)?.recordedAt ?? null);
}

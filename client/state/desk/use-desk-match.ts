// One match on the desk: joined live, with the operator's presses folded in, and every deed that he can do to it. Several places
// of a page may show the same match: they share its book of presses. Called by features/desk-*.
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { deskTopic, matchTopic } from "#shared/contract/topics.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { matchAtom } from "../match/match-atom.ts";
import { useTopic } from "../topics/use-topic.ts";
import { useUser } from "../user/session.ts";
import { useDeskFacts } from "./desk-atom.ts";
import { sharedDeeds } from "./desk-calls.ts";
import { logDeeds } from "./desk-deeds.ts";
import type { DeskMatchView } from "./desk-match.ts";
import { deskView } from "./desk-view.ts";
import { bookAtomOf, followGround } from "./own-ground.ts";
import { EMPTY_BOOK } from "./press-book.ts";
import { sendingGround } from "./send-presses.ts";
import { ownSeatId, useSeat } from "./use-seat.ts";
import { useTellers } from "./use-tellers.ts";

/** `isInFront`: the operator works on it: his seat is taken, and who told what is asked for. */
export function useDeskMatch(match: MatchRow, { isInFront = false }: { isInFront?: boolean } = {}): DeskMatchView {
	const store = useStore();
	const userId = useUser()?.id ?? null;
	useTopic(matchTopic(match.id));
	useTopic(deskTopic);
	useSeat(match.id, isInFront);
	const told = useAtomValue(matchAtom(store, match.id))?.state ?? null;
	const owned = useAtomValue(bookAtomOf(store, match.id));
	const desk = useDeskFacts(match.id);
	const ground = useMemo(() => sendingGround(store, match.id), [store, match.id]);
	useEffect(() => followGround(store, ground), [store, ground]);
	const deeds = useMemo(() => ({ ...logDeeds(ground), ...sharedDeeds(store, match.id, ownSeatId()) }), [store, ground, match.id]);
	const book = owned.userId === userId ? owned.book : EMPTY_BOOK;
	const isKeeper = desk?.seats.some((seat) => seat.isKeeper && seat.id === ownSeatId()) ?? false;
	const view = useMemo(
		() => deskView({ match, told, book, desk, isKeeper, now: ground.now, deeds }),
		[match, told, book, desk, isKeeper, ground, deeds],
	);
	const target = view.undoTarget?.event;
	const nameOf = useTellers(match.id, isInFront && target && isTold(target, told?.seq ?? 0) ? target.seq : null);
	return useMemo(() => {
		const { undoTarget } = view;
		return undoTarget ? { ...view, undoTarget: { ...undoTarget, byName: nameOf(undoTarget.event.seq) } } : view;
	}, [view, nameOf]);
}

const isTold = ({ seq }: MatchEvent, toldSeq: number) => seq <= toldSeq;

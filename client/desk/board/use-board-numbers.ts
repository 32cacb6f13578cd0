// The operator's own numbers of the matches, kept in this browser: the same after a reload.
import { useEffect, useState } from "react";
import { browserStorage } from "#client/device/storage.ts";
import { useUser } from "#client/session/session.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type BoardPlaces, fillPlaces, numberOf, parsePlaces } from "./board-numbers.ts";

interface BoardNumbers {
	/** The number of a match, as it is printed on its key; null: the match has none. */
	numberOf(matchId: MatchId): string | null;
	/** The match that has a number, by its place from 0; null: no match has it. */
	matchAt(place: number): MatchId | null;
	/** Numbers all anew, in the order of the board. */
	renumber(): void;
}

const keyOf = (userId: string) => `desk:numbers:${userId}`;

export function useBoardNumbers(order: readonly MatchId[]): BoardNumbers {
	const userId = useUser()?.id ?? null;
	/** Null until the stored ones are read: the server's page has those of its order. */
	const [own, setOwn] = useState<{ userId: string; places: BoardPlaces } | null>(null);
	const before = own?.userId === userId ? own.places : null;
	const places = fillPlaces(before ?? [], order);
	useEffect(() => {
		if (userId === null) return;
		if (before === null) setOwn({ userId, places: parsePlaces(browserStorage.getItem(keyOf(userId))) });
		else if (places !== before) {
			setOwn({ userId, places });
			browserStorage.setItem(keyOf(userId), JSON.stringify(places));
		}
	}, [userId, before, places]);
	return {
		numberOf: (matchId) => numberOf(places, matchId),
		matchAt: (place) => places[place] ?? null,
		renumber: () => userId !== null && setOwn({ userId, places: [] }),
	};
}

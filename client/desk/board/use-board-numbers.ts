// The operator's own numbers of the matches, stored in this browser so that they survive a reload.
import { useEffect, useState } from "react";
import { browserStorage } from "#client/device/storage.ts";
import { useUser } from "#client/session/session.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type BoardPlaces, fillPlaces, numberOf, parsePlaces } from "./board-numbers.ts";

interface BoardNumbers {
	/** Returns the number of a match as printed on its key; `null` if it has none. */
	numberOf(matchId: MatchId): string | null;
	/** Returns the match of a number, indexed from 0; `null` if it is free. */
	matchAt(place: number): MatchId | null;
	/** Numbers all matches again, in the order of the board. */
	renumber(): void;
}

const keyOf = (userId: string) => `desk:numbers:${userId}`;

export function useBoardNumbers(order: readonly MatchId[]): BoardNumbers {
	const userId = useUser()?.id ?? null;
	/** `null` until the stored numbers are read; until then, as on the server, the numbers follow the server's order. */
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

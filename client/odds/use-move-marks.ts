// Which prices of a market have just moved, and in which direction: each is marked for five seconds.

import { useNow } from "#client/ui/page/now.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { offeredPrice } from "./price-words.ts";
import type { FollowedMarket } from "./state/fold-market.ts";

export type MoveMark = "up" | "down";

/** How long the mark of a moved price is shown, in milliseconds. */
const MARKED_MS = 5 * SECOND_MS;

/** Returns the mark of each outcome; `null` if its price has not just moved. `moment`: the playback time; `null` uses the clock. */
export function useMoveMarks(market: FollowedMarket, moment: Instant | null): (MoveMark | null)[] {
	const letters = useNow((now) => moveLetters(market, moment ?? now));
	return [...letters].map((letter) => (letter === "u" ? "up" : letter === "d" ? "down" : null));
}

/** Returns one letter per outcome, so that a row rerenders only when a mark appears or disappears. Suspended prices have no marks. */
export function moveLetters({ status, prices, moves }: FollowedMarket, now: Instant): string {
	return moves
		.map((move, place) => {
			const price = prices?.[place];
			if (status !== "open" || !move || price === undefined || now - move.at >= MARKED_MS) return "-";
			// A price that was or became impossible did not move.
			if (offeredPrice(move.from) === null || offeredPrice(price) === null) return "-";
			return price > move.from ? "u" : "d";
		})
		.join("");
}

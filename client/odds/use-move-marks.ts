// Which prices of a market have just moved, and which way: each is marked for five seconds.

import { useNow } from "#client/ui/page/now.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { offeredPrice } from "./price-words.ts";
import type { FollowedMarket } from "./state/fold-market.ts";

export type MoveMark = "up" | "down";

/** LOOK.md: a small mark for 5 s. */
const MARKED_MS = 5 * SECOND_MS;

/** In the order of outcomes; null where no price moved. `moment`: of playback; null reads the clock. */
export function useMoveMarks(market: FollowedMarket, moment: Instant | null): (MoveMark | null)[] {
	const letters = useNow((now) => moveLetters(market, moment ?? now));
	return [...letters].map((letter) => (letter === "u" ? "up" : letter === "d" ? "down" : null));
}

/** One letter an outcome, so that a row renders again only when a mark comes or goes. What is suspended does not move. */
export function moveLetters({ status, prices, moves }: FollowedMarket, now: Instant): string {
	return moves
		.map((move, place) => {
			const price = prices?.[place];
			if (status !== "open" || !move || price === undefined || now - move.at >= MARKED_MS) return "-";
			// What was or has become impossible did not move.
			if (offeredPrice(move.from) === null || offeredPrice(price) === null) return "-";
			return price > move.from ? "u" : "d";
		})
		.join("");
}

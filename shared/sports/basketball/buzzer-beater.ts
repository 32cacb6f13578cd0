// Baskets in the last second of a period.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { BasketballEvent } from "./events.ts";
import { isBasketballPeriod, remainingMs } from "./format.ts";

/** BB4: a field goal with at most one second on the clock; the ball can have been in the air at 0:00. */
export function isBuzzerBeater(matchEvent: MatchEvent, format: MatchFormat): boolean {
	const { type, period, elapsedMs, payload } = matchEvent as BasketballEvent;
	if (type !== "points_scored" || payload.points === 1 || elapsedMs === null || !isBasketballPeriod(period)) return false;
	return remainingMs(period, elapsedMs, format) <= SECOND_MS;
}

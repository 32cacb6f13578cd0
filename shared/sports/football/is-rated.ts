// Whether the players of a football match have ratings. Apart from the formula: a page asks this before it loads it.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { SIDES } from "#shared/match/sides.ts";
import { isBareGoal } from "./bare-goal.ts";
import type { FootballDetail } from "./detail.ts";

/** Not where the source tells too little: no line-ups, or goals without scorer and clock. */
export function isRated({ period, detail, timeline }: MatchState<FootballDetail>): boolean {
	const hasLineUps = SIDES.every((side) => detail.lineUps[side]?.isConfirmed);
	return period !== null && hasLineUps && !timeline.some(({ event }) => !isCancelled(event) && isBareGoal(event));
}

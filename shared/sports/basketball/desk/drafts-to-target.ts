// Basketball's part of set-state: the score of a match joined in the middle is made up of threes and what is left. Part of desk.ts.
import type { Submission } from "#shared/match/desk-module.ts";
import { draftsToTarget } from "#shared/match/entry/drafts-to-target.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { BasketballEvent, BasketballPayloads } from "../events.ts";
import { isBasketballPeriod, periodEndMs, periodsOf } from "../format.ts";
import { basketball } from "../module.ts";

export const basketballDraftsTo = draftsToTarget({
	sport: basketball as SportModule,
	regularEndMs: (period, format) => (isBasketballPeriod(period) ? periodEndMs(period, format) : null),
	isOnTheWay: (period, _target, format) => (periodsOf(format) as readonly string[]).includes(period),
	hasScore: () => true,
	isBare,
	bareScores,
});

/** A basket of which neither the scorer nor the time is known. */
function isBare(event: MatchEvent): boolean {
	const { type, elapsedMs, payload } = event as BasketballEvent;
	return type === "points_scored" && elapsedMs === null && payload.scorerId === null;
}

function bareScores(side: Side, missing: number): Submission[] {
	const basket = (points: BasketballPayloads["points_scored"]["points"]): Submission => ({
		type: "points_scored",
		payload: { side, scorerId: null, points },
	});
	const threes = Array.from({ length: Math.floor(missing / 3) }, () => basket(3));
	const left = missing % 3;
	return left === 0 ? threes : [...threes, basket(left === 1 ? 1 : 2)];
}

// Basketball in the card of the hot match: points by quarter, team fouls and timeouts.
import "#texts/basketball";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { Scoreboard } from "./scoreboard.tsx";

export const basketballHotMatch: HotMatchView = {
	isShown: () => false,
	shownDetail: ({ teamFouls, timeouts }: BasketballDetail) => ({ teamFouls, timeouts }),
	Graph: () => null,
	KeyMoments: Scoreboard,
};

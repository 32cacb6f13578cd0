// Tennis in the card of the hot match: the sets, the running game, who serves, break, set and match points.
import "#texts/tennis";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { Scoreboard } from "./scoreboard/scoreboard.tsx";

export const tennisHotMatch: HotMatchView = {
	isShown: () => false,
	shownDetail: (detail: TennisDetail) => detail,
	Graph: () => null,
	KeyMoments: Scoreboard,
};

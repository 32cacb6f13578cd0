// Cricket in the card of the hot match: teams, score and innings alone.
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";

export const cricketHotMatch: HotMatchView = {
	isShown: () => false,
	shownDetail: () => ({}),
	Graph: () => null,
	KeyMoments: () => null,
};

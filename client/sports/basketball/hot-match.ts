// Basketball in the card of the hot match: teams, score and clock alone.
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";

export const basketballHotMatch: HotMatchView = {
	isShown: () => false,
	shownDetail: () => ({}),
	Graph: () => null,
	KeyMoments: () => null,
};

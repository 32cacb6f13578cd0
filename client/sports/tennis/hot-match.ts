// Tennis in the card of the hot match: teams, sets and clock alone.
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";

export const tennisHotMatch: HotMatchView = {
	isShown: () => false,
	shownDetail: () => ({}),
	Graph: () => null,
	KeyMoments: () => null,
};

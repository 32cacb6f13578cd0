// Football in the card of the hot match: the momentum graph, the last goals and cards.
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { isMoment, KeyMoments } from "./hot-match/key-moments.tsx";
import { SmallMomentum } from "./momentum/small-momentum.tsx";

export const hotMatchView: HotMatchView = {
	loadModule: async () => (await import("#shared/sports/football/module.ts")).football,
	shownEntries: (timeline) => timeline.filter(isMoment),
	shownDetail: ({ detail }) => ({ momentum: (detail as FootballDetail).momentum }),
	Graph: SmallMomentum,
	KeyMoments,
};

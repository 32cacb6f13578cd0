// Football in the card of the hot match: the momentum graph, the last goals and cards.
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { SmallMomentum } from "../momentum/small-momentum.tsx";
import { isMoment, KeyMoments } from "./key-moments.tsx";

export const footballHotMatch: HotMatchView = {
	shownEntries: (timeline) => timeline.filter(isMoment),
	shownDetail: ({ detail }) => ({ momentum: (detail as FootballDetail).momentum }),
	Graph: SmallMomentum,
	KeyMoments,
};

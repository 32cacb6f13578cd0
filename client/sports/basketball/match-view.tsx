// The match page's parts for basketball, loaded for its matches alone. No graph and no playback yet.
import { lazy } from "react";
import type { MatchSportView } from "#client/match/sport-view.ts";

const Header = lazy(() => import("./match-parts.tsx").then(({ BasketballHeader }) => ({ default: BasketballHeader })));
const Panel = lazy(() => import("./match-parts.tsx").then(({ BasketballPanel }) => ({ default: BasketballPanel })));

export const basketballMatchView: MatchSportView = {
	tabs: ["timeline"],
	tabOf: () => "timeline",
	createTimeline: () => null,
	readCoverage: (live) => ({ isTabCovered: () => true, isTabFilled: () => live.status !== "scheduled", describe: () => null }),
	Header: (props) => <Header {...props} />,
	Graph: () => null,
	KeyMoments: null,
	Panel: (props) => <Panel {...props} />,
};

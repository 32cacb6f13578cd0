// The match page's parts for tennis. Its components are loaded for tennis matches only.
import "#texts/tennis";
import type { MatchSportView } from "#client/match/sport-view.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { tennisCoverage } from "#shared/sports/tennis/coverage.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { describeTennisCoverage, isTabCovered, isTabFilled } from "./describe-coverage.ts";
import { tennisTimeline } from "./playback-timeline.ts";

const Header = lazyPart(async () => (await import("./match-parts.tsx")).TennisHeader);
const Panel = lazyPart(async () => (await import("./match-parts.tsx")).TennisPanel);
const Graph = lazyPart(async () => (await import("./game-graph/game-graph.tsx")).GameGraph);
const KeyMoments = lazyPart(async () => (await import("./key-moments.tsx")).TennisKeyMoments);

export const matchView: MatchSportView = {
	module: tennis,
	words: { start: "startOf.tennis", official: "officialOf.tennis" },
	tabs: ["timeline", "statistics", "commentary"],
	tabOf: (eventType) => (eventType === "commentary_written" ? "commentary" : "timeline"),
	createTimeline: (live) => tennisTimeline(live as MatchState<TennisDetail>),
	readCoverage(live) {
		const cover = tennisCoverage(live as MatchState<TennisDetail>);
		return {
			isTabCovered: (tab) => isTabCovered(cover, tab),
			isTabFilled: (tab) => (tab === "timeline" ? live.status !== "scheduled" : isTabFilled(cover, tab)),
			describe: (t) => describeTennisCoverage(cover, t),
		};
	},
	Header: (props) => <Header {...props} />,
	Graph: (props) => <Graph {...props} />,
	KeyMoments,
	Panel: (props) => <Panel {...props} />,
};

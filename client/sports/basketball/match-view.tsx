// The match page's parts for basketball, loaded for basketball matches only.
import { Suspense } from "react";
import "#texts/basketball";
import "#texts/basketball-row";
import type { MatchSportView } from "#client/match/sport-view.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { coverage } from "#shared/sports/basketball/coverage.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { describeCoverage, isTabCovered, isTabFilled } from "./describe-coverage.ts";
import { basketballTimeline } from "./playback-timeline.ts";
// Styles are imported eagerly because a lazy part can be in the server-rendered HTML.
import "./box-score.module.css";
import "./lead-graph.module.css";
import "./play-by-play.module.css";
import "./scoreboard.module.css";

const Header = lazyPart(async () => (await import("./match-parts.tsx")).BasketballHeader);
const Graph = lazyPart(async () => (await import("./match-parts.tsx")).BasketballGraph);
const PlayByPlay = lazyPart(async () => (await import("./play-by-play.tsx")).PlayByPlay);
const KeyMoments = lazyPart(async () => (await import("./key-moment-list.tsx")).KeyMomentList);
const BoxScoreTab = lazyPart(async () => (await import("./box-score.tsx")).BoxScoreTab);
const TeamStats = lazyPart(async () => (await import("./team-stats.tsx")).TeamStats);

export const matchView: MatchSportView = {
	module: basketball,
	words: { start: "startOf.basketball", official: "officialOf.basketball" },
	tabs: ["timeline", "line-ups", "statistics"],
	resultTab: "line-ups",
	tabText: (tab) => (tab === "line-ups" ? "match.basketball.boxScore" : tab === "timeline" ? "match.basketball.plays" : null),
	tabOf: () => "timeline",
	createTimeline: (live: MatchState<BasketballDetail>) => basketballTimeline(live),
	readCoverage(live: MatchState<BasketballDetail>, source) {
		const cover = coverage(live, source);
		return {
			isTabCovered: (tab) => isTabCovered(cover, tab),
			isTabFilled: (tab) => (tab === "timeline" ? live.status !== "scheduled" : isTabFilled(cover, tab)),
			describe: (t) => describeCoverage(cover, t),
		};
	},
	Header: (props) => <Header {...props} />,
	Graph: (props) => <Graph {...props} />,
	KeyMoments,
	Panel: BasketballPanel,
};

function BasketballPanel({ tab, state, teams }: Parameters<MatchSportView["Panel"]>[0] & { state: MatchState<BasketballDetail> }) {
	const names = { home: teams.home.name, away: teams.away.name };
	if (tab === "line-ups") return <BoxScoreTab state={state} names={names} />;
	if (tab === "statistics") return <TeamStats state={state} />;
	return (
		<Suspense>
			<PlayByPlay state={state} names={names} />
		</Suspense>
	);
}

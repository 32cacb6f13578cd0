// The match page's parts for football. Only the first tab is loaded with the page; the other tabs are loaded when they are opened.
import "#texts/football";
import { Suspense } from "react";
import type { MatchSportView } from "#client/match/sport-view.ts";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { coverage } from "#shared/sports/football/coverage.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { football } from "#shared/sports/football/module.ts";
import { describeCoverage, isTabCovered, isTabFilled } from "./describe-coverage.ts";
import { FootballHeader } from "./header/football-header.tsx";
import { MomentumGraph } from "./momentum/momentum-graph.tsx";
import { footballTimeline } from "./playback-timeline.ts";
import { MatchTimeline } from "./timeline/match-timeline.tsx";
import styles from "./timeline/timeline.module.css";
// Styles are imported eagerly because a tab can be in the server-rendered HTML.
import "./commentary/commentary.module.css";
import "./line-ups/line-ups.module.css";
import "./line-ups/pitch.module.css";
import "./line-ups/rating-notes.module.css";
import "./positions/positions.module.css";
import "./shot-map/shot-map.module.css";

const Commentary = lazyPart(async () => (await import("./commentary/commentary.tsx")).Commentary);
const KeyMoments = lazyPart(async () => (await import("./key-moments/key-moment-list.tsx")).KeyMomentList);
const LineUps = lazyPart(async () => (await import("./line-ups/line-ups.tsx")).LineUps);
const PlayerOfTheMatch = lazyPart(async () => (await import("./line-ups/rating-notes.tsx")).PlayerOfTheMatch);
const Statistics = lazyPart(async () => (await import("./statistics/statistics.tsx")).Statistics);

export const matchView: MatchSportView = {
	module: football,
	words: { start: "startOf.football", official: "officialOf.football" },
	tabs: ["timeline", "line-ups", "statistics", "commentary"],
	tabOf: (eventType) => (eventType === "commentary_written" ? "commentary" : "timeline"),
	createTimeline: footballTimeline,
	readCoverage(live: MatchState<FootballDetail>, source) {
		const cover = coverage(live, source);
		return {
			isTabCovered: (tab) => isTabCovered(cover, tab),
			isTabFilled: (tab) => (tab === "timeline" ? live.status !== "scheduled" : isTabFilled(cover, tab)),
			describe: (t) => describeCoverage(cover, t),
		};
	},
	Header: FootballHeader,
	Graph: MomentumGraph,
	KeyMoments,
	Panel: FootballPanel,
};

function FootballPanel({ tab, state, teams, touches }: Parameters<MatchSportView["Panel"]>[0] & { state: MatchState<FootballDetail> }) {
	const names = { home: teams.home.name, away: teams.away.name };
	if (tab === "line-ups") return <LineUps state={state} teams={teams} />;
	if (tab === "statistics") return <Statistics state={state} teams={teams} touches={touches} />;
	if (tab === "commentary") return <Commentary state={state} names={names} />;
	return (
		<MatchTimeline state={state} names={names}>
			{state.status === "finished" && state.detail.lineUps.home && (
				// This part has its own Suspense boundary so that the timeline never waits for it; its space is reserved until the code is
				// loaded.
				<LoadingPart>
					<Suspense fallback={<Awaited className={styles.awaited} />}>
						<PlayerOfTheMatch state={state} teams={teams} />
					</Suspense>
				</LoadingPart>
			)}
		</MatchTimeline>
	);
}

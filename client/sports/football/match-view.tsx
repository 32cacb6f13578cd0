// The match page's parts for football.
import type { MatchSportView } from "#client/match/sport-view.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { coverage } from "#shared/sports/football/coverage.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { Commentary } from "./commentary/commentary.tsx";
import { describeCoverage, isTabCovered } from "./describe-coverage.ts";
import { FootballHeader } from "./header/football-header.tsx";
import { LineUps } from "./line-ups/line-ups.tsx";
import { MomentumGraph } from "./momentum/momentum-graph.tsx";
import { footballTimeline } from "./playback-timeline.ts";
import { ShotMap } from "./shot-map/shot-map.tsx";
import { TeamStats } from "./statistics/team-stats.tsx";
import { MatchTimeline } from "./timeline/match-timeline.tsx";

export const footballMatchView: MatchSportView = {
	tabs: ["timeline", "line-ups", "statistics", "commentary"],
	tabOf: (eventType) => (eventType === "commentary_written" ? "commentary" : "timeline"),
	createTimeline: (live: MatchState<FootballDetail>) => footballTimeline(live),
	readCoverage(live: MatchState<FootballDetail>, source) {
		const cover = coverage(live, source);
		return { isTabCovered: (tab) => isTabCovered(cover, tab), describe: (t) => describeCoverage(cover, t) };
	},
	Header: FootballHeader,
	Graph: MomentumGraph,
	Panel: FootballPanel,
};

function FootballPanel({ tab, state, teams }: Parameters<MatchSportView["Panel"]>[0] & { state: MatchState<FootballDetail> }) {
	const names = { home: teams.home.name, away: teams.away.name };
	switch (tab) {
		case "timeline":
			return <MatchTimeline state={state} names={names} />;
		case "line-ups":
			return <LineUps state={state} teams={teams} />;
		case "statistics":
			return (
				<>
					<TeamStats state={state} />
					<ShotMap state={state} teams={teams} />
				</>
			);
		case "commentary":
			return <Commentary state={state} names={names} />;
	}
}

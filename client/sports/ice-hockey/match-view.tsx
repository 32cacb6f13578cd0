// The match page's parts for ice hockey. Only the first tab is loaded with the page; the other tabs are loaded when they are opened.
import "#texts/ice-hockey";
import type { MatchSportView } from "#client/match/sport-view.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { coverage } from "#shared/sports/ice-hockey/coverage.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { describeCoverage } from "./describe-coverage.ts";
import { hockeyTimeline } from "./playback-timeline.ts";
// Styles are imported eagerly because a tab can be in the server-rendered HTML.
import "./line-ups.module.css";
import "./statistics.module.css";

const Header = lazyPart(async () => (await import("./header/hockey-header.tsx")).HockeyHeader);
const Plays = lazyPart(async () => (await import("./plays/play-by-play.tsx")).PlayByPlay);
const Chart = lazyPart(async () => (await import("./shot-chart/shot-chart.tsx")).ShotChart);
const KeyMoments = lazyPart(async () => (await import("./key-moment-list.tsx")).KeyMomentList);
const LineUps = lazyPart(async () => (await import("./line-ups.tsx")).LineUps);
const Statistics = lazyPart(async () => (await import("./statistics.tsx")).Statistics);

type State = MatchState<HockeyDetail>;

const PART_OF = { "line-ups": "lineUps", statistics: "statistics" } as const;

export const matchView: MatchSportView = {
	module: iceHockey,
	words: { start: "startOf.ice_hockey", official: "officialOf.ice_hockey" },
	tabs: ["timeline", "statistics", "line-ups"],
	tabOf: () => "timeline",
	createTimeline: (live: State) => hockeyTimeline(live),
	readCoverage(live: State) {
		const cover = coverage(live);
		const ofTab = (tab: string) => (Object.hasOwn(PART_OF, tab) ? cover[PART_OF[tab as keyof typeof PART_OF]] : null);
		return {
			isTabCovered: (tab) => ofTab(tab) !== "not_covered",
			isTabFilled: (tab) => (tab === "timeline" ? live.status !== "scheduled" : ofTab(tab) === "covered"),
			describe: (t) => describeCoverage(cover, t),
		};
	},
	Header: (props) => <Header {...props} state={props.state as State} live={props.live as State} />,
	Graph: (props) => <Chart {...props} state={props.state as State} />,
	KeyMoments,
	Panel: HockeyPanel,
};

function HockeyPanel({ tab, state, teams }: Parameters<MatchSportView["Panel"]>[0]) {
	const shown = state as State;
	if (tab === "line-ups") return <LineUps state={shown} teams={teams} />;
	if (tab === "statistics") return <Statistics state={shown} teams={teams} />;
	return <Plays state={shown} names={{ home: teams.home.name, away: teams.away.name }} />;
}

// The match page's parts for cricket. Only the scorecard is loaded with the page; the other tabs are loaded when they are opened.
import "#texts/cricket";
import type { MatchSportView } from "#client/match/sport-view.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type CricketDetail, type CricketState, formatOf } from "#shared/sports/cricket/detail.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { CricketHeader } from "./cricket-header.tsx";
import { cricketTimeline } from "./playback-timeline.ts";
import { Scorecard } from "./scorecard/scorecard.tsx";
// Styles are imported eagerly because a tab can be in the server-rendered HTML.
import "./charts/charts.module.css";
import "./commentary/ball-by-ball.module.css";
import "./teams.module.css";

const BallByBall = lazyPart(async () => (await import("./commentary/ball-by-ball.tsx")).BallByBall);
const Charts = lazyPart(async () => (await import("./charts/charts.tsx")).Charts);
const KeyMoments = lazyPart(async () => (await import("./key-moments.tsx")).KeyMoments);
const Teams = lazyPart(async () => (await import("./teams.tsx")).Teams);

const TABS = ["timeline", "commentary", "statistics", "line-ups"] as const;
const isOwnTab = (tab: string): tab is (typeof TABS)[number] => (TABS as readonly string[]).includes(tab);

export const matchView: MatchSportView = {
	module: cricket,
	words: {
		start: "startOf.cricket",
		official: "officialOf.cricket",
		level: (format) => (formatOf(format).inningsPerSide > 1 ? "match.vote.draw" : "match.cricket.tie"),
	},
	tabs: TABS,
	tabText: (tab) => (isOwnTab(tab) ? `match.cricket.tab.${tab}` : null),
	tabOf: () => "commentary",
	createTimeline: (live: MatchState<CricketDetail>) => cricketTimeline(live),
	readCoverage(live: CricketState) {
		const { innings, lineUps } = live.detail;
		const isLineUpKnown = Boolean(lineUps.home ?? lineUps.away);
		const hasBalls = innings.some(({ overs }) => overs.length > 0);
		return {
			isTabCovered: (tab) => (tab === "line-ups" ? isLineUpKnown : true),
			isTabFilled: (tab) => (tab === "line-ups" ? isLineUpKnown : tab === "timeline" ? live.status !== "scheduled" : hasBalls),
			describe: () => null,
		};
	},
	Header: CricketHeader,
	Graph: () => null,
	KeyMoments,
	Panel: CricketPanel,
};

function CricketPanel({ tab, state, teams }: Parameters<MatchSportView["Panel"]>[0] & { state: CricketState }) {
	const names = { home: teams.home.name, away: teams.away.name };
	if (tab === "commentary") return <BallByBall state={state} names={names} />;
	if (tab === "statistics") return <Charts state={state} names={names} />;
	if (tab === "line-ups") return <Teams state={state} names={names} />;
	return <Scorecard state={state} names={names} />;
}

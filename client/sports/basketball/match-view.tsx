// The match page's parts for basketball. No graph and no playback yet.
import { MatchClock } from "#client/match/header/match-clock.tsx";
import { MatchHeader } from "#client/match/header/match-header.tsx";
import type { MatchSportView } from "#client/match/sport-view.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { PlayByPlay } from "./play-by-play.tsx";
import { Scoreboard } from "./scoreboard.tsx";

export const basketballMatchView: MatchSportView = {
	tabs: ["timeline"],
	tabOf: () => "timeline",
	createTimeline: () => null,
	readCoverage: () => ({ isTabCovered: () => true, describe: () => null }),
	Header: BasketballHeader,
	Graph: () => null,
	Panel: ({ state, teams }) => (
		<PlayByPlay state={state as MatchState<BasketballDetail>} names={{ home: teams.home.name, away: teams.away.name }} />
	),
};

function BasketballHeader({ answer, state, live }: { answer: MatchAnswer; state: MatchState<BasketballDetail>; live: MatchState }) {
	const { match } = answer;
	const clock = <MatchClock state={state} hasTime={match.hasTime} isPast={(state as MatchState) !== live} notice={state.statusReason} />;
	return (
		<MatchHeader answer={answer} state={state} clock={clock}>
			<Scoreboard state={state} names={{ home: match.home.shortName, away: match.away.shortName }} />
		</MatchHeader>
	);
}

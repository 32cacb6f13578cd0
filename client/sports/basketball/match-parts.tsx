// Parts of the basketball match page above its tabs: the header with points by period, and the graph of the lead.
import "#texts/basketball";
import { MatchClock } from "#client/match/header/match-clock.tsx";
import { MatchHeader } from "#client/match/header/match-header.tsx";
import type { MatchSportView } from "#client/match/sport-view.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { LeadGraph } from "./lead-graph.tsx";
import { Scoreboard } from "./scoreboard.tsx";

export function BasketballHeader({ answer, state, live }: Parameters<MatchSportView["Header"]>[0]) {
	const { match } = answer;
	const clock = <MatchClock state={state} hasTime={match.hasTime} isPast={state !== live} notice={state.statusReason} />;
	return (
		<MatchHeader answer={answer} state={state} clock={clock}>
			<Scoreboard state={state as MatchState<BasketballDetail>} names={{ home: match.home.shortName, away: match.away.shortName }} />
		</MatchHeader>
	);
}

export function BasketballGraph({ state, names }: Parameters<MatchSportView["Graph"]>[0]) {
	return <LeadGraph state={state as MatchState<BasketballDetail>} names={names} />;
}

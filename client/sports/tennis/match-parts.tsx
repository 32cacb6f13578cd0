// The parts of a tennis match page: header with the sets, point by point, statistics, commentary.
import "#texts/tennis";
import { useText } from "#client/i18n/translate.ts";
import { MatchClock } from "#client/match/header/match-clock.tsx";
import { MatchHeader } from "#client/match/header/match-header.tsx";
import type { MatchSportView } from "#client/match/sport-view.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { Commentary } from "./commentary.tsx";
import { PointByPoint } from "./point-by-point/point-by-point.tsx";
import { Scoreboard } from "./scoreboard/scoreboard.tsx";
import { Statistics } from "./statistics/statistics.tsx";

export function TennisHeader({ answer, state, live }: Parameters<MatchSportView["Header"]>[0]) {
	const t = useText();
	const { match } = answer;
	const known = state as MatchState<TennisDetail>;
	const { withdrawal } = known.detail;
	const note = withdrawal && t(`match.tennis.withdrew.${withdrawal.kind}`, { name: match[withdrawal.side].name });
	const clock = <MatchClock state={state} hasTime={match.hasTime} isPast={state !== live} notice={state.statusReason} scoreNote={note} />;
	return (
		<MatchHeader answer={answer} state={state} clock={clock}>
			<Scoreboard state={known} names={{ home: match.home.shortName, away: match.away.shortName }} />
		</MatchHeader>
	);
}

export function TennisPanel({ tab, state, teams }: Parameters<MatchSportView["Panel"]>[0]) {
	const known = state as MatchState<TennisDetail>;
	const names = { home: teams.home.name, away: teams.away.name };
	if (tab === "statistics") return <Statistics state={known} names={names} />;
	if (tab === "commentary") return <Commentary state={known} />;
	return <PointByPoint state={known} names={names} />;
}

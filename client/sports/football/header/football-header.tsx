// The header of a football match: added time and pending decisions under the score clock; scorers and red cards under the teams.
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { MatchClock } from "#client/match/header/match-clock.tsx";
import { MatchHeader } from "#client/match/header/match-header.tsx";
import { Scorers } from "#client/match/header/scorers.tsx";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { ScoreReasons } from "../score-reasons/score-reasons.tsx";
import { hasOpenGoal, MatchNotice, warningsOf } from "./match-notice.tsx";
import { scorerLines } from "./scorer-lines.tsx";
import { useMatchNews } from "./use-match-news.ts";

interface FootballHeaderProps {
	answer: MatchAnswer;
	/** The state that is shown, which playback can set to an earlier one. */
	state: MatchState<FootballDetail>;
	/** The current state. News is not announced while an earlier position is shown. */
	live: MatchState<FootballDetail>;
}

export function FootballHeader({ answer, state, live }: FootballHeaderProps) {
	const { match } = answer;
	const t = useText();
	const isPast = state !== live;
	const names = { home: match.home.name, away: match.away.name };
	const news = useMatchNews(live, names, isPast);
	const warnings = warningsOf(state, t);
	const { addedMinutes, shootOut } = state.detail;
	return (
		<MatchHeader
			answer={answer}
			state={state}
			flash={news?.kind === "goal" ? news.side : null}
			isOpen={hasOpenGoal(state)}
			clock={
				<>
					<MatchClock
						state={state}
						hasTime={match.hasTime}
						isPast={isPast}
						notice={news !== null || warnings.length > 0 ? <MatchNotice news={news} warnings={warnings} /> : null}
						periodNote={state.status === "live" && addedMinutes !== null ? t("match.header.added", { count: addedMinutes }) : null}
						scoreNote={shootOut && t("match.header.shootOut", { score: formatScore(shootOut.scored) })}
					/>
					{state.period !== null && <ScoreReasons state={state} live={live} names={names} />}
				</>
			}
		>
			{state.period !== null && <Scorers shown={scorerLines(state, t)} room={isPast ? scorerLines(live, t) : null} />}
		</MatchHeader>
	);
}

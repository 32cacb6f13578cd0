// The header of an ice hockey match: clock, scorers, power play with its remaining time, current penalties, goals by period.
import "#texts/ice-hockey";
import "#texts/match-tabs";
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { MatchClock } from "#client/match/header/match-clock.tsx";
import { MatchHeader } from "#client/match/header/match-header.tsx";
import { type ScorerLine, Scorers } from "#client/match/header/scorers.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { scorersBySide } from "#shared/sports/ice-hockey/scorers.ts";
import { LineScore } from "./line-score.tsx";
import { PenaltyStrip } from "./penalty-strip.tsx";
import { useHockeyNews } from "./use-hockey-news.ts";

interface HockeyHeaderProps {
	answer: MatchAnswer;
	/** The state that is shown, which playback can set to an earlier one. */
	state: MatchState<HockeyDetail>;
	/** The current state. News is not announced while an earlier position is shown. */
	live: MatchState<HockeyDetail>;
}

export function HockeyHeader({ answer, state, live }: HockeyHeaderProps) {
	const { match } = answer;
	const t = useText();
	const isPast = state !== live;
	const names = { home: match.home.name, away: match.away.name };
	const flash = useHockeyNews(live, names, isPast);
	const { review, shootOut } = state.detail;
	const isProvisional = state.timeline.some(({ event }) => event.type === "goal_scored" && event.status === "provisional");
	const warnings = [
		state.statusReason,
		review && t(`match.hockey.review.${review.subject}`),
		isProvisional && t("match.hockey.possibleGoal"),
	].filter((warning): warning is string => Boolean(warning));
	const notice = warnings.map((warning) => (
		<Tag key={warning} tone="warn">
			{warning}
		</Tag>
	));
	const scoreNote = shootOut && t("match.hockey.shootOut", { score: formatScore(shootOut.scored) });
	return (
		<MatchHeader
			answer={answer}
			state={state}
			flash={flash}
			isOpen={isProvisional}
			clock={
				<MatchClock
					state={state}
					hasTime={match.hasTime}
					isPast={isPast}
					notice={notice.length > 0 ? notice : null}
					scoreNote={scoreNote}
				/>
			}
		>
			{state.period !== null && (
				<>
					<Scorers shown={scorerLines(state, t)} room={isPast ? scorerLines(live, t) : null} />
					<PenaltyStrip state={state} names={{ home: match.home.shortName, away: match.away.shortName }} />
					<LineScore state={state} names={{ home: match.home.shortName, away: match.away.shortName }} />
				</>
			)}
		</MatchHeader>
	);
}

function scorerLines(state: MatchState<HockeyDetail>, t: Translate): Pair<ScorerLine[]> {
	const toLine = ({ playerId, name, goals }: ReturnType<typeof scorersBySide>["home"][number]): ScorerLine => {
		const times = goals.map(({ time, isProvisional }) => [time, isProvisional && t("match.header.unconfirmed")].filter(Boolean).join(" "));
		return { key: goals[0]?.eventId ?? playerId, playerId, name, words: times.join(", ") };
	};
	const { home, away } = scorersBySide(state);
	return { home: home.map(toLine), away: away.map(toLine) };
}

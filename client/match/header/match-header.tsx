// The head of the match centre: where, who, the score, the clock, who scored, what is in doubt.

import type { ReactNode } from "react";
import { formatScore } from "#client/i18n/format-score.ts";
import { useLocale } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchAnswer } from "#shared/contract/rest/matches.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { disputedResult } from "#shared/match/disputed-result.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { sportOf } from "../state/fold-match.ts";
import { MatchClock } from "./match-clock.tsx";
import styles from "./match-header.module.css";
import { Score } from "./score.tsx";
import { ScorerList } from "./scorer-list.tsx";
import { useMatchNews } from "./use-match-news.ts";

interface MatchHeaderProps {
	answer: MatchAnswer;
	/** What is shown. */
	state: MatchState<FootballDetail>;
	/** The present, when a moment before is shown: its news keep silent until the reader is back. */
	live?: MatchState<FootballDetail>;
	/** Between the scorers of both sides: the way to why the score is what it is. */
	children?: ReactNode;
}

export function MatchHeader({ answer, state, live = state, children }: MatchHeaderProps) {
	const { match } = answer;
	const isPast = state !== live;
	const news = useMatchNews(live, { home: match.home.name, away: match.away.name }, isPast);
	return (
		<header className={styles.header} data-flash={news?.kind === "goal" ? (news.side ?? undefined) : undefined}>
			<Place answer={answer} />
			<div className={styles.teams}>
				<h1 className={styles.heading}>
					<Team team={match.home} side="home" />
					<Score state={state} hasTime={match.hasTime} />
					<Team team={match.away} side="away" />
				</h1>
				<MatchClock state={state} hasTime={match.hasTime} isPast={isPast} news={news} />
			</div>
			<DisputedNote state={state} />
			{state.period !== null && (
				<div className={styles.scorers}>
					{SIDES.map((side) => (
						<div key={side} className={styles.scorerRoom}>
							<ScorerList state={state} side={side} />
							{/* While a moment before is shown, the room of all that is known now: nothing below moves as goals fall. */}
							{isPast && (
								<div className={styles.unseen} aria-hidden="true">
									<ScorerList state={live} side={side} />
								</div>
							)}
						</div>
					))}
					{children}
				</div>
			)}
		</header>
	);
}

/** Below both teams: it is longer than the room under the score. */
function DisputedNote({ state }: { state: MatchState<FootballDetail> }) {
	const t = useText();
	const disputed = disputedResult(sportOf(state.setup), state);
	if (!disputed) return null;
	return (
		<p className={styles.disputed}>
			<Tag tone="warn">{t("disputed.sentence", { source: disputed.statedBy, score: formatScore(disputed.statedScore) })}</Tag>
		</p>
	);
}

function Team({ team, side }: { team: TeamBrief; side: Side }) {
	return (
		<PageLink className={`${styles.team} ${styles[side]}`} to={pagePaths.team(team.id)}>
			<Crest crest={team.crest} size={64} />
			<span className={styles.name}>{team.name}</span>
		</PageLink>
	);
}

function Place({ answer: { match, venue, attendance } }: { answer: MatchAnswer }) {
	const t = useText();
	const locale = useLocale();
	return (
		<div className={styles.place}>
			<nav aria-label={t("match.header.competition")}>
				<span className={styles.wideOnly}>{match.league.nation} / </span>
				<PageLink to={pagePaths.league(match.league.id)}>{match.league.name}</PageLink>
				{match.round && ` / ${match.round}`}
			</nav>
			<p>
				{venue}
				{attendance !== null && (
					<span className={styles.wideOnly}>
						{venue && " · "}
						{formatCount(locale, attendance)}
					</span>
				)}
			</p>
		</div>
	);
}

// The header of a match page: competition and venue, teams, score; the sport adds the clock and the content below the teams.
import type { ReactNode } from "react";
import { disputedSentence } from "#client/i18n/disputed-words.ts";
import { formatTime, matchDay } from "#client/i18n/format-time.ts";
import { useLocale } from "#client/i18n/locale.ts";
import { reportedSentence } from "#client/i18n/reported-words.ts";
import { useText } from "#client/i18n/translate.ts";
import { MatchStar } from "#client/scores/match-star.tsx";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { REPORT_OPEN, REPORT_PARAM } from "#shared/contract/reader-report.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { reportedResult } from "#shared/match/fold/reported-result.ts";
import { sheetApproval } from "#shared/match/fold/sheet-approval.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import { ShareButton } from "../share/share-button.tsx";
import styles from "./match-header.module.css";
import { Score } from "./score.tsx";

interface MatchHeaderProps {
	answer: MatchAnswer;
	/** The state that is shown. */
	state: MatchState;
	/** The side that has just scored. */
	flash?: Side | null;
	/** Whether a goal in the score is not confirmed. */
	isOpen?: boolean;
	/** Replaces the score as two numbers. */
	score?: ReactNode;
	/** Rendered below the score. */
	clock: ReactNode;
	/** Rendered below the teams. */
	children?: ReactNode;
}

export function MatchHeader({ answer, state, flash, isOpen, score, clock, children }: MatchHeaderProps) {
	const { match } = answer;
	return (
		<header className={styles.header} data-flash={flash} data-open={isOpen}>
			<Place answer={answer} state={state} />
			<div className={styles.teams} data-own-score={score === undefined ? undefined : ""}>
				<h1 className={styles.heading} translate="no">
					<Team team={match.home} side="home" />
					{score ?? <Score state={state} hasTime={match.hasTime} />}
					<Team team={match.away} side="away" />
				</h1>
				{clock}
			</div>
			<ReportedNote match={match} state={state} />
			<DisputedNote state={state} />
			{children}
		</header>
	);
}

/** Says whose reporters entered what nobody has confirmed yet, or that the match sheet is approved. */
function ReportedNote({ match, state }: { match: MatchRow; state: MatchState }) {
	const t = useText();
	const { zone } = useSite();
	const reported = reportedResult(loadedSport(state.setup.sport), state);
	const isOver = useNow((now) => reported?.confirmBy != null && now >= reported.confirmBy);
	const approval = sheetApproval(state);
	if (reported) {
		const sentence = reportedSentence(match, reported, t, zone);
		return (
			<p className={styles.disputed}>
				<Tag tone="warn">{isOver ? t("reported.unconfirmed", { what: sentence }) : sentence}</Tag>
			</p>
		);
	}
	return (
		approval && (
			<p className={styles.disputed}>
				<Tag tone="plain">{t("reported.approved", { time: formatTime(t, approval.occurredAt, zone) })}</Tag>
			</p>
		)
	);
}

/** The note is below both teams, because it is longer than the room below the score. */
function DisputedNote({ state }: { state: MatchState }) {
	const t = useText();
	const disputed = disputedResult(loadedSport(state.setup.sport), state);
	if (!disputed) return null;
	return (
		<p className={styles.disputed}>
			<Tag tone="warn">{disputedSentence(disputed, t)}</Tag>{" "}
			<PageLink
				className={styles.ask}
				to={`${pagePaths.match(state.setup.matchId)}?${REPORT_PARAM}=${REPORT_OPEN}#${REPORT_PARAM}`}
				rel="nofollow"
			>
				{t("match.report.disputed")}
			</PageLink>
		</p>
	);
}

function Team({ team, side }: { team: TeamBrief; side: Side }) {
	return (
		<PageLink className={`${styles.team} ${styles[side]}`} to={pagePaths.team(team.id)}>
			<Crest crest={team.crest} size={64} />
			<span className={styles.name}>
				{team.name}
				<CategoryMark category={team.category} />
			</span>
		</PageLink>
	);
}

function Place({ answer: { match, venue, attendance }, state }: { answer: MatchAnswer; state: MatchState }) {
	const t = useText();
	const locale = useLocale();
	const { zone } = useSite();
	const day = matchDay(match, zone);
	return (
		<div className={styles.place}>
			<nav aria-label={t("match.header.competition")}>
				<PageLink className={styles.back} to={`${pagePaths.home()}?date=${day}`} aria-label={t("match.header.toDay")}>
					‹
				</PageLink>
				<span className={styles.wideOnly}>{match.league.nation} / </span>
				<PageLink translate="no" to={pagePaths.league(match.league.id)}>
					{match.league.name}
					<CategoryMark category={match.league.category} />
				</PageLink>
				{match.round && ` / ${match.round}`}
			</nav>
			<p className={styles.venue}>{[venue, attendance !== null && formatCount(locale, attendance)].filter(Boolean).join(" · ")}</p>
			<ShareButton match={match} state={state} className={styles.share} />
			<MatchStar row={match} className={styles.star} />
		</div>
	);
}

// The head-to-head tab: earlier meetings with their totals, then the form of both sides. Every match is a link.
import "#texts/match-tabs";
import { formatMatchDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchContext, Meeting } from "#shared/contract/rest/catalogue/match-context.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import { FormList } from "./form-list.tsx";
import styles from "./head-to-head.module.css";
import { playedScore } from "./played-score.ts";

export function HeadToHead({ match, context }: { match: MatchRow; context: Pick<MatchContext, "headToHead" | "form"> }) {
	const t = useText();
	const { headToHead, form } = context;
	const teams = { home: match.home, away: match.away };
	if (headToHead.matches.length === 0 && form.home.length === 0 && form.away.length === 0)
		return <EmptyState title={t("match.h2h.nothing")}>{t("match.h2h.nothingNext")}</EmptyState>;
	return (
		<Covered>
			<div className={styles.panel}>
				<section>
					<h2 className={styles.head}>{t("match.h2h.meetings")}</h2>
					{headToHead.matches.length === 0 ? (
						<p className={styles.none}>{t("match.h2h.firstMeeting", { home: teams.home.name, away: teams.away.name })}</p>
					) : (
						<>
							<Sum headToHead={headToHead} teams={teams} mayBeDrawn={tableShapeOf(match.sport).columns.includes("drawn")} />
							<ul className={styles.meetings}>
								{headToHead.matches.map((meeting) => (
									<MeetingRow key={meeting.matchId} sport={match.sport} meeting={meeting} teams={teams} />
								))}
							</ul>
						</>
					)}
				</section>
				<section>
					<h2 className={styles.head}>{t("match.h2h.form")}</h2>
					<div className={styles.forms}>
						{SIDES.map((side) => (
							<FormList key={side} sport={match.sport} team={teams[side]} matches={form[side]} />
						))}
					</div>
				</section>
			</div>
		</Covered>
	);
}

interface SumProps {
	headToHead: MatchContext["headToHead"];
	teams: Pair<TeamBrief>;
	mayBeDrawn: boolean;
}

function Sum({ headToHead: { won, drawn, goals }, teams, mayBeDrawn }: SumProps) {
	const t = useText();
	const parts = [
		{ key: "home", count: won.home, words: t("match.h2h.won", { team: teams.home.shortName }) },
		...(mayBeDrawn || drawn > 0 ? [{ key: "drawn", count: drawn, words: t("match.h2h.drawn") } as const] : []),
		{ key: "away", count: won.away, words: t("match.h2h.won", { team: teams.away.shortName }) },
	] as const;
	return (
		<>
			<dl className={styles.sum}>
				{parts.map(({ key, count, words }) => (
					<div key={key} data-part={key}>
						<dt>{words}</dt>
						<dd>{count}</dd>
					</div>
				))}
			</dl>
			<div className={styles.bar} aria-hidden="true">
				{parts.map(({ key, count }) => (
					<span key={key} data-part={key} style={{ flexGrow: count }} />
				))}
			</div>
			<p className={styles.goals}>{t("match.h2h.sum", { count: won.home + drawn + won.away, score: `${goals.home}–${goals.away}` })}</p>
		</>
	);
}

function MeetingRow({ sport, meeting, teams }: { sport: SportKey; meeting: Meeting; teams: Pair<TeamBrief> }) {
	const t = useText();
	const row = useSportRow(sport);
	const { zone } = useSite();
	const isSameWay = meeting.homeId === teams.home.id;
	const [home, away] = isSameWay ? [teams.home, teams.away] : [teams.away, teams.home];
	const nameOf = (team: TeamBrief) => (
		<span translate="no" className={meeting.winnerId === team.id ? styles.winner : styles.name}>
			{team.name}
		</span>
	);
	return (
		<li>
			<PageLink className={styles.meeting} to={pagePaths.match(meeting.matchId)}>
				<span className={styles.when}>
					<span>{formatMatchDate(t, meeting, zone, 0)}</span> <span className={styles.league}>{meeting.league}</span>
				</span>
				{nameOf(home)}
				<span className={styles.score}>{playedScore(meeting, row, t)}</span>
				{nameOf(away)}
			</PageLink>
		</li>
	);
}

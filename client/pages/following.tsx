// The reader's follows: their matches of a day, and the list. A user's follows come from the account, a guest's from a cookie that the
// browser's storage renews (session/guest-follows.ts).
import "#texts/follows";
import "#texts/lists";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { DelayChoice } from "#client/accounts/preferences/delay-choice.tsx";
import { GoalAlertChoice } from "#client/accounts/preferences/goal-alert-choice.tsx";
import { ScoreChoices } from "#client/accounts/preferences/score-choices.tsx";
import { loadDay } from "#client/api/load-day.server.ts";
import { loadFollows } from "#client/api/load-follows.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { FollowedList } from "#client/follows/followed-list.tsx";
import { NotificationsCard } from "#client/follows/notifications/notifications-card.tsx";
import { useFreshFollows } from "#client/follows/use-fresh-follows.ts";
import { dayOf, parseDay } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { DateStrip } from "#client/scores/date-strip.tsx";
import { DayList } from "#client/scores/match-list/day-list.tsx";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";

import { useRowPhases } from "#client/scores/state/use-live-rows.ts";
import { useUser } from "#client/session/session.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { isRowFollowed } from "#shared/contract/follows.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { describeFollows } from "#shared/contract/rest/accounts/follows.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import styles from "./following.module.css";

export async function loader({ context, url }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const dateParam = url.searchParams.get("date");
	const date = parseDay(dateParam);
	if (dateParam !== null && date === null) throw data(null, { status: 404 });
	const today = dayOf(page.clock(), page.reader.zone);
	const follows = new Set((await loadFollows(page)).follows);
	const [day, followed] = await Promise.all([
		loadDay(page, date === today ? null : date, null, today),
		page.api.call(describeFollows, { query: page.user ? {} : { keys: [...follows].join(" ") } }),
	]);
	const rows = day.rows.filter((row) => isRowFollowed(row, follows));
	return { rows, position: day.position, followed, date: date ?? today };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("follows.title"), description: t("follows.description"), isListed: false });
};

export default function Following() {
	const t = useText();
	const { rows, position, followed, date } = useLoaderData<typeof loader>();
	const phases = useRowPhases(rows);
	const user = useUser();
	const { teams, leagues, matches } = followed;
	const listed = new Set(rows.map(({ id }) => id));
	const isEmpty = teams.length + leagues.length + matches.length === 0;
	// Staff have no match delay, because they act on the current state.
	const delayCard = !user?.scopes.length && (
		<Card title={t("matchDelay.label")}>
			<div className={styles.choice} id="match-delay">
				<DelayChoice />
				<p className={styles.hint}>{t("matchDelay.hint")}</p>
			</div>
		</Card>
	);
	useTopic(liveTopic, position);
	useFreshRows(null);
	useFreshFollows();
	return (
		<>
			<PageHeader title={t("follows.title")} facts={[t(user ? "follows.account" : "follows.guest")]} />
			{isEmpty ? (
				<div className={styles.column}>
					<NothingFollowed />
					{delayCard}
				</div>
			) : (
				<div className={styles.columns}>
					<div className={styles.column}>
						<DateStrip chosen={date} />
						{rows.length > 0 ? (
							<DayList day={date} rows={rows} phases={phases} show={null} />
						) : (
							<Card>
								<EmptyState title={t("empty.following")} />
							</Card>
						)}
						<GoalAnnouncer rows={rows} />
					</div>
					<section className={styles.column} aria-label={t("empty.follows")}>
						<FollowedList kind="team" title={t("follows.teams")} items={teams} />
						<FollowedList
							kind="league"
							title={t("follows.leagues")}
							items={leagues.map(({ id, name, nation }) => ({ id, name, detail: nation }))}
						/>
						<RowCard title={t("follows.matchesOf")} rows={matches.filter(({ id }) => !listed.has(id))} hasDate />
						<NotificationsCard />
						<Card title={t("hiddenScores.label")}>
							<div className={styles.choice}>
								<ScoreChoices />
								<p className={styles.hint}>{t("hiddenScores.settingHint")}</p>
							</div>
						</Card>
						{delayCard}
						<Card title={t("goalAlert.label")}>
							<div className={styles.choice}>
								<GoalAlertChoice />
								<p className={styles.hint}>{t("goalAlert.hint")}</p>
							</div>
						</Card>
					</section>
				</div>
			)}
		</>
	);
}

/** Explains how to follow; without JavaScript it says that following requires JavaScript. */
function NothingFollowed() {
	const t = useText();
	return (
		<Card>
			<EmptyState title={t("follows.empty")}>
				<p className={styles.how}>{t("follows.emptyHint")}</p>
				<noscript>
					<p className={styles.how}>{t("follows.noScript")}</p>
				</noscript>
				<p className={styles.ways}>
					<PageLink to={pagePaths.teams()}>{t("follows.find")}</PageLink>
					<PageLink to={pagePaths.leagues()}>{t("follows.findLeagues")}</PageLink>
				</p>
			</EmptyState>
		</Card>
	);
}

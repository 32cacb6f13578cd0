// One nation: matches of its leagues, leagues, teams, best scorers.
import "#texts/leagues";
import "#texts/people";
import "#client/sports/figure-texts.ts";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { LeaderTable } from "#client/leagues/leader-table.tsx";
import { LeagueCard } from "#client/leagues/league-list.tsx";
import { useTopic } from "#client/live/use-topic.ts";
import styles from "#client/people/people-page.module.css";
import { Covered } from "#client/scores/cover/covered.tsx";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { TeamGrid } from "#client/teams/team-directory.tsx";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getNation } from "#shared/contract/rest/catalogue/people.ts";
import { liveTopic } from "#shared/contract/topics.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
	return context.get(pageContext).api.call(getNation, { params: { nationId: params.nationId as string } });
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { id, name } = loaderData.nation;
	return pageMeta(
		{ matches, location },
		{
			title: t("nation.metaTitle", { nation: name }),
			description: t("nation.description", { nation: name }),
			jsonLd: [
				breadcrumbs(siteOf(matches).site.url, [
					[t("leagues.title"), pagePaths.leagues()],
					[name, pagePaths.nation(id)],
				]),
			],
		},
	);
};

export default function Nation() {
	const t = useText();
	const { nation, leagues, nationalTeams, clubs, current, next, unreported, leaders, position } = useLoaderData<typeof loader>();
	useTopic(liveTopic, position);
	const rows = useMemo(() => [...current, ...next, ...unreported], [current, next, unreported]);
	useFreshRows(rows, { followsResults: true });
	const isEmpty = leagues.length + nationalTeams.length + clubs.length === 0;
	return (
		<>
			<PageHeader title={nation.name} facts={[nation.code]} />
			{isEmpty && <EmptyState title={t("nation.empty")} />}
			<div className={styles.columns}>
				<div className={styles.column}>
					<RowCard title={t("nation.now")} rows={current} />
					<RowCard title={t("nation.next")} rows={next} hasDate />
					<RowCard title={t("nation.unreported")} rows={unreported} hasDate />
					<GoalAnnouncer rows={rows} />
				</div>
				<div className={styles.column}>
					{leagues.length > 0 && <LeagueCard title={t("nation.leagues")} leagues={leagues} />}
					{leaders.length > 0 && (
						<Card title={t("nation.scorers")}>
							<Covered>
								{leaders.map(({ sport, ...list }) => (
									<LeaderTable key={sport} sport={sport} list={{ ...list, total: list.leaders.length }} />
								))}
							</Covered>
						</Card>
					)}
				</div>
				<div className={`${styles.column} ${styles.wide}`}>
					{nationalTeams.length > 0 && (
						<Card title={t("nation.nationalTeams")}>
							<TeamGrid teams={nationalTeams} />
						</Card>
					)}
					{clubs.length > 0 && (
						<Card title={t("nation.clubs")}>
							<TeamGrid teams={clubs} />
						</Card>
					)}
				</div>
			</div>
		</>
	);
}

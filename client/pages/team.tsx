// One team: on now, next and last matches, form, squad, leagues.
import "#texts/lists";
import "#texts/leagues";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { LeagueLinks } from "#client/teams/league-links.tsx";
import { TeamSquad } from "#client/teams/team-squad.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { FormMarks } from "#client/ui/form/form-marks.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getTeam } from "#shared/contract/rest/catalogue/catalogue.ts";
import { teamTopic } from "#shared/contract/topics.ts";
import styles from "./team.module.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
	return context.get(pageContext).api.call(getTeam, { params: { teamId: params.teamId as string } });
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { team, nation, leagues } = loaderData;
	return pageMeta(
		{ matches, location },
		{
			title: t("team.metaTitle", { team: team.name }),
			description: t("team.description", { team: team.name }),
			image: pagePaths.shareImage(pagePaths.team(team.id)),
			jsonLd: [
				{
					"@type": "SportsTeam",
					name: team.name,
					location: nation,
					memberOf: leagues.map(({ name }) => ({ "@type": "SportsOrganization", name })),
				},
				breadcrumbs(siteOf(matches).site.url, [
					[t("teams.title"), pagePaths.teams()],
					[team.name, pagePaths.team(team.id)],
				]),
			],
		},
	);
};

export default function Team() {
	const t = useText();
	const { team, nation, venue, leagues, squad, form, current, next, last, position } = useLoaderData<typeof loader>();
	const rows = useMemo(() => [...current, ...next, ...last], [current, next, last]);
	useTopic(teamTopic(team.id), position);
	useFreshRows(rows, { followsResults: true });
	return (
		<>
			<PageHeader
				crest={<Crest crest={team.crest} size={64} />}
				title={team.name}
				facts={[nation, venue]}
				aside={<FormMarks form={form.map(({ result }) => result)} />}
			/>
			<div className={styles.columns}>
				<div className={styles.column}>
					<RowCard title={t("team.now")} rows={current} />
					<RowCard title={t("team.next")} rows={next} hasDate />
					<RowCard title={t("team.last")} rows={last} hasDate />
					{rows.length === 0 && <EmptyState title={t("empty.matches")} />}
					<GoalAnnouncer rows={rows} />
				</div>
				<div className={styles.column}>
					<LeagueLinks leagues={leagues} />
					<TeamSquad squad={squad} />
				</div>
			</div>
		</>
	);
}

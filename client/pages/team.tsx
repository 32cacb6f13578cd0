// One team: live, next and last matches, form, squad, leagues.
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/lists";
import "#texts/leagues";
import "#client/sports/figure-texts.ts";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadOrMove } from "#client/api/moved-page.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { FollowStar } from "#client/follows/follow-star.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { LeagueTable } from "#client/leagues/table/league-table.tsx";
import { useTopic } from "#client/live/use-topic.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { LeagueLinks } from "#client/teams/league-links.tsx";
import { TeamLeaders, TeamSeason } from "#client/teams/team-season.tsx";
import { TeamSquad } from "#client/teams/team-squad.tsx";
import { CalendarLink } from "#client/ui/calendar-link.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { FormMarks } from "#client/ui/form/form-marks.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getTeamCalendar } from "#shared/contract/rest/catalogue/calendar-files.ts";
import { getTeam } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getTeamSeasons, type TeamSeasonsAnswer } from "#shared/contract/rest/catalogue/people.ts";
import { teamTopic } from "#shared/contract/topics.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./team.module.css";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const teamId = params.teamId as string;
	const target = { params: { teamId } };
	const [team, { seasons }] = await loadOrMove({
		id: teamId,
		url,
		load: () => Promise.all([api.call(getTeam, target), api.call(getTeamSeasons, target)]),
		idIn: ([{ team }]) => team.id,
		currentId: async () => (await api.call(getTeam, target)).team.id,
		pathOf: pagePaths.team,
	});
	return { ...team, seasons, calendarPath: pathOf(getTeamCalendar, { teamId: team.team.id }) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { team, nation, leagues, coach, venue } = loaderData;
	const name = markedName(t, team);
	return pageMeta(
		{ matches, location },
		{
			title: t("team.metaTitle", { team: name }),
			description: t("team.description", { team: name }),
			image: pagePaths.shareImage(pagePaths.team(team.id)),
			jsonLd: [
				{
					"@type": "SportsTeam",
					name,
					location: nation,
					...(coach && { coach: { "@type": "Person", name: coach } }),
					...(venue && { homeLocation: { "@type": "StadiumOrArena", name: venue } }),
					memberOf: leagues.map((league) => ({ "@type": "SportsOrganization", name: markedName(t, league) })),
				},
				breadcrumbs(siteOf(matches).site.url, [
					[t("teams.title"), pagePaths.teams()],
					[name, pagePaths.team(team.id)],
				]),
			],
		},
	);
};

export default function Team() {
	const t = useText();
	const {
		team,
		sport,
		nation,
		nationId,
		venue,
		venueSlug,
		coach,
		coachSlug,
		leagues,
		seasons,
		squad,
		squadColumn,
		form,
		current,
		next,
		unreported,
		last,
		position,
		calendarPath,
	} = useLoaderData<typeof loader>();
	const rows = useMemo(() => [...current, ...next, ...last, ...unreported], [current, next, last, unreported]);
	const isHidden = useHiddenScores() !== null;
	useTopic(teamTopic(team.id), position);
	useFreshRows(rows, { followsResults: true });
	return (
		<>
			<PageHeader
				crest={<Crest crest={team.crest} size={64} />}
				isName
				title={team.name}
				category={team.category}
				facts={[
					<PageLink key="nation" to={pagePaths.nation(nationId)}>
						{nation}
					</PageLink>,
					venueSlug ? (
						<PageLink key="venue" to={pagePaths.venue(venueSlug)}>
							{venue}
						</PageLink>
					) : (
						venue
					),
					coachSlug ? (
						<PageLink key="coach" to={pagePaths.coach(coachSlug)}>
							{t("team.coach", { name: coach ?? "" })}
						</PageLink>
					) : (
						coach && t("team.coach", { name: coach })
					),
				]}
				aside={
					<div className={styles.aside}>
						<div className={styles.actions}>
							<FollowStar kind="team" id={team.id} name={markedName(t, team)} />
							<CalendarLink href={calendarPath} label={t("calendarFile.add", { name: markedName(t, team) })} />
						</div>
						{!isHidden && <FormMarks form={form.map(({ result }) => result)} />}
					</div>
				}
			/>
			<div className={styles.columns}>
				<div className={styles.column}>
					<RowCard title={t("team.now")} rows={current} />
					<RowCard title={t("team.next")} rows={next} hasDate />
					<RowCard title={t("team.last")} rows={last} hasDate />
					<RowCard title={t("team.unreported")} rows={unreported} hasDate />
					{rows.length === 0 && <EmptyState title={t("empty.matches")} />}
					<Covered>
						{seasons.filter(isWorthShowing).map((season) => (
							<TeamSeason key={season.seasonId} season={season} table={<TableAround season={season} team={team} sport={sport} />} />
						))}
					</Covered>
					<GoalAnnouncer rows={rows} />
				</div>
				<div className={styles.column}>
					<Covered>
						<TeamLeaders seasons={seasons} />
					</Covered>
					<LeagueLinks leagues={leagues} />
					<TeamSquad squad={squad} squadColumn={squadColumn} sport={sport} />
				</div>
			</div>
		</>
	);
}

/** Returns whether the season has meaningful totals, which a cup after one or two matches has not. */
const isWorthShowing = ({ table, results }: TeamSeasonsAnswer["seasons"][number]): boolean => table !== null || results.all.played > 2;

/** The rows of the table around the team; `null` if the season has no table. */
function TableAround({
	season: { table },
	team,
	sport,
}: {
	season: TeamSeasonsAnswer["seasons"][number];
	team: { id: string };
	sport: SportKey;
}) {
	const t = useText();
	if (!table) return null;
	const rows = table.rows.map((row) => ({ ...row, side: row.team.id === team.id ? ("home" as const) : null }));
	return <LeagueTable group={table.group} view={t("table.views.live")} sport={sport} rows={rows} zones={table.zones} />;
}

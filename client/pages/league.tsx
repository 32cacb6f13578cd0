// One league: live matches, its table in several views, fixtures, results, top scorers; by season.
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/leagues";
import { Suspense, useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { loadOrMove } from "#client/api/moved-page.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { FollowStar } from "#client/follows/follow-star.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { leadersPath } from "#client/leagues/leaders-path.ts";
import { LeagueSheets } from "#client/leagues/league-sheets.tsx";
import { SeasonSelect } from "#client/leagues/season-select.tsx";
import { chosenOf, LEAGUE_TABS, openingView, TABLE_VIEWS } from "#client/leagues/table/league-views.ts";
import { StandingsPanel } from "#client/leagues/table/standings-panel.tsx";
import { useTopic } from "#client/live/use-topic.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { MatchesByDay } from "#client/scores/match-list/matches-by-day.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { CalendarLink } from "#client/ui/calendar-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { TabLinks } from "#client/ui/nav/tab-links.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { SlidingParts } from "#client/ui/page/sliding-parts.tsx";
import { pathOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getLeagueCalendar } from "#shared/contract/rest/catalogue/calendar-files.ts";
import { getLeague, getLeagueTable, listLeagueMatches } from "#shared/contract/rest/catalogue/catalogue.ts";
import { listLeagueLeaders } from "#shared/contract/rest/catalogue/leaders.ts";
import { getLeagueBracket, getLeagueStatistics, listLeagueSeasons } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { leagueTopic } from "#shared/contract/topics.ts";
import styles from "./league.module.css";
// Styles of the lazy parts below: their own imports would be too late for the server's HTML.
import "#client/leagues/bracket/league-bracket.module.css";
import "#client/leagues/bracket/tie-card.module.css";
import "#client/leagues/leader-table.module.css";
import "#client/leagues/seasons-archive.module.css";
import "#client/leagues/statistics/leader-lists.module.css";
import "#client/leagues/statistics/league-statistics.module.css";
import "#client/leagues/statistics/part.module.css";
import "#client/leagues/statistics/team-figures.module.css";

const LeagueBracket = lazyPart(async () => (await import("#client/leagues/bracket/league-bracket.tsx")).LeagueBracket);
const LeagueFigures = lazyPart(async () => (await import("#client/sports/league-figures.tsx")).LeagueFigures);
const LeagueLeaders = lazyPart(async () => (await import("#client/sports/league-leaders.tsx")).LeagueLeaders);
const SeasonsArchive = lazyPart(async () => (await import("#client/sports/league-seasons.tsx")).SeasonsArchive);

const PAGE_SIZE = 60;
const NEXT_SHOWN = 5;
const LEADERS_SHOWN = 5;
/** Number of players in each list if all are shown, and in a single one. */
const LISTED = { each: 10, alone: 100 };

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const search = Object.fromEntries(url.searchParams);
	const leagueId = params.leagueId as string;
	const target = { params: { leagueId } };
	const season = search.season ? { seasonId: search.season } : {};
	const matchesOf = (part: "fixtures" | "results" | "live" | "unreported", query: object) =>
		api.call(listLeagueMatches, { ...target, query: { part, ...query } });
	const live = await matchesOf("live", {});
	const opensOn = openingView(live.matches, search.season);
	const view = search.view === undefined ? opensOn : chosenOf(TABLE_VIEWS, search.view);

	const [{ league, seasons, hasStatistics }, next, unreported, table, { brackets }] = await loadOrMove({
		id: leagueId,
		url,
		load: () =>
			Promise.all([
				api.call(getLeague, target),
				matchesOf("fixtures", { limit: 2 * NEXT_SHOWN }),
				matchesOf("unreported", { limit: NEXT_SHOWN }),
				api.call(getLeagueTable, { ...target, query: { ...season, view } }),
				api.call(getLeagueBracket, { ...target, query: season }),
			]),
		idIn: ([{ league }]) => league.id,
		currentId: async () => (await api.call(getLeague, target)).league.id,
		pathOf: pagePaths.league,
	});
	const has = { table: table.tables.length > 0, bracket: brackets.length > 0, statistics: hasStatistics };
	const tabs = LEAGUE_TABS.filter((each) => has[each as keyof typeof has] ?? true);
	const tab = tabs.find((each) => each === search.tab) ?? tabs[0] ?? "results";
	const part = tab === "fixtures" || tab === "results" ? tab : null;
	return {
		league,
		calendarPath: pathOf(getLeagueCalendar, { leagueId: league.id }),
		seasons,
		seasonId: table.seasonId || null,
		tabs,
		tab,
		live,
		next: next.matches.filter((row) => row.live.status === "scheduled").slice(0, NEXT_SHOWN),
		unreported: unreported.matches,
		table: tab === "table" ? { ...table, view, opensOn } : null,
		matches: part && (await loadPart(search.page ?? null, PAGE_SIZE, (range) => matchesOf(part, { ...season, ...range }))),
		brackets: tab === "bracket" ? brackets : null,
		leaders:
			tab === "scorers" || tab === "statistics"
				? (await api.call(listLeagueLeaders, { ...target, query: { ...season, ...listQuery(tab, search.list) } })).lists
				: null,
		list: search.list ?? null,
		statistics: tab === "statistics" ? await api.call(getLeagueStatistics, { ...target, query: season }) : null,
		archive: tab === "seasons" ? (await api.call(listLeagueSeasons, target)).seasons : null,
	};
}

function listQuery(tab: "scorers" | "statistics", list: string | undefined) {
	if (tab === "statistics") return { limit: LEADERS_SHOWN };
	return list === undefined ? { limit: LISTED.each } : { list, limit: LISTED.alone };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { league } = loaderData;
	const name = markedName(t, league);
	const { site, sports } = siteOf(matches);
	const sport = sports.find(({ key }) => key === league.sport);
	return pageMeta(
		{ matches, location },
		{
			title: t(name.startsWith(league.nation) ? "league.metaTitleAlone" : "league.metaTitle", { league: name, nation: league.nation }),
			description: t("league.description", { league: name }),
			image: pagePaths.shareImage(pagePaths.league(league.id)),
			jsonLd: [
				{ "@type": "SportsOrganization", name, location: league.nation },
				breadcrumbs(site.url, [
					sport ? [t(`sport.${sport.key}` as TextKey), pagePaths.sport(sport.slug)] : [t("leagues.title"), pagePaths.leagues()],
					[name, pagePaths.league(league.id)],
				]),
			],
		},
	);
};

export default function League() {
	const t = useText();
	const loaded = useLoaderData<typeof loader>();
	const { league, calendarPath, seasons, seasonId, tabs, tab, live, next, unreported, table, matches } = loaded;
	const { brackets, leaders, list, statistics, archive } = loaded;
	const sport = useSite().sports.find(({ key }) => key === league.sport);
	useTopic(leagueTopic(league.id), live.position);
	const rows = useMemo(() => [...live.matches, ...next, ...unreported], [live.matches, next, unreported]);
	useFreshRows(rows, { followsResults: true });
	return (
		<>
			<PageHeader
				isName
				title={league.name}
				category={league.category}
				star={<FollowStar kind="league" id={league.id} name={markedName(t, league)} />}
				facts={[
					sport && (
						<PageLink key="sport" to={pagePaths.sport(sport.slug)}>
							{t(`sport.${sport.key}` as TextKey)}
						</PageLink>
					),
					<PageLink key="nation" to={pagePaths.nation(league.nationId)}>
						{league.nation}
					</PageLink>,
				]}
				aside={
					<div className={styles.actions}>
						<CalendarLink href={calendarPath} label={t("calendarFile.add", { name: markedName(t, league) })} />
						<SeasonSelect seasons={seasons} chosen={seasonId} />
					</div>
				}
			/>
			<SlidingParts
				className={styles.columns}
				data-wide={tab === "bracket" || undefined}
				news={[loaded]}
				choice={`${tab} ${table?.view} ${seasonId} ${list} ${matches?.page}`}
			>
				<div className={styles.live}>
					<RowCard title={t("league.now")} rows={live.matches} />
					<GoalAnnouncer rows={rows} />
				</div>
				<div className={styles.main}>
					<Card>
						<TabLinks
							name="tab"
							label={t("league.tabs.label")}
							current={tab}
							tabs={tabs.map((value) => ({ value, text: t(`league.tabs.${value}`) }))}
						/>
						{matches ? (
							<>
								<MatchesByDay
									rows={matches.matches}
									total={matches.total}
									page={matches.page}
									pageSize={PAGE_SIZE}
									empty={t(tab === "results" ? "league.noResults" : "league.noFixtures")}
									emptyNext={t("league.noneNext")}
								/>
								{seasonId && matches.matches[0]?.round && (
									<LeagueSheets leagueId={league.id} seasonId={seasonId} round={matches.matches[0].round} />
								)}
							</>
						) : (
							<Covered>
								{table && <StandingsPanel {...table} sport={league.sport} />}
								{table && seasonId && <LeagueSheets leagueId={league.id} seasonId={seasonId} />}
								<Suspense>
									{tab === "scorers" && leaders && <LeagueLeaders sport={league.sport} lists={leaders} chosen={list} />}
									{brackets && <LeagueBracket brackets={brackets} />}
									{statistics && leaders && (
										<LeagueFigures
											sport={league.sport}
											statistics={statistics}
											leaders={leaders}
											pathOf={(key) => leadersPath(league.id, key, seasonId)}
										/>
									)}
									{archive && <SeasonsArchive league={league} seasons={archive} />}
								</Suspense>
							</Covered>
						)}
					</Card>
				</div>
				<div className={styles.next}>
					<RowCard title={t("league.next")} rows={next} hasDate />
					<RowCard title={t("league.unreported")} rows={unreported} hasDate />
				</div>
			</SlidingParts>
		</>
	);
}

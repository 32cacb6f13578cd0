// One sport: its live matches and those of today by league, the best players of the season, and all its leagues.
import "#texts/sports";
import "#client/sports/figure-texts.ts";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadDay } from "#client/api/load-day.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { dayOf } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { LeaderCards } from "#client/leagues/leader-cards.tsx";
import { LeagueList } from "#client/leagues/league-list.tsx";
import { useTopic } from "#client/live/use-topic.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { DayList } from "#client/scores/match-list/day-list.tsx";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { NextMatch } from "#client/scores/match-list/next-match.tsx";
import { sportOfSlug } from "#client/scores/sport-of-slug.server.ts";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { countOf } from "#client/scores/state/phase.ts";
import { useRowPhases } from "#client/scores/state/use-live-rows.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listLeagues } from "#shared/contract/rest/catalogue/catalogue.ts";
import { listSportLeaders } from "#shared/contract/rest/catalogue/leaders.ts";
import { sportTopic } from "#shared/contract/topics.ts";
import styles from "./sport.module.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const sport = sportOfSlug(params.slug as string);
	if (!sport) throw data(null, { status: 404 });
	const today = dayOf(page.clock(), page.reader.zone);
	const [day, { leagues }, { lists }] = await Promise.all([
		loadDay(page, null, sport.slug, today),
		page.api.call(listLeagues, { query: { sport: sport.slug } }),
		page.api.call(listSportLeaders, { params: { slug: sport.slug } }),
	]);
	return { ...day, today, sport, leagues, lists };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { key, slug } = loaderData.sport;
	const sport = t(`sport.${key}` as TextKey);
	return pageMeta(
		{ matches, location },
		{
			title: t("sportPage.metaTitle", { sport }),
			description: t("sportPage.description", { sport }),
			jsonLd: [
				breadcrumbs(siteOf(matches).site.url, [
					[t("sports.title"), pagePaths.sports()],
					[sport, pagePaths.sport(slug)],
				]),
			],
		},
	);
};

export default function Sport() {
	const t = useText();
	const { rows, position, next, today, sport, leagues, lists } = useLoaderData<typeof loader>();
	const phases = useRowPhases(rows);
	const liveCount = countOf(phases, "live");
	useTopic(sportTopic(sport.slug), position);
	useFreshRows(rows);
	return (
		<>
			<PageHeader
				title={t(`sport.${sport.key}` as TextKey)}
				facts={[t("sports.live", { count: liveCount }), t("sports.today", { count: rows.length })]}
			/>
			<h2 className={styles.heading}>{t("sportPage.today")}</h2>
			{rows.length > 0 ? (
				<DayList day={today} rows={rows} phases={phases} show={null} isWide />
			) : (
				<NextMatch rows={rows} later={next} show={null} isToday />
			)}
			<GoalAnnouncer rows={rows} />
			{lists.length > 0 && (
				<>
					<h2 className={styles.heading}>{t("sportPage.leaders")}</h2>
					<Covered>
						<LeaderCards sport={sport.key} lists={lists} />
					</Covered>
				</>
			)}
			<h2 id="leagues" className={styles.heading}>
				{t("sports.leagues")}
			</h2>
			{leagues.length > 0 ? <LeagueList leagues={leagues} /> : <EmptyState title={t("sports.noLeagues")} />}
		</>
	);
}

// Home: the matches of a day by league, live ones first, with the hot match next to them.
import "#texts/lists";
import { useEffect, useMemo } from "react";
import {
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useRevalidator,
	useSearchParams,
} from "react-router";
import { loadDay } from "#client/api/load-day.server.ts";
import { type PageContext, pageContext } from "#client/api/page-context.ts";
import { ChatLink } from "#client/chat/room/chat-link.tsx";
import { dayOf, formatLongDay, parseDay } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { useLiveMatch } from "#client/match/state/use-live-match.ts";
import { HighlightsStrip, highlightTile } from "#client/media/lists/highlights-strip.tsx";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { DateStrip } from "#client/scores/date-strip.tsx";
import { hotToday } from "#client/scores/hot-list/hot-today.server.ts";
import { HotMatchCard } from "#client/scores/hot-match/hot-match-card.tsx";
import { type HotMatchFacts, hotMatchFacts } from "#client/scores/hot-match/hot-match-facts.server.ts";
import { HotMatchRow } from "#client/scores/hot-match/hot-match-row.tsx";
import { pickHotMatch } from "#client/scores/hot-match/pick-hot-match.ts";
import { DayList } from "#client/scores/match-list/day-list.tsx";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { LatestNews } from "#client/scores/match-list/latest-news.tsx";
import { NextMatch } from "#client/scores/match-list/next-match.tsx";
import { PhaseFilter } from "#client/scores/match-list/phase-filter.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { countFollowed, rowPlaces } from "#client/scores/match-list/row-places.ts";
import { SportMenu } from "#client/scores/sport-menu.tsx";
import { SportRail } from "#client/scores/sport-rail.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { useLive } from "#client/scores/state/live-atom.ts";
import { usePublishedLiveCount } from "#client/scores/state/live-count.ts";
import { countOf, parseDayFilter, phaseOf } from "#client/scores/state/phase.ts";
import { useRowPhases } from "#client/scores/state/use-live-rows.ts";
import { useFollows } from "#client/session/follows.ts";
import { hotMatchPartsOf, loadHotMatchSport, loadHotMatchView } from "#client/sports/hot-match-views.ts";
import { isInBuild, rowViewOf } from "#client/sports/registry.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getHotMatches } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { getMatchOffers } from "#shared/contract/rest/catalogue/match-offers.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import { listHighlights } from "#shared/contract/rest/media/highlights.ts";
import { getOdds } from "#shared/contract/rest/odds/odds.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import styles from "./home.module.css";

/** Number of highlights in the strip next to today's matches. */
const HIGHLIGHTS = 6;

export async function loader({ context, url }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const dateParam = url.searchParams.get("date");
	const date = parseDay(dateParam);
	if (dateParam !== null && date === null) throw data(null, { status: 404 });
	const today = dayOf(page.clock(), page.reader.zone);
	const isToday = (date ?? today) === today;
	const isAll = isToday && !url.searchParams.get("sport");
	// Requested in parallel, because each waits for another thread.
	const [day, hotMatches, { highlights }] = await Promise.all([
		loadDay(page, date === today ? null : date, url.searchParams.get("sport"), today),
		isToday ? page.api.call(getHotMatches, { query: { zone: page.reader.zone } }) : null,
		isAll ? page.api.call(listHighlights, { query: { limit: HIGHLIGHTS } }) : { highlights: [] },
	]);
	const ranked = hotMatches && hotToday(day.rows, hotMatches, page.clock());
	const hot = ranked ? day.rows.find(({ id }) => id === ranked.first) : pickHotMatch(day.rows);
	const [answer, odds] = await Promise.all([
		hot && page.api.call(getMatch, { params: { matchId: hot.id } }),
		hot && page.reader.odds === "shown" ? loadOdds(page, hot.id) : null,
	]);
	const openMarkets = odds?.markets.filter(({ status }) => status === "open").length ?? 0;
	return {
		...day,
		hotIds: ranked && isAll ? ranked.others : [],
		highlights: highlights.map((one) => highlightTile(one, rowViewOf(one.match.sport))),
		today,
		date: date ?? today,
		hot: answer && hotMatchFacts(answer, await loadHotMatchView(answer.match.sport)),
		openMarkets,
	};
}

/** `null` where the match offers no odds to the reader. */
async function loadOdds({ api }: PageContext, matchId: string) {
	const input = { params: { matchId } };
	return (await api.call(getMatchOffers, input)).odds ? api.call(getOdds, input) : null;
}

/** A filter hides rows that are already loaded, so no request is needed. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const isFilter = ["date", "sport"].every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name));
	return isFilter && currentUrl.href !== nextUrl.href && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const { date = null, today = null } = loaderData ?? {};
	const title = date === today || date === null ? undefined : t("home.titleOfDay", { day: formatLongDay(t, date) });
	return pageMeta({ matches, location }, { title, description: t("site.description") });
};

export default function Home() {
	const t = useText();
	const { rows, hotIds, highlights, position, next, today, date, hot: hotToday, openMarkets } = useLoaderData<typeof loader>();
	const hidden = useHiddenScores();
	const hot = hotToday && isInBuild(hotToday.row.sport) && !hidden?.hides(hotToday.row.id) ? hotToday : null;
	const [params] = useSearchParams();
	const show = parseDayFilter(params.get("show"));
	const phases = useRowPhases(rows);
	const follows = useFollows();
	const followed = useMemo(() => countFollowed(rowPlaces(rows, phases, follows)), [rows, phases, follows]);
	const count = show === "following" ? followed : countOf(phases, show);
	const isToday = date === today;
	const hasAllLive = isToday && !params.get("sport");
	useTopic(liveTopic, position);
	useFreshRows(hasAllLive ? rows : null);
	usePublishedLiveCount(hasAllLive ? countOf(phases, "live") : null);
	return (
		<div className={styles.columns}>
			<div className={styles.rail}>
				<SportRail rows={rows} phases={phases} chosen={params.get("sport")} isToday={isToday} />
			</div>
			<div className={styles.main}>
				<h1 className={hiddenStyles.visuallyHidden}>
					{isToday ? t("home.heading") : t("home.headingOfDay", { day: formatLongDay(t, date) })}
				</h1>
				<DateStrip chosen={date} />
				<div className={styles.filters}>
					<div className={styles.menu}>
						<SportMenu rows={rows} chosen={params.get("sport")} />
					</div>
					<PhaseFilter phases={phases} followed={follows.size > 0 ? followed : null} show={show} />
				</div>
				{hot && (
					<div className={styles.narrow}>
						<HotMatchRow row={hot.row} />
					</div>
				)}
				{count > 0 ? (
					<DayList day={date} rows={rows} phases={phases} show={show} hasFollowed />
				) : (
					<NextMatch rows={rows} later={next} show={show} isToday={isToday} />
				)}
				<GoalAnnouncer rows={rows} />
				{hot && <NextHotMatch key={hot.row.id} row={hot.row} />}
			</div>
			<aside className={styles.panel} aria-label={t("home.panel")}>
				{hot && (
					<div className={styles.wide}>
						<HotMatch key={hot.row.id} {...hot} openMarkets={openMarkets} />
					</div>
				)}
				<HotToday rows={hotIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])} />
				<HighlightsStrip highlights={highlights} />
				{isToday && !hidden && <LatestNews rows={rows} />}
			</aside>
		</div>
	);
}

/** The first match of the ranking at the time when the page was loaded. */
function HotToday({ rows }: { rows: readonly MatchRow[] }) {
	const t = useText();
	const link = <PageLink to={pagePaths.hotMatches()}>{t("hot.all")} →</PageLink>;
	return <RowCard title={t("hot.today")} aside={link} rows={rows} />;
}

/** The server picks another hot match when the shown one ends. */
function NextHotMatch({ row }: { row: MatchRow }) {
	const { revalidate } = useRevalidator();
	const hasEnded = phaseOf(useLive(row)) === "finished" && phaseOf(row.live) !== "finished";
	useEffect(() => {
		if (hasEnded) void revalidate();
	}, [hasEnded, revalidate]);
	return null;
}

/** Shown next to the list; a single column has the match as a row above it. */
function HotMatch({ row, state: rendered, ...card }: HotMatchFacts & { openMarkets: number }) {
	const state = useLiveMatch(row, rendered, loadHotMatchSport);
	return (
		<HotMatchCard row={row} state={state} parts={hotMatchPartsOf(row.sport)} {...card}>
			<ChatLink matchId={row.id} />
		</HotMatchCard>
	);
}

// The hot matches of a day: editors' picks, then those with the most activity, each with its reasons.
import "#texts/hot";
import { useMemo } from "react";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadDay } from "#client/api/load-day.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { dayOf, formatLongDay, matchDay, parseDay } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { DateStrip } from "#client/scores/date-strip.tsx";
import { dayFactsOf } from "#client/scores/hot-list/hot-facts-of.ts";
import { HotList } from "#client/scores/hot-list/hot-list.tsx";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getHotMatches } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import styles from "./hot-matches.module.css";

/** Interval of polling in milliseconds; editors rarely change their picks. */
const PICKS_EVERY_MS = 15_000;

export async function loader({ context, url }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const { zone } = page.reader;
	const dateParam = url.searchParams.get("date");
	const date = parseDay(dateParam);
	if (dateParam !== null && date === null) throw data(null, { status: 404 });
	const today = dayOf(page.clock(), zone);
	const otherDay = date === today ? null : date;
	const query = { zone, ...(otherDay && { date: otherDay }) };
	const [day, hot] = await Promise.all([loadDay(page, otherDay, null, today), page.api.call(getHotMatches, { query })]);
	return { ...day, hot, query, date: date ?? today, today };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const { date = null, today = null } = loaderData ? loaderData : {};
	const title = date === today || date === null ? t("hotMatches.metaTitle") : t("hotMatches.titleOfDay", { day: formatLongDay(t, date) });
	return pageMeta({ matches, location }, { title, description: t("hotMatches.description") });
};

export default function HotMatches() {
	const t = useText();
	const { rows, position, next, hot, query, date, today } = useLoaderData<typeof loader>();
	const isToday = date === today;
	const { answer } = useQuery(requestTo(getHotMatches, { query }), { initial: hot, everyMs: PICKS_EVERY_MS });
	const day = useMemo(() => dayFactsOf(answer), [answer]);
	useTopic(liveTopic, position);
	useFreshRows(isToday ? rows : null);
	return (
		<>
			<PageHeader title={isToday ? t("hotMatches.title") : t("hotMatches.titleOfDay", { day: formatLongDay(t, date) })} />
			<div className={styles.list}>
				<DateStrip chosen={date} />
				{rows.length > 0 ? <HotList key={date} rows={rows} day={day} isToday={isToday} /> : <EmptyDay next={next} />}
			</div>
			<GoalAnnouncer rows={rows} />
		</>
	);
}

/** Links to the next day with matches, if there is one. */
function EmptyDay({ next }: { next: MatchRow | null }) {
	const t = useText();
	const { zone } = useSite();
	const nextDay = next && matchDay(next, zone);
	return (
		<Card>
			<EmptyState title={t("empty.day")}>
				{nextDay ? (
					<PageLink to={`${pagePaths.hotMatches()}?date=${nextDay}`}>
						{t("hotMatches.nextDay", { day: formatLongDay(t, nextDay) })}
					</PageLink>
				) : (
					<PageLink to={pagePaths.home()}>{t("hotMatches.home")}</PageLink>
				)}
			</EmptyState>
		</Card>
	);
}

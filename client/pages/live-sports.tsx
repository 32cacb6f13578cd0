// All live matches, of one or all sports, by league.
import "#texts/lists";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { loadDay } from "#client/api/load-day.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { dayOf } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { DayList } from "#client/scores/match-list/day-list.tsx";
import { GoalAnnouncer } from "#client/scores/match-list/goal-announcer.tsx";
import { NextMatch } from "#client/scores/match-list/next-match.tsx";
import { SportChips } from "#client/scores/sport-chips.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { usePublishedLiveCount } from "#client/scores/state/live-count.ts";
import { countOf } from "#client/scores/state/phase.ts";
import { useRowPhases } from "#client/scores/state/use-live-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import styles from "./live-sports.module.css";

/** Loads the whole day, so that a match that kicks off while the page is open is already there. */
export async function loader({ context, url }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const today = dayOf(page.clock(), page.reader.zone);
	return { ...(await loadDay(page, null, url.searchParams.get("sport"), today)), today };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("live.title"), description: t("live.description") });
};

export default function LiveSports() {
	const t = useText();
	const { rows, position, next, today } = useLoaderData<typeof loader>();
	const phases = useRowPhases(rows);
	const count = countOf(phases, "live");
	const isAll = !useSearchParams()[0].get("sport");
	useTopic(liveTopic, position);
	usePublishedLiveCount(isAll ? count : null);
	useFreshRows(isAll ? rows : null);
	return (
		<>
			<PageHeader title={t("live.title")} facts={[t("live.count", { count })]} />
			<div className={styles.chips}>
				<SportChips rows={rows} phases={phases} />
			</div>
			{count > 0 ? (
				<DayList day={today} rows={rows} phases={phases} show="live" isWide />
			) : (
				<NextMatch rows={rows} later={next} show="live" isToday />
			)}
			<GoalAnnouncer rows={rows} />
		</>
	);
}

// The match centre: score, pulse and the parts of a match in tabs, all from one folded log that the socket carries on.
import "#client/i18n/match-texts.ts";
import {
	type LoaderFunctionArgs,
	type MetaFunction,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useSearchParams,
} from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { Commentary } from "#client/features/commentary/commentary.tsx";
import { LatestCommentary } from "#client/features/commentary/latest-commentary.tsx";
import { LineUps } from "#client/features/line-ups/line-ups.tsx";
import { MatchFacts } from "#client/features/match-facts/match-facts.tsx";
import { matchEventLd, matchTitle } from "#client/features/match-facts/match-meta.ts";
import { MatchHeader } from "#client/features/match-header/match-header.tsx";
import { MatchTimeline } from "#client/features/match-timeline/match-timeline.tsx";
import { Pulse } from "#client/features/pulse/pulse.tsx";
import { StatsSummary } from "#client/features/team-stats/stats-summary.tsx";
import { TeamStats } from "#client/features/team-stats/team-stats.tsx";
import { dayOf, formatLongDay } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { useMatch } from "#client/state/match/use-match.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/state/window/page-meta.ts";
import { useTitle } from "#client/state/window/use-title.ts";
import { Card } from "#client/ui/card.tsx";
import { TabLinks } from "#client/ui/tab-links.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getMatch } from "#shared/contract/rest/matches.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import styles from "./match.module.css";

const TABS = ["timeline", "line-ups", "statistics", "commentary"] as const;
type Tab = (typeof TABS)[number];

export async function loader({ context, params }: LoaderFunctionArgs) {
	return context.get(pageContext).api.call(getMatch, { params: { matchId: params.matchId ?? "" } });
}

/** A tab or a filter shows what is here already: nothing to ask for. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const isSameMatch = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
	return isSameMatch ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData)
		return pageMeta({ matches, location }, { title: t("error.notFound"), description: t("site.description"), isListed: false });
	const { match } = loaderData;
	const { site, zone } = siteOf(matches);
	const names = { home: match.home.name, away: match.away.name };
	return pageMeta(
		{ matches, location },
		{
			title: matchTitle(match, match.live.score, t),
			description: t("match.description", { ...names, league: match.league.name, date: formatLongDay(dayOf(match.startsAt, zone)) }),
			jsonLd: [
				matchEventLd(loaderData, site.url),
				breadcrumbs(site.url, [
					[match.league.name, pagePaths.league(match.league.id)],
					[`${names.home} – ${names.away}`, pagePaths.match(match.id)],
				]),
			],
		},
	);
};

export default function Match() {
	const t = useText();
	const answer = useLoaderData<typeof loader>();
	const { match } = answer;
	// Football is the one sport so far whose match centre is drawn.
	const state = useMatch(answer) as MatchState<FootballDetail>;
	const asked = useSearchParams()[0].get("tab");
	const tab = TABS.find((one) => one === asked) ?? "timeline";
	const names = { home: match.home.name, away: match.away.name };
	useTitle(matchTitle(match, hasScore(state) ? state.score : null, t));
	return (
		<article className={styles.columns}>
			<div className={styles.main}>
				<Card>
					<MatchHeader key={match.id} answer={answer} state={state} />
					<Pulse state={state} names={names} />
					<TabLinks
						name="tab"
						label={t("match.tab.label")}
						tabs={TABS.map((value) => ({ value: value === "timeline" ? null : value, text: t(`match.tab.${value}`) }))}
						current={tab === "timeline" ? null : tab}
					/>
					<TabPanel tab={tab} state={state} match={match} />
				</Card>
			</div>
			<aside className={styles.side} aria-label={t("match.beside")}>
				<div className={styles.summaries}>
					{tab !== "statistics" && <StatsSummary state={state} />}
					{tab !== "commentary" && <LatestCommentary state={state} />}
				</div>
				<MatchFacts answer={answer} startsAt={state.startsAt} />
			</aside>
		</article>
	);
}

function TabPanel({ tab, state, match }: { tab: Tab; state: MatchState<FootballDetail>; match: MatchRow }) {
	const teams: Pair<MatchRow["home"]> = { home: match.home, away: match.away };
	switch (tab) {
		case "timeline":
			return <MatchTimeline state={state} />;
		case "line-ups":
			return <LineUps state={state} teams={teams} />;
		case "statistics":
			return <TeamStats state={state} />;
		case "commentary":
			return <Commentary state={state} />;
	}
}

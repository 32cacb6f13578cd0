// The match centre: score, pulse with its player, the parts of a match in tabs, odds and chat beside them. All but odds and
// chat is one folded log that the socket carries on, or that is shown as it stood at a moment.
import "#texts/match";
import { lazy, Suspense } from "react";
import {
	type LoaderFunctionArgs,
	type MetaFunction,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useSearchParams,
} from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { Moderated } from "#client/chat/moderation/moderated.tsx";
import { ChatRoom } from "#client/chat/room/chat-room.tsx";
import { dayOf, formatLongDay } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { LiveTable } from "#client/leagues/table/live-table.tsx";
import { Commentary } from "#client/match/commentary/commentary.tsx";
import { CoverageNote } from "#client/match/coverage-note/coverage-note.tsx";
import { offeredTabs } from "#client/match/coverage-note/offered-tabs.ts";
import { HeadToHead } from "#client/match/head-to-head/head-to-head.tsx";
import { MatchHeader } from "#client/match/header/match-header.tsx";
import { LineUps } from "#client/match/line-ups/line-ups.tsx";
import { MatchFacts } from "#client/match/match-facts.tsx";
import { matchEventLd, matchTitle } from "#client/match/match-meta.ts";
import { Pulse } from "#client/match/momentum/pulse.tsx";
import { PlayerBar } from "#client/match/playback/player-bar.tsx";
import { ScoreReasons } from "#client/match/score-reasons/score-reasons.tsx";
import { ShotMap } from "#client/match/shot-map/shot-map.tsx";
import { PlaybackProvider } from "#client/match/state/playback/playback-context.tsx";
import { usePlayback } from "#client/match/state/playback/use-playback.ts";
import { useMatch } from "#client/match/state/use-match.ts";
import { useMatchContext } from "#client/match/state/use-match-context.ts";
import { TeamStats } from "#client/match/statistics/team-stats.tsx";
import { MatchTimeline } from "#client/match/timeline/match-timeline.tsx";
import { useEventLink } from "#client/match/timeline/use-event-link.ts";
import { MatchVote } from "#client/match/vote/match-vote.tsx";
import { OddsBoard } from "#client/odds/odds-board.tsx";
import { OddsHidden } from "#client/odds/odds-hidden.tsx";
import { useHasOdds } from "#client/odds/state/odds-choice.ts";
import { Card } from "#client/ui/card.tsx";
import { DeepLinkedSection } from "#client/ui/nav/deep-linked-section.tsx";
import { TabLinks } from "#client/ui/nav/tab-links.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useTitle } from "#client/ui/page/use-title.ts";
import { useVisualHeight } from "#client/ui/page/use-visual-height.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getChat } from "#shared/contract/rest/chat.ts";
import { getMatchContext, type MatchContext } from "#shared/contract/rest/match-context.ts";
import { getMatch } from "#shared/contract/rest/matches.ts";
import { getOdds } from "#shared/contract/rest/odds.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { coverage } from "#shared/sports/football/coverage.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import styles from "./match.module.css";

const TABS = ["timeline", "line-ups", "statistics", "commentary", "table", "h2h"] as const;
/** Beside the others where there is room: tabs on narrow screens alone. */
const SIDE_TABS = ["odds", "chat"] as const;
type Tab = (typeof TABS)[number] | (typeof SIDE_TABS)[number];

/** A guest who wants to talk: brought with the first press. */
const SignIn = lazy(async () => {
	const [{ MatchAuthPopup }, { SignInForm }] = await Promise.all([
		import("#client/accounts/sign-in/match-auth-popup.tsx"),
		import("#client/accounts/sign-in/sign-in-form.tsx"),
	]);
	return { default: ({ onClose }: { onClose(): void }) => <MatchAuthPopup Form={SignInForm} onClose={onClose} /> };
});

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { api, reader } = context.get(pageContext);
	const input = { params: { matchId: params.matchId ?? "" } };
	const [answer, around, chat, odds] = await Promise.all([
		api.call(getMatch, input),
		api.call(getMatchContext, input),
		api.call(getChat, input),
		// Who hides odds is sent none.
		reader.odds === "hidden" ? null : api.call(getOdds, input),
	]);
	return { answer, around, chat, odds };
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
	const { match } = loaderData.answer;
	const { site, zone } = siteOf(matches);
	const names = { home: match.home.name, away: match.away.name };
	return pageMeta(
		{ matches, location },
		{
			title: matchTitle(match, match.live.score, t),
			description: t("match.description", { ...names, league: match.league.name, date: formatLongDay(t, dayOf(match.startsAt, zone)) }),
			jsonLd: [
				matchEventLd(loaderData.answer, site.url),
				breadcrumbs(site.url, [
					[match.league.name, pagePaths.league(match.league.id)],
					[`${names.home} – ${names.away}`, pagePaths.match(match.id)],
				]),
			],
		},
	);
};

/** Of another match everything begins anew: what is open, typed, chosen, played back. */
export default function Match() {
	const data = useLoaderData<typeof loader>();
	return <MatchCentre key={data.answer.match.id} {...data} />;
}

function MatchCentre({ answer, around, chat, odds }: Awaited<ReturnType<typeof loader>>) {
	const t = useText();
	const { match } = answer;
	// Football is the one sport so far whose match centre is drawn.
	const live = useMatch(answer) as MatchState<FootballDetail>;
	const playback = usePlayback(match.id, live);
	const { state } = playback;
	const hasOdds = useHasOdds(odds);
	const cover = coverage(live, answer.source);
	const asked = useSearchParams()[0].get("tab");
	// A knock-out has no table.
	const main = TABS.filter((one) => one !== "table" || around.table !== null || asked === "table");
	const offered: Tab[] = [...offeredTabs(main, cover, asked), ...SIDE_TABS.filter((one) => one !== "odds" || hasOdds)];
	const tab = offered.find((one) => one === asked) ?? "timeline";
	const context = useMatchContext(around, { matchId: match.id, leagueId: match.league.id, isTableShown: tab === "table" });
	const names = { home: match.home.name, away: match.away.name };
	useEventLink(state);
	useVisualHeight(tab === "chat");
	useTitle(matchTitle(match, hasScore(live) ? live.score : null, t));
	return (
		<PlaybackProvider playback={playback}>
			<article className={styles.columns} data-tab={tab} data-fill={tab === "chat" ? "" : undefined}>
				<div className={styles.main}>
					<Card>
						<MatchHeader answer={answer} state={state} live={live}>
							<ScoreReasons state={state} names={names} />
						</MatchHeader>
						<Pulse state={state} names={names} />
						<PlayerBar />
						<TabLinks
							name="tab"
							label={t("match.tab.label")}
							tabs={offered.map((value) => ({
								value: value === "timeline" ? null : value,
								text: t(`match.tab.${value}`),
								isNarrowOnly: SIDE_TABS.some((one) => one === value),
							}))}
							current={tab === "timeline" ? null : tab}
						/>
						<div className={styles.panel}>
							<TabPanel tab={tab} state={state} match={match} context={context} />
						</div>
					</Card>
					<div className={styles.about}>
						<MatchVote match={match} state={live} votes={context.votes} />
						<MatchFacts answer={answer} startsAt={state.startsAt}>
							<CoverageNote coverage={cover} />
						</MatchFacts>
					</div>
				</div>
				<aside className={styles.side} aria-label={t("match.beside")}>
					<DeepLinkedSection className={styles.odds} isAsked={tab === "odds"}>
						<OddsBoard match={match} startsAt={live.startsAt} answer={odds} />
					</DeepLinkedSection>
					<DeepLinkedSection className={styles.chat} isAsked={tab === "chat"}>
						<Moderated matchId={match.id}>
							{(tools) => (
								<ChatRoom
									{...tools}
									matchId={match.id}
									answer={chat}
									names={names}
									signIn={(close) => (
										<Suspense>
											<SignIn onClose={close} />
										</Suspense>
									)}
								/>
							)}
						</Moderated>
					</DeepLinkedSection>
					<OddsHidden answer={odds} />
				</aside>
			</article>
		</PlaybackProvider>
	);
}

interface TabPanelProps {
	tab: Tab;
	state: MatchState<FootballDetail>;
	match: MatchRow;
	context: MatchContext;
}

function TabPanel({ tab, state, match, context }: TabPanelProps) {
	const teams = { home: match.home, away: match.away };
	const names = { home: match.home.name, away: match.away.name };
	switch (tab) {
		case "line-ups":
			return <LineUps state={state} teams={teams} />;
		case "statistics":
			return (
				<>
					<TeamStats state={state} />
					<ShotMap state={state} teams={teams} />
				</>
			);
		case "commentary":
			return <Commentary state={state} names={names} />;
		case "table":
			return <LiveTable match={match} table={context.table} />;
		case "h2h":
			return <HeadToHead match={match} context={context} />;
		// Odds and chat stand beside it where there is room, and instead of it where there is not.
		default:
			return (
				<>
					<MatchTimeline state={state} names={names} />
					{state.period === null && <HeadToHead match={match} context={context} />}
				</>
			);
	}
}

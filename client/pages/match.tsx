// The match page: score, momentum graph with its player, tabs, odds and chat next to them. Everything but odds and chat is one folded log
// that the socket continues, or its state at a playback time.
import "#texts/match";
import { type ReactNode, Suspense, useDeferredValue } from "react";
import {
	type ClientLoaderFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useOutlet,
	useSearchParams,
} from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { MatchChat } from "#client/chat/match-chat.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import "#client/leagues/table/league-table.module.css";
import "#client/leagues/table/table-notes.module.css";
import "#client/match/head-to-head/head-to-head.module.css";
import "#client/match/preview/preview.module.css";
import { CompactHead } from "#client/match/header/compact-head.tsx";
import { HighlightFrame } from "#client/match/highlight-frame.tsx";
import "#client/match/live-text/live-text.module.css";
import { useLiveText } from "#client/match/live-text/use-live-text.ts";
import { MatchFacts } from "#client/match/match-facts.tsx";
import { matchMeta } from "#client/match/match-meta.ts";
import { isSideTab, type MatchTab, openingTab, type SideTab, tabsOfMatch } from "#client/match/offered-tabs.ts";
import { PlayerBar } from "#client/match/playback/player-bar.tsx";
import { ReportPart } from "#client/match/reader-report/report-part.tsx";
import { RoundLinks } from "#client/match/round-links.tsx";
import { SeriesLine } from "#client/match/series-line.tsx";
import type { MatchSportView, SportTab } from "#client/match/sport-view.ts";
import { PlaybackProvider } from "#client/match/state/playback/playback-context.tsx";
import { usePlayback } from "#client/match/state/playback/use-playback.ts";
import { useFollowedGoals } from "#client/match/state/use-followed-goals.ts";
import { useMatch } from "#client/match/state/use-match.ts";
import { useMatchContext } from "#client/match/state/use-match-context.ts";
import { useReceivedVotes } from "#client/match/state/use-vote.ts";
import { ThumbBar } from "#client/match/thumb-bar.tsx";
import { useEventLink } from "#client/match/use-event-link.ts";
import { useScoreTitle } from "#client/match/use-score-title.ts";
import { MatchVote } from "#client/match/vote/match-vote.tsx";
import { OddsBoard } from "#client/odds/odds-board.tsx";
import { OddsHidden } from "#client/odds/odds-hidden.tsx";
import { useHasOdds } from "#client/odds/state/odds-choice.ts";
import { PlanAccessContext } from "#client/session/plan-access.ts";
import "#client/sports/match-styles.ts";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { loadMatchView, matchViewOf } from "#client/sports/match-views.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { Card } from "#client/ui/card.tsx";
import { DeepLinkedSection } from "#client/ui/nav/deep-linked-section.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { TabLinks } from "#client/ui/nav/tab-links.tsx";
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { SlidingParts } from "#client/ui/page/sliding-parts.tsx";
import { useVisualHeight } from "#client/ui/page/use-visual-height.ts";
import type { LiveText } from "#shared/contract/live-text.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getLiveText } from "#shared/contract/rest/catalogue/live-text.ts";
import { getMatchContext, type MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { getMatchOffers } from "#shared/contract/rest/catalogue/match-offers.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import { getTouches, type PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import { getChat } from "#shared/contract/rest/chat/chat.ts";
import { getOdds } from "#shared/contract/rest/odds/odds.ts";
import { getPlanAccess } from "#shared/contract/rest/payments/plans.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import styles from "./match.module.css";

const TOUCHES_TAB: SportTab = "statistics";
// Tabs are loaded when they are opened; their styles are part of the page because the server may render them.
const LiveTable = lazyPart(async () => (await import("#client/leagues/table/live-table.tsx")).LiveTable);
const LiveTextList = lazyPart(async () => (await import("#client/match/live-text/live-text-list.tsx")).LiveTextList);
const HeadToHead = lazyPart(async () => (await import("#client/match/head-to-head/head-to-head.tsx")).HeadToHead);
const Preview = lazyPart(async () => (await import("#client/match/preview/preview.tsx")).Preview);
const SignInPopup = lazyPart(async () => (await import("#client/accounts/sign-in/sign-in-popup.tsx")).default);

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api, reader, signIn } = context.get(pageContext);
	const input = { params: { matchId: params.matchId ?? "" } };
	const answering = api.call(getMatch, input);
	const offering = api.call(getMatchOffers, input);
	const [answer, plans, around, offers, chat, odds, touches, liveText] = await Promise.all([
		answering,
		answering.then(({ match }) => api.call(getPlanAccess, { query: { sport: match.sport } })),
		api.call(getMatchContext, input),
		offering,
		offering.then((offered) => (offered.chat ? api.call(getChat, input) : null)),
		// Odds are not loaded for readers who hide them.
		offering.then((offered) => (offered.odds && reader.odds !== "hidden" ? api.call(getOdds, input) : null)),
		// Only one tab needs the touches; if it is opened later, it loads them.
		url.searchParams.get("tab") === TOUCHES_TAB ? api.call(getTouches, input) : null,
		api.call(getLiveText, input),
	]);
	await loadMatchView(answer.match.sport);
	return {
		...{ answer, around, offers, chat, odds, plans, liveText },
		touches: touches?.players ?? null,
		hasOtherWays: signIn.firebase !== null,
	};
}

/** A navigation loads the match's sport; entry.client.tsx does so if the server rendered the page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	const data = await serverLoader<typeof loader>();
	await importWithRetry(() => loadMatchView(data.answer.match.sport));
	return data;
}

/** A tab or a filter shows data that are already loaded, so no request is needed. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const isSameMatch = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
	return isSameMatch ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData)
		return pageMeta({ matches, location }, { title: t("error.notFound"), description: t("site.description"), isListed: false });
	return pageMeta({ matches, location }, matchMeta(loaderData.answer, siteOf(matches), t, rowViewOf(loaderData.answer.match.sport)));
};

/** The key resets all state for another match: open parts, typed texts, choices, playback. */
export default function Match() {
	const data = useLoaderData<typeof loader>();
	const { match } = data.answer;
	const highlight = useOutlet();
	const view = matchViewOf(match.sport);
	const hidden = useHiddenScores();
	const page = highlight ? (
		<HighlightFrame answer={data.answer} view={view}>
			{highlight}
		</HighlightFrame>
	) : (
		<PlanAccessContext value={{ sport: match.sport, ...data.plans }}>
			<MatchCentre key={match.id} {...data} view={view} />
		</PlanAccessContext>
	);
	return (
		<>
			<meta name="sport" content={match.sport} />
			{hidden ? (
				<hidden.Match answer={data.answer} words={view.words}>
					{page}
				</hidden.Match>
			) : (
				page
			)}
		</>
	);
}

type MatchCentreProps = ReturnType<typeof useLoaderData<typeof loader>> & { view: MatchSportView };

function MatchCentre({ answer, around, offers, chat, odds, touches, liveText, hasOtherWays, plans, view }: MatchCentreProps) {
	const t = useText();
	const { match } = answer;
	const live = useMatch(answer);
	const playback = usePlayback({
		...{ matchId: match.id, live, createTimeline: view.createTimeline },
		isReplayOpen: plans.open.includes("replay"),
	});
	const { state } = playback;
	const [hasOddsTab, hasChat] = [useHasOdds(odds) || offers.oddsAge !== undefined, chat !== null];
	const hasSide = hasChat || offers.odds || hasOddsTab;
	const coverage = view.readCoverage(live, answer.source);
	const requested = useSearchParams()[0].get("tab");
	const text = useLiveText(match.id, liveText);
	const first = openingTab(live, match.live.status, view.resultTab, coverage.isTabFilled);
	// A knock-out competition has no table, and about most matches nobody writes.
	const has = { table: around.table !== null, "live-text": text.entries.length > 0, odds: hasOddsTab, chat: hasChat };
	const offered = tabsOfMatch(view.tabs, { first, coverage, has, requested });
	const tab = offered.find((one) => one === requested) ?? first;
	const shown = isSideTab(tab) ? first : tab;
	const context = useMatchContext(around, { matchId: match.id, leagueId: match.league.id, isTableShown: tab === "table" });
	const received = useReceivedVotes();
	const vote = offers.votes && <MatchVote match={match} state={live} votes={context.votes} received={received} words={view.words} />;
	const names = { home: match.home.name, away: match.away.name };
	useFollowedGoals(match, live, state !== live);
	useEventLink(state, view.tabOf, first);
	useVisualHeight(tab === "chat");
	const panelOf = (one: typeof shown) => <TabPanel {...{ tab: one, state, vote, match, context, touches, text, view }} />;
	// While a part's code is loading, it keeps the server's HTML although facts arrive: React would remove it if it got new props at once.
	// The timeline, which is outside the boundary, stays until the code of the next tab is loaded.
	const panel = useDeferredValue(
		shown === "timeline" ? panelOf(shown) : <Suspense fallback={panelOf("timeline")}>{panelOf(shown)}</Suspense>,
	);
	// The vote leaves the preview in the panel's render, so that it is never rendered twice.
	const isVoteInPanel = useDeferredValue(first) === "preview";
	useScoreTitle(match, live);
	return (
		<PlaybackProvider playback={playback}>
			<article className={styles.columns} data-tab={tab} data-fill={tab === "chat" ? "" : undefined} data-alone={hasSide ? undefined : ""}>
				<SlidingParts className={styles.main} news={[live, useDeferredValue(live)]}>
					<Card>
						<CompactHead match={match} state={state} />
						<view.Header answer={answer} state={state} live={live} />
						{context.series && <SeriesLine series={context.series} match={match} live={live} />}
						<view.Graph state={state} names={names} />
						<PlayerBar KeyMoments={view.KeyMoments} names={names}>
							{hasEnded(live.status) && live.score.home + live.score.away > 0 && (
								<PageLink to={pagePaths.matchHighlight(match.id)}>{t("nav.highlights")}</PageLink>
							)}
						</PlayerBar>
						<div className={styles.strip}>
							<TabLinks
								name="tab"
								label={t("match.tab.label")}
								tabs={offered.map((value) => ({
									value: value === first ? null : value,
									text: t(view.tabText?.(value) ?? `match.tab.${value}`),
									isNarrowOnly: isSideTab(value),
								}))}
								current={tab === first ? null : tab}
							/>
						</div>
						<div className={styles.panel}>{panel}</div>
					</Card>
					<div className={styles.about}>
						{!isVoteInPanel && vote}
						<MatchFacts answer={answer} startsAt={state.startsAt} note={coverage.describe(t)} words={view.words} />
						<RoundLinks neighbours={context.neighbours} />
						<ReportPart match={match} state={live} />
					</div>
				</SlidingParts>
				{hasSide && (
					<aside className={styles.side} aria-label={t("match.beside")}>
						<DeepLinkedSection className={styles.odds} isRequested={tab === "odds"}>
							<OddsBoard match={match} startsAt={live.startsAt} answer={odds} age={offers.oddsAge} />
						</DeepLinkedSection>
						{chat && (
							<DeepLinkedSection className={styles.chat} isRequested={tab === "chat"}>
								<MatchChat
									{...{ matchId: match.id, answer: chat, names }}
									signIn={(close) => (
										<Suspense>
											<SignInPopup hasOtherWays={hasOtherWays} onClose={close} />
										</Suspense>
									)}
								/>
							</DeepLinkedSection>
						)}
						{offers.odds && <OddsHidden answer={odds} />}
					</aside>
				)}
				<ThumbBar current={tab} hasOdds={hasOddsTab} hasChat={hasChat} />
			</article>
		</PlaybackProvider>
	);
}

interface TabPanelProps {
	/** Odds and chat are next to the default tab where there is room, and replace it otherwise. */
	tab: Exclude<MatchTab, SideTab>;
	state: MatchState;
	/** The vote, which is part of the preview. */
	vote: ReactNode;
	match: MatchRow;
	context: MatchContext;
	/** The touches loaded with the page; `null` if they were not loaded. */
	touches: readonly PlayerTouches[] | null;
	/** What staff write minute by minute. */
	text: LiveText;
	view: MatchSportView;
}

function TabPanel({ tab, state, vote, match, context, touches, text, view }: TabPanelProps) {
	switch (tab) {
		case "live-text":
			return <LiveTextList text={text} setup={state.setup} sport={view.module} />;
		case "table":
			return <LiveTable match={match} table={context.table} />;
		case "h2h":
			return <HeadToHead match={match} context={context} />;
		case "preview":
			return (
				<Preview match={match} context={context}>
					{vote}
				</Preview>
			);
		default:
			return <view.Panel tab={tab} state={state} teams={match} touches={touches} />;
	}
}

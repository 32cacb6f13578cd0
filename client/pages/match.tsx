// The match centre: score, momentum graph with its player, the parts of a match in tabs, odds and chat beside them. All but odds and
// chat is one folded log that the socket carries on, or that is shown as it stood at a moment.
import "#texts/match";
import { type ComponentProps, lazy, Suspense } from "react";
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
import "#client/leagues/table/league-table.module.css";
import "#client/leagues/table/table-notes.module.css";
import "#client/match/head-to-head/head-to-head.module.css";
import { MatchFacts } from "#client/match/match-facts.tsx";
import { matchEventLd, matchTitle } from "#client/match/match-meta.ts";
import { offeredTabs } from "#client/match/offered-tabs.ts";
import { PlayerBar } from "#client/match/playback/player-bar.tsx";
import type { MatchSportView, SportTab } from "#client/match/sport-view.ts";
import { PlaybackProvider } from "#client/match/state/playback/playback-context.tsx";
import { usePlayback } from "#client/match/state/playback/use-playback.ts";
import { useMatch } from "#client/match/state/use-match.ts";
import { useMatchContext } from "#client/match/state/use-match-context.ts";
import { useEventLink } from "#client/match/use-event-link.ts";
import { MatchVote } from "#client/match/vote/match-vote.tsx";
import { OddsBoard } from "#client/odds/odds-board.tsx";
import { OddsHidden } from "#client/odds/odds-hidden.tsx";
import { useHasOdds } from "#client/odds/state/odds-choice.ts";
import { matchViewOf } from "#client/sports/match-views.ts";
import { Card } from "#client/ui/card.tsx";
import { DeepLinkedSection } from "#client/ui/nav/deep-linked-section.tsx";
import { TabLinks } from "#client/ui/nav/tab-links.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useTitle } from "#client/ui/page/use-title.ts";
import { useVisualHeight } from "#client/ui/page/use-visual-height.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getMatchContext, type MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import { getChat } from "#shared/contract/rest/chat/chat.ts";
import { getOdds } from "#shared/contract/rest/odds/odds.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import styles from "./match.module.css";

const DEFAULT_TAB = "timeline";
/** After the sport's own. */
const COMMON_TABS = ["table", "h2h"] as const;
/** Beside the others where there is room: tabs on narrow screens alone. */
const SIDE_TABS = ["odds", "chat"] as const;
type Tab = SportTab | (typeof COMMON_TABS)[number] | (typeof SIDE_TABS)[number];

// Tabs are loaded when they are opened; their styles come with the page, for they may be in the server's HTML.
const LiveTable = lazyPart(async () => (await import("#client/leagues/table/live-table.tsx")).LiveTable);
const HeadToHead = lazyPart(async () => (await import("#client/match/head-to-head/head-to-head.tsx")).HeadToHead);

/** For guests: loaded when a guest wants to write. */
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
		// Readers with hidden odds are sent none.
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
			image: pagePaths.shareImage(pagePaths.match(match.id), match.live.seq),
			jsonLd: [
				matchEventLd(loaderData.answer, site.url, t),
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
	const { match } = data.answer;
	return <MatchCentre key={match.id} {...data} view={matchViewOf(match.sport)} />;
}

type MatchCentreProps = Awaited<ReturnType<typeof loader>> & { view: MatchSportView };

function MatchCentre({ answer, around, chat, odds, view }: MatchCentreProps) {
	const t = useText();
	const { match } = answer;
	const live = useMatch(answer);
	const playback = usePlayback(match.id, live, view.createTimeline);
	const { state } = playback;
	const hasOdds = useHasOdds(odds);
	const coverage = view.readCoverage(live, answer.source);
	const requested = useSearchParams()[0].get("tab");
	// A knock-out has no table.
	const main = [...view.tabs, ...COMMON_TABS].filter((one) => one !== "table" || around.table !== null || requested === "table");
	const offered: Tab[] = [...offeredTabs(main, coverage.isTabCovered, requested), ...SIDE_TABS.filter((one) => one !== "odds" || hasOdds)];
	const tab = offered.find((one) => one === requested) ?? DEFAULT_TAB;
	const context = useMatchContext(around, { matchId: match.id, leagueId: match.league.id, isTableShown: tab === "table" });
	const names = { home: match.home.name, away: match.away.name };
	useEventLink(state, view.tabOf);
	useVisualHeight(tab === "chat");
	useTitle(matchTitle(match, hasScore(live) ? live.score : null, t));
	return (
		<PlaybackProvider playback={playback}>
			<article className={styles.columns} data-tab={tab} data-fill={tab === "chat" ? "" : undefined}>
				<div className={styles.main}>
					<Card>
						<view.Header answer={answer} state={state} live={live} />
						<view.Graph state={state} names={names} />
						<PlayerBar />
						<TabLinks
							name="tab"
							label={t("match.tab.label")}
							tabs={offered.map((value) => ({
								value: value === DEFAULT_TAB ? null : value,
								text: t(`match.tab.${value}`),
								isNarrowOnly: SIDE_TABS.some((one) => one === value),
							}))}
							current={tab === DEFAULT_TAB ? null : tab}
						/>
						<div className={styles.panel}>
							{tab === DEFAULT_TAB ? (
								<TabPanel {...{ tab, state, match, context, view }} />
							) : (
								<Suspense>
									<TabPanel {...{ tab, state, match, context, view }} />
								</Suspense>
							)}
						</div>
					</Card>
					<div className={styles.about}>
						<MatchVote match={match} state={live} votes={context.votes} />
						<MatchFacts answer={answer} startsAt={state.startsAt} note={coverage.describe(t)} />
					</div>
				</div>
				<aside className={styles.side} aria-label={t("match.beside")}>
					<DeepLinkedSection className={styles.odds} isRequested={tab === "odds"}>
						<OddsBoard match={match} startsAt={live.startsAt} answer={odds} />
					</DeepLinkedSection>
					<DeepLinkedSection className={styles.chat} isRequested={tab === "chat"}>
						<MatchChat matchId={match.id} answer={chat} names={names} />
					</DeepLinkedSection>
					<OddsHidden answer={odds} />
				</aside>
			</article>
		</PlaybackProvider>
	);
}

function MatchChat(props: Pick<ComponentProps<typeof ChatRoom>, "matchId" | "answer" | "names">) {
	return (
		<Moderated matchId={props.matchId}>
			{(tools) => (
				<ChatRoom
					{...tools}
					{...props}
					signIn={(close) => (
						<Suspense>
							<SignIn onClose={close} />
						</Suspense>
					)}
				/>
			)}
		</Moderated>
	);
}

interface TabPanelProps {
	tab: Tab;
	state: MatchState;
	match: MatchRow;
	context: MatchContext;
	view: MatchSportView;
}

function TabPanel({ tab, state, match, context, view }: TabPanelProps) {
	const teams = { home: match.home, away: match.away };
	switch (tab) {
		case "table":
			return <LiveTable match={match} table={context.table} />;
		case "h2h":
			return <HeadToHead match={match} context={context} />;
		// Odds and chat stand beside the default tab where there is room, and replace it where there is not.
		case "odds":
		case "chat":
		case DEFAULT_TAB:
			return (
				<>
					<view.Panel tab={DEFAULT_TAB} state={state} teams={teams} />
					{state.period === null && <HeadToHead match={match} context={context} />}
				</>
			);
		default:
			return <view.Panel tab={tab} state={state} teams={teams} />;
	}
}

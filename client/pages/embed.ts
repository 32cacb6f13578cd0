// The widget that other sites embed: /embed/match/m1, /embed/table/l1 and the other kinds. A complete document without React.

import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { type PageContext, pageContext } from "#client/api/page-context.ts";
import { type EmbedContents, embedDocument } from "#client/embed/embed-document.tsx";
import { dayOf } from "#client/i18n/format-time.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { type Translate, textOf } from "#client/i18n/text-of.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { EMBED_SIZES, EMBED_THEMES, type EmbedKind } from "#shared/contract/embed.ts";
import { readColours, tokenStyle } from "#shared/contract/frame-colours.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import { framedDelay } from "#shared/contract/overlay.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getLeague, getLeagueTable, getTeam, type LeagueAnswer, type TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatch, listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import { leagueTopic, teamTopic } from "#shared/contract/topics.ts";
import { LOCALE_KEYS, pathIn } from "#shared/i18n/locales.ts";

/** Number of upcoming matches shown on a day without matches. */
const NEXT_MATCHES = 10;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api, clock, reader, site } = context.get(pageContext);
	const { locale, prefix, path } = splitLocale(url.pathname);
	const wanted = LOCALE_KEYS.find((key) => key === url.searchParams.get("lang"));
	if (wanted && wanted !== locale) throw redirect(pathIn(wanted, path) + url.search);
	const kind = params.kind as EmbedKind;
	if (!Object.hasOwn(EMBED_SIZES, kind)) throw data(null, { status: 404 });
	const t = textOf(locale);
	const ports = { api, t, now: clock(), zone: reader.zone };
	const [contents, { branding }] = await Promise.all([
		CONTENTS[kind](ports, params.id ?? "").catch((error: unknown) => {
			if (statusOf(error) !== 404) throw error;
			return null;
		}),
		api.call(getSiteFrame, { query: { locale } }),
	]);
	const html = embedDocument(
		{
			kind,
			locale,
			t,
			site,
			rowViewOf,
			now: ports.now,
			zone: reader.zone,
			tokens: { ...branding.tokens, ...tokenStyle(readColours(url.searchParams)) },
			delaySeconds: framedDelay(url.searchParams),
			isFitted: url.searchParams.has("fit"),
			theme: EMBED_THEMES.find((theme) => theme === url.searchParams.get("theme")) ?? "auto",
			pathOf: (path) => withPrefix(prefix, path),
		},
		contents,
	);
	return new Response(html, {
		status: contents ? 200 : 404,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache" },
	});
}

const statusOf = (error: unknown): number | undefined => (error as { init?: { status?: number } | null } | null)?.init?.status;

interface Ports extends Pick<PageContext, "api"> {
	t: Translate;
	now: number;
	zone: string;
}

const CONTENTS: Record<EmbedKind, (ports: Ports, id: string) => Promise<EmbedContents>> = {
	async match({ api, t }, matchId) {
		const { match } = await api.call(getMatch, { params: { matchId } });
		return {
			// The title excludes the score, because the script updates the page but not the title.
			title: matchTitle(match, null, rowViewOf(match.sport), t),
			path: pagePaths.match(match.id),
			heading: markedName(t, match.league),
			rows: [match],
			// The topic of the team's scores; the match's own topic contains its whole log.
			topic: teamTopic(match.home.id),
			matchPath: pagePaths.match,
		};
	},
	async team({ api, t }, teamId) {
		const { team, current, next, last } = await api.call(getTeam, { params: { teamId } });
		return {
			...ofTeam(t, team),
			rows: [...last.slice(0, 1), ...current, ...next.slice(0, current.length > 0 ? 1 : 2)],
		};
	},
	async "team-fixtures"({ api, t, zone }, teamId) {
		const { team, current } = await api.call(getTeam, { params: { teamId } });
		const { matches } = await api.call(listMatches, { query: { zone, teamId, status: "upcoming", limit: NEXT_MATCHES } });
		return { ...ofTeam(t, team), rows: [...current, ...matches], isAhead: current.length === 0 };
	},
	async league({ api, now, zone, t }, leagueId) {
		const { league } = await api.call(getLeague, { params: { leagueId } });
		const list = async (query: { status?: "live" | "upcoming"; date?: string; limit?: number }) =>
			(await api.call(listMatches, { query: { zone, leagueId, ...query } })).matches;
		const [live, ofDay] = await Promise.all([list({ status: "live" }), list({ date: dayOf(now, zone) })]);
		const today = [...live, ...ofDay.filter(({ id }) => !live.some((match) => match.id === id))];
		return {
			...ofLeague(t, league),
			rows: today.length > 0 ? today : await list({ status: "upcoming", limit: NEXT_MATCHES }),
			isAhead: today.length === 0,
		};
	},
	async "league-fixtures"({ api, t, zone }, leagueId) {
		const { league } = await api.call(getLeague, { params: { leagueId } });
		const list = async (query: { status: "live" | "upcoming"; limit?: number }) =>
			(await api.call(listMatches, { query: { zone, leagueId, ...query } })).matches;
		const [live, next] = await Promise.all([list({ status: "live" }), list({ status: "upcoming", limit: NEXT_MATCHES })]);
		return { ...ofLeague(t, league), rows: [...live, ...next], isAhead: live.length === 0 };
	},
	async table({ api, t }, leagueId) {
		const [{ league }, { tables }] = await Promise.all([
			api.call(getLeague, { params: { leagueId } }),
			api.call(getLeagueTable, { params: { leagueId }, query: { view: "live" } }),
		]);
		return { ...ofLeague(t, league), rows: [], tables: { sport: league.sport, tables } };
	},
};

/** Title and heading of the widgets of a team, and the topic of its scores. */
const ofTeam = (t: Translate, team: TeamAnswer["team"]) => ({
	title: markedName(t, team),
	path: pagePaths.team(team.id),
	heading: markedName(t, team),
	topic: teamTopic(team.id),
	matchPath: pagePaths.match,
});

const ofLeague = (t: Translate, league: LeagueAnswer["league"]) => ({
	title: markedName(t, league),
	path: pagePaths.league(league.id),
	heading: markedName(t, league),
	topic: leagueTopic(league.id),
	matchPath: pagePaths.match,
});

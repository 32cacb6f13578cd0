// The share image of a match, a highlight, a team or a league for link previews: /share/match/m1.png. Its parameters besides the id only
// separate entries in other caches: the image always shows the current state.

import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { type PageContext, pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type Translate, textOf } from "#client/i18n/text-of.ts";
import { highlightShareCard, leagueShareCard, matchShareCard, teamShareCard } from "#client/scores/share-card.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { ANY_ORIGIN } from "#shared/contract/any-origin.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getLeague, getTeam } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import { getHighlight } from "#shared/contract/rest/media/highlights.ts";
import type { ShareCard } from "#shared/contract/share-card.ts";

/** A goal is shown in a preview that is created a minute later. */
const CACHE_SECONDS = 60;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const id = /^([\w-]+)\.png$/.exec(params.file ?? "")?.[1];
	const make = CARDS[params.kind as keyof typeof CARDS];
	if (!id || !Object.hasOwn(CARDS, params.kind ?? "")) throw data(null, { status: 404 });
	const { api, site, drawShareImage } = context.get(pageContext);
	const image = await drawShareImage(await make({ api, site, t: textOf(splitLocale(url.pathname).locale) }, id));
	if (!image) return redirect(pagePaths.siteImage(), { headers: { "Cache-Control": "no-store" } });
	return new Response(image as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": "image/png",
			"Cache-Control": `public, max-age=${CACHE_SECONDS}`,
			...ANY_ORIGIN,
		},
	});
}

interface CardPorts extends Pick<PageContext, "api" | "site"> {
	t: Translate;
}

const CARDS = {
	match: async ({ api, site, t }: CardPorts, matchId: string) => {
		const { match } = await api.call(getMatch, { params: { matchId } });
		return matchShareCard(match, rowViewOf(match.sport), site, t);
	},
	"match-highlight": async ({ api, site, t }: CardPorts, highlightId: string) => {
		const { match } = await api.call(getHighlight, { params: { highlightId } });
		return highlightShareCard(match, rowViewOf(match.sport), site, t);
	},
	team: async ({ api, site, t }: CardPorts, teamId: string) => teamShareCard(await api.call(getTeam, { params: { teamId } }), site, t),
	league: async ({ api, site, t }: CardPorts, leagueId: string) =>
		leagueShareCard(await api.call(getLeague, { params: { leagueId } }), site, t),
} satisfies Record<string, (ports: CardPorts, id: string) => Promise<ShareCard>>;

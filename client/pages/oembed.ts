// The oEmbed answer for an address of this site (oembed.com): a match, a team or a league has a widget.

import type { LoaderFunctionArgs } from "react-router";
import type { PageApi } from "#client/api/page-api.ts";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type Translate, textOf } from "#client/i18n/text-of.ts";
import { ANY_ORIGIN } from "#shared/contract/any-origin.ts";
import { EMBED_SIZES, type EmbedKind, embedMarkup, embedPath, PAGE_OF_EMBED } from "#shared/contract/embed.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import { widgetOf } from "#shared/contract/oembed.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getLeague, getTeam } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import { SHARE_IMAGE_SIZE } from "#shared/contract/share-card.ts";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";

const MIN_WIDTH = 280;
/** Names change rarely, and the widget itself always shows the current state. */
const CACHE_SECONDS = HOUR_MS / SECOND_MS;

export async function loader({ context, url: { searchParams } }: LoaderFunctionArgs) {
	const { api, site } = context.get(pageContext);
	if ((searchParams.get("format") ?? "json") !== "json") return new Response(null, { status: 501 });
	const address = URL.parse(searchParams.get("url") ?? "");
	const { prefix, path, locale } = splitLocale(address?.pathname ?? "");
	const widget = widgetOf(path);
	if (address?.origin !== site.url || !widget) return new Response(null, { status: 404 });
	const { kind, id } = widget;
	const title = await TITLES[PAGE_OF_EMBED[kind]](api, id, textOf(locale));
	const { width, height } = EMBED_SIZES[kind];
	const room = Math.max(MIN_WIDTH, Number(searchParams.get("maxwidth")) || width);
	const size = { width: Math.min(width, room), height };
	const page = pagePaths[PAGE_OF_EMBED[kind]](id);
	return Response.json(
		{
			version: "1.0",
			type: "rich",
			title,
			provider_name: site.name,
			provider_url: site.url,
			cache_age: CACHE_SECONDS,
			html: embedMarkup(site.url + prefix + embedPath(kind, id), title, size),
			...size,
			thumbnail_url: site.url + pagePaths.shareImage(page),
			thumbnail_width: SHARE_IMAGE_SIZE.width,
			thumbnail_height: SHARE_IMAGE_SIZE.height,
		},
		{ headers: { "Cache-Control": `public, max-age=${CACHE_SECONDS}`, ...ANY_ORIGIN } },
	);
}

/** Throw a 404 if the resource does not exist. */
const TITLES: Record<(typeof PAGE_OF_EMBED)[EmbedKind], (api: PageApi, id: string, t: Translate) => Promise<string>> = {
	async match(api, matchId, t) {
		const { match } = await api.call(getMatch, { params: { matchId } });
		return `${markedName(t, match.home)} – ${markedName(t, match.away)}`;
	},
	team: async (api, teamId, t) => markedName(t, (await api.call(getTeam, { params: { teamId } })).team),
	league: async (api, leagueId, t) => markedName(t, (await api.call(getLeague, { params: { leagueId } })).league),
};

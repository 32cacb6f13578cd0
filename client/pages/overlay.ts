// The overlay of a match for a stream: /overlay/match/m1. A complete document without React.
import { data, type LoaderFunctionArgs } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { overlayDocument } from "#client/overlay/overlay-document.tsx";
import { rowViewOf } from "#client/sports/registry.ts";
import { readOverlayOptions } from "#shared/contract/overlay.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api, clock, reader, site } = context.get(pageContext);
	const { locale } = splitLocale(url.pathname);
	const { matchId } = params;
	if (!matchId) throw data(null, { status: 404 });
	const [match, { branding }] = await Promise.all([
		api.call(getMatch, { params: { matchId } }).then(
			(answer) => answer.match,
			(error: unknown) => {
				if ((error as { init?: { status?: number } | null } | null)?.init?.status !== 404) throw error;
				return null;
			},
		),
		api.call(getSiteFrame, { query: { locale } }),
	]);
	const options = readOverlayOptions(url.searchParams);
	const frame = {
		locale,
		t: textOf(locale),
		siteName: site.name,
		zone: reader.zone,
		now: clock(),
		options,
		tokens: branding.tokens,
		rowViewOf,
	};
	return new Response(overlayDocument(frame, match), {
		status: match ? 200 : 404,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache" },
	});
}

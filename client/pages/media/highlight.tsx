// One highlight: by its own id, or by the id of a match whose highlight is only drawn.
import "#texts/media";
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { HighlightView } from "#client/media/highlight/highlight-view.tsx";
import { highlightMeta } from "#client/media/highlight-meta.ts";
import { HighlightsStrip, highlightTile } from "#client/media/lists/highlights-strip.tsx";
import { highlightViewOf } from "#client/sports/highlight-views.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getHighlight, listHighlights } from "#shared/contract/rest/media/highlights.ts";

/** Number of other highlights shown below. */
const OTHERS = 6;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const highlightId = params.highlightId ?? "";
	const highlight = await api.call(getHighlight, { params: { highlightId } });
	// Staff have published the highlight under another id since, and it has a single address.
	if (highlight.id !== highlightId) throw redirect(withPrefix(splitLocale(url.pathname).prefix, pagePaths.highlight(highlight.id)));
	const leagueId = highlight.match.league.id;
	const ofLeague = await api.call(listHighlights, { query: { leagueId, limit: OTHERS + 1 } });
	const others = ofLeague.highlights.filter(({ id }) => id !== highlight.id).slice(0, OTHERS);
	return { highlight, others: others.map((one) => highlightTile(one, rowViewOf(one.match.sport))) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
	highlightMeta({ matches, location }, loaderData?.highlight, rowViewOf);

export default function HighlightPage() {
	const t = useText();
	const { highlight, others } = useLoaderData<typeof loader>();
	const { id, match } = highlight;
	return (
		<HighlightView
			key={id}
			highlight={highlight}
			view={highlightViewOf(match.sport)}
			Heading="h1"
			way={<PageLink to={pagePaths.match(match.id)}>{t("highlight.openMatch")} →</PageLink>}
		>
			<HighlightsStrip highlights={others} title={t("highlight.more")} />
		</HighlightView>
	);
}

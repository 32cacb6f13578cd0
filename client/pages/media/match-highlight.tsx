// The highlight of a match in the frame of its page.
import "#texts/media";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { useText } from "#client/i18n/translate.ts";
import { HighlightView } from "#client/media/highlight/highlight-view.tsx";
import { highlightMeta } from "#client/media/highlight-meta.ts";
import { highlightViewOf } from "#client/sports/highlight-views.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getMatchHighlight } from "#shared/contract/rest/media/highlights.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
	return { highlight: await context.get(pageContext).api.call(getMatchHighlight, { params: { matchId: params.matchId ?? "" } }) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
	highlightMeta({ matches, location }, loaderData?.highlight, rowViewOf);

export default function MatchHighlight() {
	const t = useText();
	const { highlight } = useLoaderData<typeof loader>();
	const { id, match } = highlight;
	return (
		<HighlightView
			key={id}
			highlight={highlight}
			view={highlightViewOf(match.sport)}
			Heading="h2"
			way={<PageLink to={pagePaths.match(match.id)}>{t("highlight.back")}</PageLink>}
		/>
	);
}

// The highlights of one or all sports: those of the newest day first.
import "#texts/media";
import "#texts/sports";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { HighlightList } from "#client/media/lists/highlight-list.tsx";
import { loadHighlights } from "#client/media/lists/load-highlights.server.ts";
import { sportOfSlug } from "#client/scores/sport-of-slug.server.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const sport = params.slug === undefined ? null : sportOfSlug(params.slug);
	if (params.slug !== undefined && !sport) throw data(null, { status: 404 });
	return { ...(await loadHighlights(context.get(pageContext).api, url.searchParams, sport?.slug)), sport };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description"), isListed: false });
	const { sport } = loaderData;
	const name = sport ? t(`sport.${sport.key}` as TextKey) : "";
	const title = sport ? t("highlightsPage.titleOfSport", { sport: name }) : t("highlightsPage.title");
	const description = sport ? t("highlightsPage.descriptionOfSport", { sport: name }) : t("highlightsPage.description");
	const steps: [string, string][] = sport
		? [
				[name, pagePaths.sport(sport.slug)],
				[title, splitLocale(location.pathname).path],
			]
		: [[title, pagePaths.highlights()]];
	return pageMeta({ matches, location }, { title, description, jsonLd: [breadcrumbs(siteOf(matches).site.url, steps)] });
};

export default function Highlights() {
	const t = useText();
	const { sport, ...data } = useLoaderData<typeof loader>();
	const title = sport ? t("highlightsPage.titleOfSport", { sport: t(`sport.${sport.key}` as TextKey) }) : t("highlightsPage.title");
	return (
		<>
			<PageHeader title={title} facts={[t("highlightsPage.count", { count: data.total })]} />
			<HighlightList {...data} sport={sport?.key ?? null} />
		</>
	);
}

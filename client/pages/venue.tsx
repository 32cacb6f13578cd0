// One venue: its teams, next matches, past matches.
import "#texts/leagues";
import "#texts/people";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { MATCHES_PAGE_SIZE, MatchesPage } from "#client/people/matches-page.tsx";
import { TeamGrid } from "#client/teams/team-directory.tsx";
import { Card } from "#client/ui/card.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getVenue } from "#shared/contract/rest/catalogue/people.ts";
import { slugOf } from "#shared/kit/slug.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const slug = params.slug as string;
	return loadPart(url.searchParams.get("page"), MATCHES_PAGE_SIZE, (range) => api.call(getVenue, { params: { slug }, query: range }));
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { name } = loaderData;
	return pageMeta(
		{ matches, location },
		{
			title: t("venue.metaTitle", { venue: name }),
			description: t("venue.description", { venue: name }),
			jsonLd: [
				{ "@type": "StadiumOrArena", name },
				breadcrumbs(siteOf(matches).site.url, [
					[t("teams.title"), pagePaths.teams()],
					[name, pagePaths.venue(slugOf(name))],
				]),
			],
		},
	);
};

export default function Venue() {
	const t = useText();
	const { teams, played, ...rest } = useLoaderData<typeof loader>();
	const rows = useMemo(() => played.map((match) => ({ match, reason: "" })), [played]);
	return (
		<MatchesPage {...rest} kind={t("venue.kind")} played={rows} emptyText={t("venue.empty")}>
			{teams.length > 0 && (
				<Card title={t("player.teams")}>
					<TeamGrid teams={teams} />
				</Card>
			)}
		</MatchesPage>
	);
}

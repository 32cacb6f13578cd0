// One venue: its teams, next matches, past matches.
import "#texts/leagues";
import "#texts/people";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { useText } from "#client/i18n/translate.ts";
import { MATCHES_PAGE_SIZE, MatchesPage } from "#client/people/matches-page.tsx";
import { matchesPageMeta } from "#client/people/matches-page-meta.ts";
import { TeamGrid } from "#client/teams/team-directory.tsx";
import { Card } from "#client/ui/card.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getVenue } from "#shared/contract/rest/catalogue/people.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const slug = params.slug as string;
	return loadPart(url.searchParams.get("page"), MATCHES_PAGE_SIZE, (range) => api.call(getVenue, { params: { slug }, query: range }));
}

export const meta: MetaFunction<typeof loader> = (args) => matchesPageMeta(args, "venue", { text: "teams.title", path: pagePaths.teams() });

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

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
import { ReasonRows } from "#client/people/reason-rows.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { TeamGrid } from "#client/teams/team-directory.tsx";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getVenue } from "#shared/contract/rest/catalogue/people.ts";
import { slugOf } from "#shared/kit/slug.ts";
import styles from "./people.module.css";

const PAGE_SIZE = 20;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const slug = params.slug as string;
	return loadPart(url.searchParams.get("page"), PAGE_SIZE, (range) => api.call(getVenue, { params: { slug }, query: range }));
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
	const { name, teams, current, next, played, total, page } = useLoaderData<typeof loader>();
	const rows = useMemo(() => [...current, ...next, ...played], [current, next, played]);
	useFreshRows(rows, { followsResults: true });
	return (
		<>
			<PageHeader isName title={name} facts={[t("venue.kind"), t("venue.count", { count: total })]} />
			<div className={styles.columns}>
				<div className={styles.column}>
					<RowCard title={t("venue.now")} rows={current} />
					<ReasonRows
						title={t("venue.played")}
						rows={played.map((match) => ({ match, reason: "" }))}
						total={total}
						page={page}
						pageSize={PAGE_SIZE}
					/>
					{rows.length === 0 && <EmptyState title={t("venue.empty")} />}
				</div>
				<div className={styles.column}>
					{teams.length > 0 && (
						<Card title={t("player.teams")}>
							<TeamGrid teams={teams} />
						</Card>
					)}
					<RowCard title={t("venue.next")} rows={next} hasDate />
				</div>
			</div>
		</>
	);
}

// One referee: matches with the cards shown in them.
import "#texts/leagues";
import "#texts/people";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { useLocale } from "#client/i18n/locale.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { CARDS, describeCards } from "#client/people/describe-cards.ts";
import { Figures } from "#client/people/figures.tsx";
import { ReasonRows } from "#client/people/reason-rows.tsx";
import { RowCard } from "#client/scores/match-list/row-card.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getReferee } from "#shared/contract/rest/catalogue/people.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { slugOf } from "#shared/kit/slug.ts";
import styles from "./people.module.css";

const PAGE_SIZE = 20;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const slug = params.slug as string;
	return loadPart(url.searchParams.get("page"), PAGE_SIZE, (range) => api.call(getReferee, { params: { slug }, query: range }));
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { name } = loaderData;
	return pageMeta(
		{ matches, location },
		{
			title: t("referee.metaTitle", { referee: name }),
			description: t("referee.description", { referee: name }),
			jsonLd: [
				{ "@type": "Person", name, jobTitle: t("referee.kind") },
				breadcrumbs(siteOf(matches).site.url, [
					[t("leagues.title"), pagePaths.leagues()],
					[name, pagePaths.referee(slugOf(name))],
				]),
			],
		},
	);
};

export default function Referee() {
	const t = useText();
	const locale = useLocale();
	const { name, current, next, played, total, counts, page } = useLoaderData<typeof loader>();
	const rows = useMemo(() => [...current, ...next, ...played.map(({ match }) => match)], [current, next, played]);
	useFreshRows(rows, { followsResults: true });
	const covered = CARDS.filter((key) => counts[key] !== undefined);
	const perMatch = (count: number) => t("referee.perMatch", { count: formatCount(locale, Math.round((count / total) * 10) / 10) });
	return (
		<>
			<PageHeader isName title={name} facts={[t("referee.kind"), t("venue.count", { count: total })]} />
			<div className={styles.columns}>
				<div className={styles.column}>
					<RowCard title={t("venue.now")} rows={current} />
					<ReasonRows
						title={t("venue.played")}
						rows={played.map((each) => ({ match: each.match, reason: describeCards(t, each.counts).join(" · ") }))}
						total={total}
						page={page}
						pageSize={PAGE_SIZE}
					/>
					{rows.length === 0 && <EmptyState title={t("player.noMatches")} />}
				</div>
				<div className={styles.column}>
					{covered.length > 0 && total > 0 && (
						<Card title={t("referee.cards")}>
							<Figures
								figures={covered.map((key) => ({
									name: t(`count.${key}`),
									value: formatCount(locale, counts[key] ?? 0),
									note: perMatch(counts[key] ?? 0),
								}))}
							/>
						</Card>
					)}
					<RowCard title={t("venue.next")} rows={next} hasDate />
				</div>
			</div>
		</>
	);
}

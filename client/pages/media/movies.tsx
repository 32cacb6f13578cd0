// The movies, newest first.
import "#texts/highlights";
import "#texts/media";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { requirePart } from "#client/api/require-part.server.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import styles from "#client/media/lists/highlight-list.module.css";
import { Tile, TileList } from "#client/media/lists/tile.tsx";
import { TitlePoster } from "#client/media/lists/title-poster.tsx";
import { timeText } from "#client/media/player/media-time.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { Pagination } from "#client/ui/table/pagination.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listMovies } from "#shared/contract/rest/media/movies.ts";

const PAGE_SIZE = 24;

export async function loader({ context, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	await requirePart(api, "movies");
	return loadPart(url.searchParams.get("page"), PAGE_SIZE, (query) => api.call(listMovies, { query }));
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = t("movies.title");
	const jsonLd = [breadcrumbs(siteOf(matches).site.url, [[title, pagePaths.movies()]])];
	return pageMeta({ matches, location }, { title, description: t("movies.metaDescription"), jsonLd });
};

export default function Movies() {
	const t = useText();
	const { movies, total, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("movies.title")} facts={[t("movies.count", { count: total })]} />
			{movies.length > 0 ? (
				<div className={styles.list}>
					<TileList>
						{movies.map(({ id, title, poster, year, durationSeconds, access }) => (
							<li key={id}>
								<Tile
									to={pagePaths.movie(id)}
									poster={<TitlePoster title={title} image={poster} />}
									title={title}
									facts={String(year)}
									mark={timeText(durationSeconds)}
									plan={access === "plan" ? t("highlights.plan") : null}
								/>
							</li>
						))}
					</TileList>
				</div>
			) : (
				<Card>
					<EmptyState title={t("movies.empty")}>
						<p>{t("movies.emptyHint")}</p>
						<PageLink to={pagePaths.highlights()}>{t("highlights.all")}</PageLink>
					</EmptyState>
				</Card>
			)}
			<Pagination total={total} page={page} pageSize={PAGE_SIZE} />
		</>
	);
}

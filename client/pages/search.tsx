// Search: the field, recent searches before typing, results by kind; the results of a single kind are paginated.
import "#texts/search";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigationType } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { RecentSearches } from "#client/search/recent-list.tsx";
import { useRecentSearches } from "#client/search/recent-searches.ts";
import { SearchField } from "#client/search/search-field.tsx";
import { SearchResults } from "#client/search/search-results.tsx";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Pagination } from "#client/ui/table/pagination.tsx";
import { SEARCH_KINDS, search } from "#shared/contract/rest/search.ts";
import { MAX_QUERY_LENGTH } from "#shared/contract/search-limits.ts";
import styles from "./search.module.css";

const PAGE_SIZE = 40;

export async function loader({ context, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const q = (url.searchParams.get("q") ?? "").slice(0, MAX_QUERY_LENGTH);
	const kind = SEARCH_KINDS.find((one) => one === url.searchParams.get("kind")) ?? null;
	const best = await api.call(search, { query: { q } });
	const counts = best.groups.map((group) => ({ kind: group.kind, total: group.total }));
	if (kind === null) return { q, kind, counts, groups: best.groups, page: 1, total: 0 };
	const part = await loadPart(url.searchParams.get("page"), PAGE_SIZE, async (range) => {
		const { groups } = await api.call(search, { query: { q, kind, ...range } });
		return { groups, total: groups[0]?.total ?? 0 };
	});
	return { q, kind, counts, ...part };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = loaderData?.q ? t("searching.titleOf", { query: loaderData.q }) : t("searching.title");
	return pageMeta({ matches, location }, { title, description: t("searching.description"), isListed: false });
};

export default function Search() {
	const t = useText();
	const { q, kind, counts, groups, page, total } = useLoaderData<typeof loader>();
	const { add } = useRecentSearches();
	// The focus does not move on a page that is loaded, or returned to by the back button.
	const isOpened = useNavigationType() !== "POP";
	const count = counts.reduce((sum, each) => sum + each.total, 0);
	return (
		<>
			<PageHeader title={t("searching.title")} facts={[q && t("searching.found", { count })]} />
			<search className={styles.search}>
				<SearchField
					key={q}
					classNames={{ form: styles.form, input: styles.input }}
					label={t("searching.label")}
					query={q}
					takesFocus={isOpened && q === ""}
				/>
			</search>
			{q === "" ? (
				<RecentSearches />
			) : (
				<>
					{counts.length > 1 && (
						<nav className={styles.kinds} aria-label={t("searching.kinds")}>
							<ChipLink name="kind" value={null} isCurrent={kind === null}>
								{t("searching.everything")}
							</ChipLink>
							{counts.map((each) => (
								<ChipLink key={each.kind} name="kind" value={each.kind} isCurrent={kind === each.kind}>
									{t(`searching.kind.${each.kind}`)} {each.total}
								</ChipLink>
							))}
						</nav>
					)}
					<div className={styles.results}>
						<SearchResults groups={groups} query={q} kind={kind} onFollow={() => add(q)} />
					</div>
					<Pagination total={total} page={page} pageSize={PAGE_SIZE} />
				</>
			)}
		</>
	);
}

// All competitions by nation, with search and filters.
import "#texts/leagues";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { LeagueList } from "#client/leagues/league-list.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { ListSearch } from "#client/ui/form/list-search.tsx";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listLeagues } from "#shared/contract/rest/catalogue/catalogue.ts";
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import styles from "./leagues.module.css";

export async function loader({ context, url }: LoaderFunctionArgs) {
	const search = (url.searchParams.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH);
	const { leagues } = await context.get(pageContext).api.call(listLeagues);
	const wanted = foldText(search);
	return { search, leagues: leagues.filter(({ name, nation }) => foldText(`${nation} ${name}`).includes(wanted)) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const facts = { title: t("leagues.title"), description: t("leagues.description"), isListed: !loaderData?.search };
	return pageMeta({ matches, location }, facts);
};

export default function Leagues() {
	const t = useText();
	const { leagues, search } = useLoaderData<typeof loader>();
	const isLiveOnly = useSearchParams()[0].get("show") === "live";
	const live = leagues.filter(({ liveCount }) => liveCount > 0);
	const shown = isLiveOnly ? live : leagues;
	const count = { count: leagues.length, search };
	return (
		<>
			<PageHeader title={t("leagues.title")} facts={[search ? t("leagues.found", count) : t("leagues.count", count)]} />
			{(search !== "" || leagues.length > 0) && (
				<>
					<ListSearch key={search} search={search} label={t("leagues.search")} />
					<nav className={styles.filter} aria-label={t("leagues.filter")}>
						<ChipLink name="show" value={null} isCurrent={!isLiveOnly}>
							{t("leagues.all")} <span className={styles.count}>{leagues.length}</span>
						</ChipLink>
						<ChipLink name="show" value="live" isCurrent={isLiveOnly}>
							{t("leagues.onlyLive")} <span className={styles.count}>{live.length}</span>
						</ChipLink>
					</nav>
				</>
			)}
			{shown.length > 0 ? (
				<LeagueList leagues={shown} />
			) : (
				<EmptyState title={t(search ? "leagues.noneFound" : isLiveOnly ? "leagues.noneLive" : "leagues.empty")}>
					{(search !== "" || isLiveOnly) && <PageLink to={pagePaths.leagues()}>{t("leagues.showAll")}</PageLink>}
				</EmptyState>
			)}
		</>
	);
}

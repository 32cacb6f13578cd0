// The directory of teams, with search.
import "#texts/leagues";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { TeamDirectory } from "#client/teams/team-directory.tsx";
import { TeamIndex } from "#client/teams/team-index.tsx";
import { ListSearch } from "#client/ui/form/list-search.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { listTeams } from "#shared/contract/rest/catalogue/catalogue.ts";
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";

const PAGE_SIZE = 60;

export async function loader({ context, url }: LoaderFunctionArgs) {
	const search = (url.searchParams.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH);
	const { api } = context.get(pageContext);
	const letter = url.searchParams.get("letter")?.slice(0, 2) || null;
	const part = await loadPart(url.searchParams.get("page"), PAGE_SIZE, (range) =>
		api.call(listTeams, { query: { search, ...(letter !== null && { letter }), ...range } }),
	);
	return { ...part, search, letter };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const facts = { title: t("teams.title"), description: t("teams.description"), isListed: !loaderData?.search };
	return pageMeta({ matches, location }, facts);
};

export default function Teams() {
	const t = useText();
	const { teams, total, initials, search, letter, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title={t("teams.title")}
				facts={[search ? t("teams.found", { count: total, search }) : t("teams.count", { count: total })]}
			/>
			<ListSearch key={search} search={search} label={t("teams.search")} />
			{search === "" && <TeamIndex initials={initials} current={letter} />}
			<TeamDirectory teams={teams} total={total} page={page} pageSize={PAGE_SIZE} />
		</>
	);
}

// The directory of teams, with search.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { TeamDirectory } from "#client/features/team-directory/team-directory.tsx";
import { TeamSearch } from "#client/features/team-directory/team-search.tsx";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { pageMeta } from "#client/state/window/page-meta.ts";
import { PageHead } from "#client/ui/page-head.tsx";
import { listTeams } from "#shared/contract/rest/catalogue.ts";

const PAGE_SIZE = 60;

export async function loader({ context, url }: LoaderFunctionArgs) {
	const search = (url.searchParams.get("search") ?? "").slice(0, 64);
	const page = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1);
	const query = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
	return { ...(await context.get(pageContext).api.call(listTeams, { query })), search, page };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const facts = { title: t("teams.title"), description: t("teams.description"), isListed: !loaderData?.search };
	return pageMeta({ matches, location }, facts);
};

export default function Teams() {
	const t = useText();
	const { teams, total, search, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={t("teams.title")}
				facts={[search ? t("teams.found", { count: total, search }) : t("teams.count", { count: total })]}
			/>
			<TeamSearch key={search} search={search} />
			<TeamDirectory teams={teams} total={total} page={page} pageSize={PAGE_SIZE} />
		</>
	);
}

// All competitions, by nation.
import "#texts/leagues";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { LeagueList } from "#client/leagues/league-list.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { listLeagues } from "#shared/contract/rest/catalogue/catalogue.ts";

export async function loader({ context }: LoaderFunctionArgs) {
	return context.get(pageContext).api.call(listLeagues);
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("leagues.title"), description: t("leagues.description") });
};

export default function Leagues() {
	const t = useText();
	const { leagues } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("leagues.title")} facts={[t("leagues.count", { count: leagues.length })]} />
			{leagues.length > 0 ? <LeagueList leagues={leagues} /> : <EmptyState title={t("leagues.empty")} />}
		</>
	);
}

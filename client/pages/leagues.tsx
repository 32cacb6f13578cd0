// All competitions, by nation.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { LeagueList } from "#client/features/league-list/league-list.tsx";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { pageMeta } from "#client/state/window/page-meta.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { PageHeader } from "#client/ui/page-header.tsx";
import { listLeagues } from "#shared/contract/rest/catalogue.ts";

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

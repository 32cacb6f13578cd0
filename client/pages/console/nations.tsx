// Nations and confederations, to which leagues and teams belong.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { NationTable } from "#client/console/catalogue/nation-forms.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/catalogue";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { listNationRecords } from "#shared/contract/rest/catalogue-admin/leagues.ts";

export const loader = guardPage(["ops:content"], async ({ context, url }: LoaderFunctionArgs) => ({
	answer: await context.get(pageContext).api.call(listNationRecords, { query: tableQuery(listNationRecords, url) }),
}));

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta(
		{ matches, location },
		{ title: t("catalogueAdmin.nation.list"), description: t("catalogueAdmin.nation.list"), isListed: false },
	);
};

export default function OpsNations() {
	const t = useText();
	const exportRows = useAllRows(listNationRecords);
	return (
		<>
			<PageHeader
				title={t("catalogueAdmin.nation.list")}
				facts={[
					<PageLink key="leagues" to={opsPaths.leagues()}>
						{t("catalogueAdmin.league.list")}
					</PageLink>,
				]}
			/>
			<NationTable {...useLoaderData<typeof loader>()} exportRows={exportRows} />
		</>
	);
}

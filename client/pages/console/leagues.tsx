// Leagues and cups in the catalogue admin.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { LeagueRecordTable } from "#client/console/catalogue/record-tables.tsx";
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
import { listLeagueRecords } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, url }: LoaderFunctionArgs) => ({
	answer: await context.get(pageContext).api.call(listLeagueRecords, { query: tableQuery(listLeagueRecords, url) }),
}));

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta(
		{ matches, location },
		{ title: t("catalogueAdmin.league.list"), description: t("catalogueAdmin.league.list"), isListed: false },
	);
};

export default function OpsLeagues() {
	const t = useText();
	const exportRows = useAllRows(listLeagueRecords, ["nationId"]);
	return (
		<>
			<PageHeader
				title={t("catalogueAdmin.league.list")}
				aside={
					<div className={styles.ways}>
						<PageLink className={styles.way} to={opsPaths.nations()}>
							{t("catalogueAdmin.nation.list")}
						</PageLink>
						<PageLink className={styles.action} to={opsPaths.league("new")}>
							{t("catalogueAdmin.league.new")}
						</PageLink>
					</div>
				}
			/>
			<LeagueRecordTable {...useLoaderData<typeof loader>()} exportRows={exportRows} />
		</>
	);
}

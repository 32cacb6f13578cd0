// Teams in the catalogue admin.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { TeamRecordTable } from "#client/console/catalogue/record-tables.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/catalogue";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { LARGEST_PAGE } from "#shared/contract/list-size.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { listNationRecords } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { listTeamRecords } from "#shared/contract/rest/catalogue-admin/teams.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const [answer, nations] = await Promise.all([
		api.call(listTeamRecords, { query: tableQuery(listTeamRecords, url) }),
		api.call(listNationRecords, { query: { limit: LARGEST_PAGE } }),
	]);
	return { answer, nations: nations.rows, nationId: url.searchParams.get("nationId") ?? "" };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta(
		{ matches, location },
		{ title: t("catalogueAdmin.team.list"), description: t("catalogueAdmin.team.list"), isListed: false },
	);
};

export default function OpsTeams() {
	const t = useText();
	const exportRows = useAllRows(listTeamRecords, ["nationId"]);
	return (
		<>
			<PageHeader
				title={t("catalogueAdmin.team.list")}
				facts={[
					<PageLink key="merges" to={opsPaths.merges()}>
						{t("catalogueAdmin.merge.title")}
					</PageLink>,
				]}
				aside={
					<PageLink className={styles.action} to={opsPaths.team("new")}>
						{t("catalogueAdmin.team.new")}
					</PageLink>
				}
			/>
			<TeamRecordTable {...useLoaderData<typeof loader>()} exportRows={exportRows} />
		</>
	);
}

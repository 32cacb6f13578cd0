// Players in the catalogue admin.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import "#client/sports/figure-texts.ts";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { PlayerRecordTable } from "#client/console/catalogue/team/player-table.tsx";
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
import { listPlayerRecords } from "#shared/contract/rest/catalogue-admin/teams.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, url }: LoaderFunctionArgs) => {
	const answer = await context.get(pageContext).api.call(listPlayerRecords, { query: tableQuery(listPlayerRecords, url) });
	return { answer, position: url.searchParams.get("position") ?? "" };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta(
		{ matches, location },
		{ title: t("catalogueAdmin.player.list"), description: t("catalogueAdmin.player.list"), isListed: false },
	);
};

export default function OpsPlayers() {
	const t = useText();
	const exportRows = useAllRows(listPlayerRecords, ["position", "teamId"]);
	return (
		<>
			<PageHeader
				title={t("catalogueAdmin.player.list")}
				aside={
					<PageLink className={styles.action} to={opsPaths.player("new")}>
						{t("catalogueAdmin.player.new")}
					</PageLink>
				}
			/>
			<PlayerRecordTable {...useLoaderData<typeof loader>()} exportRows={exportRows} />
		</>
	);
}

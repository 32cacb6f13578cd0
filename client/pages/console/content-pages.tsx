// Pages of text as staff keep them.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { PageTable } from "#client/console/content/page-table.tsx";
import { splitLocale } from "#client/i18n/locale.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/content-pages";
import { useAllRows } from "#client/api/use-all-rows.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listPages } from "#shared/contract/rest/content/ops-pages.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], ({ context, url }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(listPages, { query: tableQuery(listPages, url) }),
);

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("contentPages.list"), description: t("contentPages.description"), isListed: false });
};

export default function OpsContentPages() {
	const t = useText();
	const exportRows = useAllRows(listPages, ["status"]);
	return (
		<>
			<PageHeader
				title={t("contentPages.list")}
				aside={
					<PageLink className={styles.action} to={pagePaths.opsPage("new")}>
						{t("contentPages.new")}
					</PageLink>
				}
			/>
			<PageTable {...useLoaderData<typeof loader>()} exportRows={exportRows} />
		</>
	);
}

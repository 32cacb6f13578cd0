// The audit log: actions of staff, newest first.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { AuditTable } from "#client/console/audit/audit-table.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/console";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { listAudit, listAuditActions } from "#shared/contract/rest/console/audit.ts";

export const loader = guardPage(["admin"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api, reader } = context.get(pageContext);
	const [table, { actions }] = await Promise.all([
		api.call(listAudit, { query: { ...tableQuery(listAudit, url), zone: reader.zone } }),
		api.call(listAuditActions),
	]);
	return { table, actions };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("ops.audit.title"), description: t("ops.audit.description"), isListed: false });
};

export default function OpsAudit() {
	const t = useText();
	const { zone } = useSite();
	const { table, actions } = useLoaderData<typeof loader>();
	const exportRows = useAllRows(listAudit, ["actor", "action", "subject", "outcome", "from", "to"], { query: { zone } });
	const texts = new Map(actions.map(({ action, text }) => [action, text]));
	return (
		<>
			<PageHeader title={t("ops.audit.title")} facts={[t("ops.audit.description")]} />
			<AuditTable {...table} texts={texts} exportRows={exportRows} />
		</>
	);
}

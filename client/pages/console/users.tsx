// Accounts; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { UserTable } from "#client/console/users/user-table.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/console";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { listUsers } from "#shared/contract/rest/accounts/users.ts";

export const loader = guardPage(["admin"], ({ context, url }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(listUsers, { query: tableQuery(listUsers, url) }),
);

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("ops.users.title"), description: t("ops.users.description"), isListed: false });
};

export default function OpsUsers() {
	const t = useText();
	const table = useLoaderData<typeof loader>();
	const exportRows = useAllRows(listUsers, ["only"]);
	return (
		<>
			<PageHeader title={t("ops.users.title")} facts={[t("ops.users.description")]} />
			<UserTable {...table} exportRows={exportRows} />
		</>
	);
}

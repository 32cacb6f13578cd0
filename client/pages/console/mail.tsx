// The list of mails; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { MailTable } from "#client/console/mail/mail-table.tsx";
import { MailTestCard } from "#client/console/mail/mail-test-card.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/console";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { listMails } from "#shared/contract/rest/console/mails.ts";

export const loader = guardPage(["admin"], ({ context, url }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(listMails, { query: tableQuery(listMails, url) }),
);

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("ops.mail.title"), description: t("ops.mail.retention"), isListed: false });
};

export default function OpsMail() {
	const t = useText();
	const { carrier, ...table } = useLoaderData<typeof loader>();
	const exportRows = useAllRows(listMails, ["state"]);
	return (
		<>
			<PageHeader title={t("ops.mail.title")} facts={[t(`ops.mail.by.${carrier}`), t("ops.mail.retention")]} />
			<Stack isWide>
				<MailTestCard />
				<MailTable {...table} exportRows={exportRows} />
			</Stack>
		</>
	);
}

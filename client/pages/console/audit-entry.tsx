// One entry of the audit log, with its own address.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { EntryCard } from "#client/console/audit/entry-card.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/console";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { BackLink } from "#client/ui/nav/back-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { getAuditEntry, listAuditActions } from "#shared/contract/rest/console/audit.ts";

export const loader = guardPage(["admin"], async ({ context, params }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const [entry, { actions }] = await Promise.all([
		api.call(getAuditEntry, { params: { entryId: params.entryId ?? "" } }),
		api.call(listAuditActions),
	]);
	return { entry, text: actions.find(({ action }) => action === entry.action)?.text };
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = loaderData?.text ?? t("ops.audit.entry");
	return pageMeta({ matches, location }, { title, description: t("ops.audit.description"), isListed: false });
};

export default function OpsAuditEntry() {
	const t = useText();
	const { entry, text } = useLoaderData<typeof loader>();
	const search = preservedSearchParams(useLocation().search).toString();
	return (
		<>
			<BackLink to={`${opsPaths.audit()}${search && `?${search}`}`}>{t("ops.audit.title")}</BackLink>
			<PageHeader title={text ?? entry.action} facts={[entry.subject]} />
			<Stack>
				<EntryCard entry={entry} text={text} />
			</Stack>
		</>
	);
}

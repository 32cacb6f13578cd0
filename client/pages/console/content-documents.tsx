// The documents of a kind for staff: text pages, movies, highlights. The address contains the kind.
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { DocumentTable } from "#client/console/content/document-table.tsx";
import { KIND_PLACES, kindOfPath } from "#client/console/content/kind/kind-places.ts";
import { LegalTask } from "#client/console/content/page/legal-task.tsx";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/content-desk";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { isLegalSlug } from "#shared/contract/content.ts";
import { listDocuments } from "#shared/contract/rest/content/ops-content.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, url }: LoaderFunctionArgs) => {
	const kind = kindOfPath(url.pathname);
	if (!kind) throw data(null, { status: 404 });
	const { onlyId, document } = KIND_PLACES[kind];
	if (onlyId !== undefined) throw redirect(withPrefix(splitLocale(url.pathname).prefix, document(onlyId)));
	const { api } = context.get(pageContext);
	const [answer, unpublished] = await Promise.all([
		api.call(listDocuments, { params: { kind }, query: tableQuery(listDocuments, url) }),
		kind === "page" ? api.call(listDocuments, { params: { kind }, query: { status: "draft" } }) : { rows: [] },
	]);
	const legalDrafts = unpublished.rows.filter(({ slug }) => slug !== null && isLegalSlug(slug));
	return { kind, legalDrafts, ...answer };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const kind = kindOfPath(location.pathname);
	const title = kind ? t(`contentDesk.kind.${kind}.list`) : t("error.notFound");
	const description = kind ? t(`contentDesk.kind.${kind}.description`) : title;
	return pageMeta({ matches, location }, { title, description, isListed: false });
};

export default function OpsContentDocuments() {
	const t = useText();
	const { kind, legalDrafts, ...table } = useLoaderData<typeof loader>();
	const exportRows = useAllRows(listDocuments, ["status"], { params: { kind } });
	return (
		<>
			<PageHeader
				title={t(`contentDesk.kind.${kind}.list`)}
				aside={
					<PageLink className={styles.action} to={KIND_PLACES[kind].document("new")}>
						{t(`contentDesk.kind.${kind}.new`)}
					</PageLink>
				}
			/>
			<LegalTask drafts={legalDrafts} />
			<DocumentTable key={kind} kind={kind} {...table} exportRows={exportRows} />
		</>
	);
}

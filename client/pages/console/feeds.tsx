// Feeds: state, pause and resume, file imports and the outcomes of their rows. One import has its own address.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { type ImportsPart, OpsFeeds } from "#client/console/feeds/ops-feeds.tsx";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/feeds";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { getImport, listFeeds, listImportRows, listImports } from "#shared/contract/rest/console/feeds.ts";

export const loader = guardPage(["ops:scores"], async (args: LoaderFunctionArgs) => {
	const feeds = await args.context.get(pageContext).api.call(listFeeds);
	return { feeds, part: await loadImports(args) };
});

async function loadImports({ context, request }: LoaderFunctionArgs): Promise<ImportsPart> {
	const { api, user } = context.get(pageContext);
	if (!user?.scopes.some((scope) => scope === "ops:content" || scope === "admin")) return null;
	const url = new URL(request.url);
	const importId = url.searchParams.get("import");
	if (importId === null) {
		const query = tableQuery(listImports, url);
		return { kind: "all", imports: await api.call(listImports, { query }), query };
	}
	const query = tableQuery(listImportRows, url);
	const { import: view, rows: counts } = await api.call(getImport, { params: { importId } });
	const rows = await api.call(listImportRows, { params: { importId }, query });
	return { kind: "one", view, rows, counts, query };
}

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("feeds.title"), description: t("feeds.description"), isListed: false });
};

export default function FeedsPage() {
	return <OpsFeeds {...useLoaderData<typeof loader>()} />;
}

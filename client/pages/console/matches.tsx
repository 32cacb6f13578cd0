// Matches in the catalogue admin: today's by default.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { DeletedMatches } from "#client/console/catalogue/match/deleted-matches.tsx";
import { MATCH_FILTERS, MatchTable } from "#client/console/catalogue/match/match-table.tsx";
import { dayOf } from "#client/i18n/format-time.ts";
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
import { listDeletedMatches } from "#shared/contract/rest/catalogue-admin/deleted-matches.ts";
import { listMatchRecords } from "#shared/contract/rest/catalogue-admin/matches.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:scores"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api, clock, reader } = context.get(pageContext);
	// Without filters the list shows today; an emptied day shows all.
	const isBare = ["q", ...MATCH_FILTERS].every((name) => !url.searchParams.has(name));
	const query = { ...tableQuery(listMatchRecords, url), zone: reader.zone, ...(isBare && { date: dayOf(clock(), reader.zone) }) };
	const [answer, { matches: deleted }] = await Promise.all([api.call(listMatchRecords, { query }), api.call(listDeletedMatches)]);
	return { answer, deleted, filters: query as Record<string, string | undefined>, now: clock() };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta(
		{ matches, location },
		{ title: t("catalogueAdmin.match.list"), description: t("catalogueAdmin.match.list"), isListed: false },
	);
};

export default function OpsMatches() {
	const t = useText();
	const { answer, deleted, filters, now } = useLoaderData<typeof loader>();
	const [search] = useSearchParams();
	// The current day if the address has no filters.
	const { zone = "UTC", date } = filters;
	const query = { zone, ...(date && !search.has("date") && { date }) };
	const exportRows = useAllRows(listMatchRecords, MATCH_FILTERS, { query });
	return (
		<>
			<PageHeader
				title={t("catalogueAdmin.match.list")}
				aside={
					<PageLink className={styles.action} to={opsPaths.match("new")}>
						{t("catalogueAdmin.match.new")}
					</PageLink>
				}
			/>
			<DeletedMatches matches={deleted} />
			<MatchTable answer={answer} filters={filters} now={now} exportRows={exportRows} />
		</>
	);
}

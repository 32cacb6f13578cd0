// The list of imports, newest first, each with its own address. Part of ops-feeds.tsx.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { type ImportView, listImports } from "#shared/contract/rest/console/feeds.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { feedName } from "./feed-names.ts";
import { ImportState } from "./import-state.tsx";

const STATES = ["running", "done", "failed", "interrupted"] as const;

export function ImportsTable({ rows, total }: { rows: readonly ImportView[]; total: number }) {
	const t = useText();
	const [search] = useSearchParams();
	const exportRows = useAllRows(listImports, ["state"]);
	const head = (
		key: "file" | "source" | "state" | "started" | "by" | "matches" | "events" | "taken" | "refused" | "withheld" | "remarked",
	) => t(`feeds.imports.column.${key}`);
	const columns: Column<ImportView>[] = [
		{
			key: "file",
			text: head("file"),
			sort: "file",
			cell: ({ id, fileName }) => <SearchLink search={`import=${id}`}>{fileName}</SearchLink>,
			csv: ({ fileName }) => fileName,
		},
		{ key: "source", text: head("source"), sort: "source", cell: ({ source }) => feedName(t, source), csv: ({ source }) => source },
		{ key: "state", text: head("state"), sort: "state", cell: (view) => <ImportState view={view} />, csv: ({ state }) => state },
		{
			key: "started",
			text: head("started"),
			sort: "-started",
			cell: ({ startedAt }) => <Moment at={startedAt} />,
			csv: ({ startedAt }) => new Date(startedAt).toISOString(),
		},
		{ key: "by", text: head("by"), cell: ({ startedBy }) => startedBy, csv: ({ startedBy }) => startedBy },
		...(["taken", "refused", "withheld", "remarked", "events"] as const).map(
			(key): Column<ImportView> => ({
				key,
				text: head(key),
				align: "end",
				cell: ({ counts }) => formatCount(t.locale, counts[key]),
				csv: ({ counts }) => counts[key],
			}),
		),
	];
	return (
		<DataTable
			caption={t("feeds.imports.title")}
			columns={columns}
			rows={rows}
			total={total}
			exportRows={exportRows}
			rowKey={({ id }) => id}
			sortedBy="-started"
			filterFields={["state"]}
			filters={
				<select name="state" aria-label={t("feeds.imports.filter")} defaultValue={search.get("state") ?? ""}>
					<option value="">{t("feeds.imports.state.all")}</option>
					{STATES.map((state) => (
						<option key={state} value={state}>
							{t(`feeds.imports.state.${state}`)}
						</option>
					))}
				</select>
			}
			empty={t("feeds.imports.none")}
		/>
	);
}

function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at).toISOString()}>{useMoment(at)}</time>;
}

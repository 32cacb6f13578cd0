// One import: what it came to, how far it is while it runs, and the rows that were refused, disputed, changed something, or were taken in part. Part of ops-feeds.tsx.

import { useAllRows } from "#client/api/use-all-rows.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { type ImportRowView, listImportRows, type ImportView as View } from "#shared/contract/rest/console/feeds.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { feedName } from "./feed-names.ts";
import { ImportState } from "./import-state.tsx";
import styles from "./ops-feeds.module.css";
import { UndoImport } from "./undo-import.tsx";
import { VerdictFilter } from "./verdict-filter.tsx";

interface ImportViewProps {
	view: View;
	rows: readonly ImportRowView[];
	total: number;
}

const COUNTS = ["inserted", "changed", "unchanged", "players", "events", "refused", "disputed", "withheld", "remarked"] as const;
/** What somebody has to look at. */
const MARKED: ReadonlySet<(typeof COUNTS)[number]> = new Set(["refused", "disputed", "withheld"]);

export function ImportView({ view, rows, total }: ImportViewProps) {
	const t = useText();
	const exportRows = useAllRows(listImportRows, ["verdict"], { params: { importId: view.id } });
	const { fileName, source, startedAt, startedBy, state, error, counts } = view;
	const at = useMoment(startedAt);
	const lost = counts.refused + counts.withheld;
	return (
		<>
			<Card
				title={<span className={styles.fileName}>{fileName}</span>}
				aside={<PageLink to={opsPaths.feeds()}>{t("feeds.imports.back")}</PageLink>}
			>
				<div className={styles.import}>
					<p className={styles.importFacts}>
						<ImportState view={view} />
						<span className={styles.faint}>{t("feeds.imports.startedBy", { source: feedName(t, source), at, name: startedBy })}</span>
					</p>
					{error !== null && <Notice tone="bad" title={error} />}
					{state === "done" && lost > 0 && <Notice tone="warn" title={t("feeds.imports.lost", { count: lost })} />}
					{state === "interrupted" && <Notice tone="warn" title={t("feeds.imports.interruptedNote")} />}
					{state !== "running" && (
						<dl className={styles.counts}>
							{COUNTS.map((key) => (
								<div key={key} data-marked={MARKED.has(key) && counts[key] > 0 ? "" : undefined}>
									<dt>{t(`feeds.imports.counts.${key}`)}</dt>
									<dd>{formatCount(t.locale, counts[key])}</dd>
								</div>
							))}
						</dl>
					)}
					<UndoImport view={view} />
				</div>
			</Card>
			<DataTable
				caption={t("feeds.imports.rows.title", { file: fileName })}
				columns={rowColumns(t)}
				{...{ rows, total, exportRows }}
				rowKey={({ place }) => String(place)}
				sortedBy="place"
				filterFields={["verdict"]}
				filters={<VerdictFilter />}
				empty={t(state === "running" ? "feeds.imports.rows.running" : "feeds.imports.rows.none")}
			/>
		</>
	);
}

function rowColumns(t: ReturnType<typeof useText>): Column<ImportRowView>[] {
	const where = ({ row }: ImportRowView) => row || t("feeds.imports.rows.wholeFile");
	return [
		{ key: "row", text: t("feeds.imports.rows.column.row"), sort: "place", cell: where, csv: where },
		{
			key: "verdict",
			text: t("feeds.imports.rows.column.verdict"),
			sort: "verdict",
			cell: ({ verdict }) => t(`feeds.imports.rows.${verdict}`),
			csv: ({ verdict }) => verdict,
		},
		{ key: "message", text: t("feeds.imports.rows.column.message"), cell: ({ message }) => message, csv: ({ message }) => message },
	];
}

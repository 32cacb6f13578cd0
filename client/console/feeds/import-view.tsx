// One import: its result, its progress while it runs, and the outcome of each row. Part of ops-feeds.tsx.

import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { Tag } from "#client/ui/tag.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { type ImportRowView, listImportRows, type ImportView as View } from "#shared/contract/rest/console/feeds.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { feedName } from "./feed-names.ts";
import { ImportState } from "./import-state.tsx";
import styles from "./ops-feeds.module.css";
import { UndoImport } from "./undo-import.tsx";
import { type RowCounts, VerdictFilter } from "./verdict-filter.tsx";

interface ImportViewProps {
	view: View;
	rows: readonly ImportRowView[];
	total: number;
	counts: RowCounts;
}

/** Counts of what the import wrote; the outcomes of its rows are shown above their table. */
const COUNTS = ["inserted", "changed", "unchanged", "players", "events"] as const;

export function ImportView({ view, rows, total, counts: rowCounts }: ImportViewProps) {
	const t = useText();
	const exportRows = useAllRows(listImportRows, ["verdict"], { params: { importId: view.id } });
	const { fileName, source, startedAt, startedBy, state, error, counts } = view;
	const at = useMoment(startedAt);
	const lost = counts.refused + counts.withheld;
	return (
		<>
			<h1 className={styles.fileName}>{fileName}</h1>
			<Card title={t("feeds.imports.report")} aside={<PageLink to={opsPaths.feeds()}>{t("feeds.imports.back")}</PageLink>}>
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
								<div key={key}>
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
				rows={rows}
				total={total}
				exportRows={exportRows}
				rowKey={({ place }) => String(place)}
				filterFields={["verdict"]}
				filters={<VerdictFilter counts={rowCounts} />}
				empty={t(state === "running" ? "feeds.imports.rows.running" : "feeds.imports.rows.none")}
			/>
		</>
	);
}

/** Links a match of the site that the text mentions. */
function Message({ text }: { text: string }) {
	const [before, id, after] = text.split(/\b(m\d+)\b(.*)/s);
	if (id === undefined) return text;
	return (
		<>
			{before}
			<PageLink className={styles.link} to={opsPaths.match(id)}>
				{id}
			</PageLink>
			{after}
		</>
	);
}

/** Tone of each outcome; outcomes that need attention are highlighted. */
const TONES = { refused: "bad", disputed: "bad", withheld: "warn", changed: "plain", remarked: "plain", taken: "plain" } as const;

function rowColumns(t: ReturnType<typeof useText>): Column<ImportRowView>[] {
	const where = ({ row }: ImportRowView) => row || t("feeds.imports.rows.wholeFile");
	return [
		// This column cannot be sorted, because the report's own order is not that of the file.
		{ key: "row", text: t("feeds.imports.rows.column.row"), cell: where, csv: where },
		{
			key: "verdict",
			text: t("feeds.imports.rows.column.verdict"),
			sort: "verdict",
			cell: ({ verdict }) => <Tag tone={TONES[verdict]}>{t(`feeds.imports.rows.${verdict}`)}</Tag>,
			csv: ({ verdict }) => verdict,
		},
		{
			key: "message",
			text: t("feeds.imports.rows.column.message"),
			cell: ({ message }) => <Message text={message} />,
			csv: ({ message }) => message,
		},
	];
}

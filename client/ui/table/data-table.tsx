// A table of the console: searched, sorted and paginated by its address, operated by keyboard, exported as CSV. The loader parses the
// address with client/api/table-query.ts.
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { SearchLink } from "../nav/site-link.tsx";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { OPS_PAGE_SIZE } from "#shared/contract/list-size.ts";
import { Card } from "../card.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { preservedSearchParams } from "../nav/preserved-search-params.ts";
import styles from "./data-table.module.css";
import { ExportButton } from "./export-button.tsx";
import { Pagination } from "./pagination.tsx";
import { SortHeader } from "./sort-header.tsx";
import { TableSearch } from "./table-search.tsx";
import type { CsvValue } from "./to-csv.ts";
import { useRovingRows } from "./use-roving-rows.ts";

export interface Column<Row> {
	key: string;
	text: string;
	/** The sort key in the address; `-at` if the first click sorts the newest first. */
	sort?: string;
	/** Alignment of columns of figures. */
	align?: "end";
	/** If absent, the column is only exported. */
	cell?(row: Row): ReactNode;
	/** If absent, the column is not exported. */
	csv?(row: Row): CsvValue;
}

interface DataTableProps<Row> {
	/** The listed objects in the plural: "Audit log", "Teams". */
	caption: string;
	columns: readonly Column<Row>[];
	/** The rows of one page. The first link of a row opens its subject. */
	rows: readonly Row[];
	rowKey(row: Row): string;
	/** Number of rows on all pages. */
	total: number;
	/** The sort order if the address names none. */
	sortedBy?: string;
	/** Shown next to the search: fields (select, input) of its form, or links (ChipLink). */
	filters?: ReactNode;
	/** Names of the fields among `filters`. */
	filterFields?: readonly string[];
	/** Loads all rows that the address selects: session/use-all-rows.ts. */
	exportRows?(): Promise<readonly Row[]>;
	/** Content for an empty table. */
	empty: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
	const { caption, columns, rows, rowKey, total, sortedBy, filters, filterFields = [], exportRows, empty } = props;
	const t = useText();
	const [search] = useSearchParams();
	const body = useRef<HTMLTableSectionElement>(null);
	const shown = columns.filter(({ cell }) => cell);
	const keys = rows.map(rowKey);
	const { entry, enter, onKeyDown } = useRovingRows(body, { selector: "tr", keys });
	const page = Math.max(1, Number.parseInt(search.get("page") ?? "", 10) || 1);
	const narrowing = ["q", "page", ...filterFields];
	const widened = preservedSearchParams(search);
	for (const name of narrowing) widened.delete(name);
	const isNarrowed = narrowing.some((name) => search.get(name));
	return (
		<Card label={caption}>
			<div className={styles.tools}>
				<TableSearch label={caption} filters={filters} filterFields={filterFields} />
				<span className={styles.total}>{t("ops.table.total", { count: total })}</span>
				{exportRows && <ExportButton name={caption} columns={columns} exportRows={exportRows} />}
			</div>
			{rows.length === 0 ? (
				<EmptyState title={isNarrowed ? t("ops.table.nothing") : t("ops.table.none")}>
					{isNarrowed ? <SearchLink search={widened.toString()}>{t("ops.table.all")}</SearchLink> : empty}
				</EmptyState>
			) : (
				<div className={styles.scroller}>
					<table className={styles.table}>
						<caption className={styles.caption}>{caption}</caption>
						<thead>
							<tr>
								{shown.map(({ key, text, sort, align }) => (
									<SortHeader key={key} text={text} sort={sort} align={align} sorted={search.get("sort") ?? sortedBy} />
								))}
							</tr>
						</thead>
						<tbody
							ref={body}
							onKeyDown={(event) => {
								onKeyDown(event);
								followRow(event);
							}}
						>
							{rows.map((row, index) => {
								const key = keys[index] ?? "";
								return (
									<tr key={key} tabIndex={key === entry ? 0 : -1} onFocus={() => enter(key)}>
										{shown.map((column) => (
											<td key={column.key} data-align={column.align}>
												{column.cell?.(row)}
											</td>
										))}
									</tr>
								);
							})}
						</tbody>
					</table>
				</div>
			)}
			<Pagination total={total} page={page} pageSize={OPS_PAGE_SIZE} />
		</Card>
	);
}

/** Enter follows the first link of a focused row. */
function followRow({ key, target }: KeyboardEvent): void {
	if (key === "Enter" && target instanceof HTMLTableRowElement) target.querySelector<HTMLElement>("a[href]")?.click();
}

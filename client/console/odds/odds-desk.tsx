// The odds desk: every market of current and upcoming matches, live, with the actions on each.
import "#texts/odds-desk";
import "#texts/odds";
import { atom, useAtomValue } from "jotai";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { connectionAtom, isBehindAtom } from "#client/live/connection-atoms.ts";
import { useOddsChoice } from "#client/odds/state/odds-choice.ts";
import type { Query } from "#client/session/use-query.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import tableStyles from "#client/ui/table/data-table.module.css";
import { ExportButton } from "#client/ui/table/export-button.tsx";
import { Pagination } from "#client/ui/table/pagination.tsx";
import { TableSearch } from "#client/ui/table/table-search.tsx";
import { useRovingRows } from "#client/ui/table/use-roving-rows.ts";
import { ODDS_PAGE_SIZE, ODDS_SHOWN, ODDS_SORTS } from "#shared/contract/odds-desk.ts";
import type { DeskOdds, OddsDeskAnswer } from "#shared/contract/rest/odds/odds-desk.ts";
import { exportColumns, exportedMarkets } from "./export-columns.ts";
import { MatchBlock, rowKey } from "./match-block.tsx";
import styles from "./odds-desk.module.css";
import { OddsKeyLegend } from "./odds-key-legend.tsx";
import { OddsStatusBar } from "./odds-status-bar.tsx";

interface OddsDeskProps extends Query<OddsDeskAnswer> {
	/** Loads all matches that the address selects. */
	exportRows(): Promise<readonly DeskOdds[]>;
}

/** The kind of the connection without its age, which changes with every message. */
const lineAtom = atom((get) => get(connectionAtom).kind);

export function OddsDesk({ answer: { rows, total, site }, error, reload, exportRows }: OddsDeskProps) {
	const t = useText();
	const [search] = useSearchParams();
	const { format } = useOddsChoice();
	const isStale = useAtomValue(isBehindAtom);
	const line = useAtomValue(lineAtom);
	const table = useRef<HTMLTableElement>(null);
	const keys = rows.flatMap(({ match, markets }) => markets.map(({ market }) => rowKey(match.id, market)));
	const { entry: entryKey, enter } = useRovingRows(table, { selector: "tr[data-market]", keys, isPageWide: true });
	const shown = search.get("show") ?? "all";
	const isNarrowed = ["q", "show", "page"].some((name) => search.get(name));
	const page = Math.max(1, Number.parseInt(search.get("page") ?? "", 10) || 1);
	return (
		<div className={styles.desk} data-stale={isStale ? "" : undefined} data-line={line}>
			<OddsStatusBar site={site} total={total} isLate={error !== null} isStale={isStale} reload={reload} />
			<Card label={t("oddsDesk.table")}>
				<div className={tableStyles.tools}>
					<TableSearch
						label={t("oddsDesk.search")}
						filterFields={["sort"]}
						filters={
							<>
								{ODDS_SHOWN.map((show) => (
									<ChipLink key={show} name="show" value={show === "all" ? null : show} isCurrent={shown === show}>
										{t(`oddsDesk.show.${show}`)}
									</ChipLink>
								))}
								<select name="sort" aria-label={t("oddsDesk.sort.label")} defaultValue={search.get("sort") ?? "urgency"}>
									{ODDS_SORTS.map((sort) => (
										<option key={sort} value={sort}>
											{t(`oddsDesk.sort.${sort}`)}
										</option>
									))}
								</select>
							</>
						}
					/>
					<ExportButton
						name={t("oddsDesk.title")}
						columns={exportColumns(t, format)}
						exportRows={async () => exportedMarkets(await exportRows())}
					/>
				</div>
				{rows.length === 0 ? (
					<EmptyState title={t(isNarrowed ? "ops.table.nothing" : "oddsDesk.empty.none")}>{t("oddsDesk.empty.noneNext")}</EmptyState>
				) : (
					<div className={styles.scroller}>
						<table ref={table} className={styles.table}>
							<caption className={tableStyles.caption}>{t("oddsDesk.table")}</caption>
							<thead>
								<tr>
									{(["market", "status", "prices", "book", "actions"] as const).map((column) => (
										<th key={column} scope="col">
											{t(`oddsDesk.column.${column}`)}
										</th>
									))}
								</tr>
							</thead>
							{rows.map((desk) => (
								<MatchBlock key={desk.match.id} desk={desk} site={site} entryKey={entryKey} reload={reload} onWalk={enter} />
							))}
						</table>
					</div>
				)}
				<Pagination total={total} page={page} pageSize={ODDS_PAGE_SIZE} />
			</Card>
			<OddsKeyLegend />
		</div>
	);
}

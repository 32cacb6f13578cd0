// The table of a league or of one of its groups, with the zones that places lead to.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/leagues";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { FormMarks } from "#client/ui/form/form-marks.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeagueTableAnswer, StandingRow } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { TableColumn, TableShape } from "#shared/match/table-shape.ts";
import styles from "./league-table.module.css";
import { figureOf, headingOf, shapeFor } from "./table-figures.ts";

type Zone = LeagueTableAnswer["zones"][number];

/** `side`: in a match page's table, the side of the row's team. */
type MarkedRow = StandingRow & { side?: Side | null };

interface LeagueTableProps<Row extends MarkedRow> {
	/** The title of a table if there are several. */
	group: string | null;
	view: string;
	/** Decides the columns. */
	sport: SportKey;
	rows: readonly Row[];
	zones: readonly Zone[];
	/** Whether a phone shows the last results in place of the goal difference. */
	isForm?: boolean;
	/** Rendered behind a rank. */
	markOf?: (row: Row) => ReactNode;
}

export function LeagueTable<Row extends MarkedRow>({ group, view, sport, rows, zones, isForm = false, markOf }: LeagueTableProps<Row>) {
	const t = useText();
	const shape = shapeFor(rows, sport);
	return (
		<table className={styles.table} data-form={isForm || undefined}>
			<caption className={group ? styles.group : hiddenStyles.visuallyHidden}>{group ?? t("table.caption", { view })}</caption>
			<thead>
				<tr>
					<th scope="col">{t("table.rank")}</th>
					<th scope="col" className={styles.team}>
						{t("table.team")}
					</th>
					{shape.columns.map((column) => (
						<th key={column} scope="col" className={classOf(column, shape)}>
							<Heading column={column} shape={shape} />
						</th>
					))}
					<th scope="col" className={styles.form}>
						{t("table.form")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<TableRow
						key={row.team.id}
						row={row}
						shape={shape}
						zone={zones.find(({ from, to }) => row.rank >= from && row.rank <= to)}
						mark={markOf?.(row)}
					/>
				))}
			</tbody>
		</table>
	);
}

function Heading({ column, shape }: { column: TableColumn; shape: TableShape }) {
	const t = useText();
	const { long, short } = headingOf(column, shape);
	return long === null ? t(short) : <abbr title={t(long)}>{t(short)}</abbr>;
}

function classOf(column: TableColumn, { columns, narrowColumns }: TableShape): string | undefined {
	const isMain = column === "points" || (column === "percentage" && !columns.includes("points"));
	const isNarrow = narrowColumns.includes(column);
	return (
		[isMain && styles.points, !isNarrow && styles.detail, column === "difference" && styles.difference].filter(Boolean).join(" ") ||
		undefined
	);
}

function TableRow({ row, shape, zone, mark }: { row: MarkedRow; shape: TableShape; zone: Zone | undefined; mark: ReactNode }) {
	const t = useText();
	return (
		<tr data-zone={zone?.kind} data-side={row.side ?? undefined}>
			<td className={styles.rank} title={zone?.label}>
				{row.rank}
				{mark}
			</td>
			<th scope="row" className={styles.team}>
				<PageLink className={styles.link} to={pagePaths.team(row.team.id)}>
					<Crest crest={row.team.crest} />
					<span className={styles.name} translate="no">
						{row.team.name}
					</span>
					{row.team.category && (
						<span className={styles.category}>
							<CategoryMark category={row.team.category} />
						</span>
					)}
					{row.isPlaying && <span className={styles.playing} role="img" aria-label={t("table.playing")} />}
				</PageLink>
			</th>
			{shape.columns.map((column) => (
				<td key={column} className={classOf(column, shape)}>
					{figureOf(row, column)}
				</td>
			))}
			<td className={styles.form}>
				<FormMarks form={row.form} />
			</td>
		</tr>
	);
}

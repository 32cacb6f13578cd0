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
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import styles from "./league-table.module.css";

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

/** Omits the column of the net run rate if no team has a rate, as in competitions with two innings per side. */
function shapeFor(rows: readonly Pick<StandingRow, "netRunRate" | "played">[], sport: SportKey): TableShape {
	const shape = tableShapeOf(sport);
	const hasRates = rows.some(({ netRunRate }) => netRunRate != null) || rows.every(({ played }) => played === 0);
	return hasRates ? shape : { ...shape, columns: shape.columns.filter((column) => column !== "netRunRate") };
}

/** Columns with the same texts in every sport, and the goal difference. */
type OwnHeading = Exclude<`table.${TableColumn}`, "table.goals">;

function Heading({ column, shape: { scoreUnit = "goals" } }: { column: TableColumn; shape: TableShape }) {
	const t = useText();
	const isOfScore = column === "goals" || column === "difference";
	if (column === "goals" && scoreUnit === "goals") return t("table.goals");
	const key = isOfScore && scoreUnit !== "goals" ? (`table.of.${scoreUnit}.${column}` as const) : (`table.${column}` as OwnHeading);
	return <abbr title={t(`${key}.long`)}>{t(`${key}.short`)}</abbr>;
}

function classOf(column: TableColumn, { columns, narrowColumns }: TableShape): string | undefined {
	const isMain = column === "points" || (column === "percentage" && !columns.includes("points"));
	const isNarrow = narrowColumns.includes(column);
	return (
		[isMain && styles.points, !isNarrow && styles.detail, column === "difference" && styles.difference].filter(Boolean).join(" ") ||
		undefined
	);
}

const signed = (value: number, digits = 0): string => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(digits)}`;

/** Returns nothing for an unknown figure. */
function figureOf(row: StandingRow, column: TableColumn): ReactNode {
	switch (column) {
		case "goals":
			return `${row.goalsFor}:${row.goalsAgainst}`;
		case "difference":
			return signed(row.goalsFor - row.goalsAgainst);
		case "percentage":
			return (row.percentage ?? 0).toFixed(3).replace(/^0/, "");
		case "gamesBehind":
			return row.gamesBehind ? row.gamesBehind.toFixed(1) : "–";
		case "netRunRate":
			return row.netRunRate == null ? "" : signed(row.netRunRate, 3);
		case "won":
			return row.won - (row.overtimeWon ?? 0);
		case "lost":
			return row.lost - (row.overtimeLost ?? 0);
		default:
			return row[column];
	}
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

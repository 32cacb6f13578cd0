// The columns and figures of a table by its sport, as texts: for the pages' tables and for those of widgets. Pure.
import "#texts/leagues";
import type { TextKey } from "#client/i18n/text-of.ts";
import type { StandingRow } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { TableColumn, TableShape } from "#shared/match/table-shape.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";

/** Omits the column of the net run rate if no team has a rate, as in competitions with two innings per side. */
export function shapeFor(rows: readonly Pick<StandingRow, "netRunRate" | "played">[], sport: SportKey): TableShape {
	const shape = tableShapeOf(sport);
	const hasRates = rows.some(({ netRunRate }) => netRunRate != null) || rows.every(({ played }) => played === 0);
	return hasRates ? shape : { ...shape, columns: shape.columns.filter((column) => column !== "netRunRate") };
}

/** Columns with the same texts in every sport, and the goal difference. */
type OwnHeading = Exclude<`table.${TableColumn}`, "table.goals">;

/** Texts of a column's heading; `long` is null if the short one says it all. */
export function headingOf(column: TableColumn, { scoreUnit = "goals" }: TableShape): { short: TextKey; long: TextKey | null } {
	const isOfScore = column === "goals" || column === "difference";
	if (column === "goals" && scoreUnit === "goals") return { short: "table.goals", long: null };
	const key = isOfScore && scoreUnit !== "goals" ? (`table.of.${scoreUnit}.${column}` as const) : (`table.${column}` as OwnHeading);
	return { short: `${key}.short`, long: `${key}.long` };
}

const signed = (value: number, digits = 0): string => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(digits)}`;

/** Returns nothing for an unknown figure. */
export function figureOf(row: StandingRow, column: TableColumn): string | number {
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
			return row[column] ?? "";
	}
}

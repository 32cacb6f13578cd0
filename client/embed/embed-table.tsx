// The standings in a widget, with the columns that a phone shows.
import type { Translate } from "#client/i18n/text-of.ts";
import { figureOf, headingOf, shapeFor } from "#client/leagues/table/table-figures.ts";
import { Crest } from "#client/ui/crest.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface EmbedTables {
	sport: SportKey;
	tables: LeagueTableAnswer["tables"];
}

/** The script replaces the contents of the element when a match of the league changed. */
export function EmbedTable({ t, tables: { sport, tables } }: { t: Translate; tables: EmbedTables }) {
	return (
		<div data-table="">
			{tables.length === 0 ? (
				<p className="ahead">{t("embed.noTable")}</p>
			) : (
				tables.map((table) => <Group key={table.group} t={t} sport={sport} table={table} />)
			)}
		</div>
	);
}

function Group({ t, sport, table: { group, rows } }: { t: Translate; sport: SportKey; table: EmbedTables["tables"][number] }) {
	const shape = shapeFor(rows, sport);
	const columns = shape.columns.filter((column) => shape.narrowColumns.includes(column));
	const classOf = (column: string) => (column === "points" || column === "percentage" ? "main" : undefined);
	return (
		<table>
			<caption className={group ? undefined : hiddenStyles.visuallyHidden}>{group ?? t("embed.standings")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("table.rank")}</th>
					<th scope="col" className="table-heading">
						{t("table.team")}
					</th>
					{columns.map((column) => {
						const { short, long } = headingOf(column, shape);
						return (
							<th key={column} scope="col">
								{long === null ? t(short) : <abbr title={t(long)}>{t(short)}</abbr>}
							</th>
						);
					})}
				</tr>
			</thead>
			<tbody translate="no">
				{rows.map((row) => (
					<tr key={row.team.id}>
						<td>{row.rank}</td>
						<th scope="row">
							<span className="table-team">
								<Crest crest={row.team.crest} />
								<span className="table-name">{row.team.name}</span>
							</span>
						</th>
						{columns.map((column) => (
							<td key={column} className={classOf(column)}>
								{figureOf(row, column)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

// The sheets of a round and of a table. Pure.
import { markedName } from "#shared/contract/marked-name.ts";
import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";
import type { LeagueTableAnswer, StandingRow } from "#shared/contract/rest/catalogue/catalogue.ts";
import { joinWords } from "#shared/i18n/formats.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import type { TableColumn, TableShape } from "#shared/match/table-shape.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import type { Sheet, SheetCell, SheetSection } from "./sheet.ts";
import { type SheetTexts, timeOnSheet } from "./sheet-texts.ts";

export interface LeagueSheetFacts {
	league: LeagueBrief;
	season: string;
	day: Instant;
	site: string;
	pageUrl: string;
}

export function roundSheet(facts: LeagueSheetFacts & { round: string; matches: readonly MatchRow[] }, texts: SheetTexts): Sheet {
	const { t, ofSite } = texts;
	const section: SheetSection = {
		title: t("roundSheet.matches"),
		columns: [
			{ title: t("roundSheet.time"), share: 4 },
			{ title: t("roundSheet.home"), share: 4 },
			{ title: t("roundSheet.away"), share: 4 },
			{ title: t("sheet.score"), share: 1.5 },
			{ title: t("sheet.status"), share: 2 },
		],
		rows: facts.matches.map(({ live, ...match }) => [
			timeOnSheet(texts, match.startsAt, match.hasTime),
			markedName(ofSite, match.home),
			markedName(ofSite, match.away),
			live.score ? scoreLine(sportOf(match.sport), live) : null,
			t(`sheet.state.${live.status}`),
		]),
		empty: t("roundSheet.empty"),
	};
	return { ...sheetOf(facts, texts, facts.round), blocks: [[section]], notes: [t("sheet.timesIn", { zone: texts.zone })] };
}

export function tableSheet(facts: LeagueSheetFacts & { table: LeagueTableAnswer }, texts: SheetTexts): Sheet {
	const { t } = texts;
	const { tables, zones, tieBreakers, notes } = facts.table;
	const shape = shapeOf(facts);
	const ranges = zones.map(({ from, to, label }) => t(from === to ? "tableSheet.zone" : "tableSheet.zones", { from, to, label }));
	return {
		...sheetOf(facts, texts, t("tableSheet.table")),
		blocks: tables.map(({ group, rows }) => [tableSection(group, rows, shape, texts)] as const),
		notes: [
			...(tables.length === 0 ? [t("tableSheet.empty")] : []),
			...ranges,
			...(tieBreakers.length > 0 ? [t("tableSheet.tieBreakers", { list: joinWords(texts.locale, tieBreakers, "conjunction") })] : []),
			...notes,
		],
	};
}

function sheetOf({ league, season, day, site, pageUrl }: LeagueSheetFacts, { t, ofSite, locale }: SheetTexts, what: string) {
	const name = markedName(ofSite, league);
	return {
		language: locale,
		fileName: `${name} - ${what}`,
		title: name,
		subtitle: [what, season].filter(Boolean).join(", "),
		facts: [],
		signatures: [],
		day,
		site,
		pageUrl,
		pageText: t("sheet.page", { page: "{{page}}", pages: "{{pages}}" }),
	};
}

/** Omits the net run rate if no team has one. */
function shapeOf({ league, table }: { league: LeagueBrief; table: LeagueTableAnswer }): TableShape {
	const shape = tableShapeOf(league.sport);
	const hasRates = table.tables.some(({ rows }) => rows.some(({ netRunRate }) => netRunRate != null));
	return hasRates ? shape : { ...shape, columns: shape.columns.filter((column) => column !== "netRunRate") };
}

function tableSection(group: string | null, rows: readonly StandingRow[], shape: TableShape, texts: SheetTexts): SheetSection {
	const { t, ofSite, ofTable } = texts;
	const { scoreUnit = "goals" } = shape;
	const headOf = (column: TableColumn): string => {
		if (column === "goals" && scoreUnit === "goals") return ofTable("table.goals");
		const isOfScore = column === "goals" || column === "difference";
		const key = isOfScore && scoreUnit !== "goals" ? (`table.of.${scoreUnit}.${column}` as const) : (`table.${column}` as "table.played");
		return ofTable(`${key}.short`);
	};
	return {
		title: group === null ? t("tableSheet.table") : t("tableSheet.group", { group }),
		columns: [
			{ title: t("tableSheet.rank"), share: 1, isNumber: true },
			{ title: t("sheet.team"), share: 6 },
			...shape.columns.map((column) => ({ title: headOf(column), share: column === "goals" ? 1.6 : 1, isNumber: true as const })),
		],
		rows: rows.map((row) => [row.rank, markedName(ofSite, row.team), ...shape.columns.map((column) => figureOf(row, column))]),
		empty: t("tableSheet.empty"),
	};
}

/** `null` for an unknown figure. */
function figureOf(row: StandingRow, column: TableColumn): SheetCell {
	switch (column) {
		case "goals":
			return `${row.goalsFor}:${row.goalsAgainst}`;
		case "difference":
			return row.goalsFor - row.goalsAgainst;
		case "won":
			return row.won - (row.overtimeWon ?? 0);
		case "lost":
			return row.lost - (row.overtimeLost ?? 0);
		case "percentage":
		case "netRunRate": {
			const value = row[column];
			return value == null ? null : Number(value.toFixed(3));
		}
		default:
			return row[column] ?? null;
	}
}

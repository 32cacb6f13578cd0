// Converts API-Football's line-ups and statistics of a fixture. Pure.
import type { Pair, Side } from "#shared/match/sides.ts";
import type { ReportedLineUp, ReportedMatch } from "../football-reports/reported-match.ts";
import type { FixtureLineUp, FixtureStatistics } from "./payload-schema.ts";
import { OTHER_STATISTICS, POSITIONS, STATISTICS } from "./words.ts";

type SideOf = (teamId: number) => Side | null;

export function mapLineUps(lineUps: readonly FixtureLineUp[], sideOf: SideOf): Partial<Pair<ReportedLineUp>> {
	const mapped: Partial<Pair<ReportedLineUp>> = {};
	for (const lineUp of lineUps) {
		const side = sideOf(lineUp.team.id);
		const starters = rowOf(lineUp.startXI);
		if (side === null || starters.length === 0) continue;
		const formation = lineUp.formation ?? formationOf(starters);
		mapped[side] = { formation, coach: lineUp.coach?.name || null, starters, bench: rowOf(lineUp.substitutes) };
	}
	return mapped;
}

function rowOf(row: FixtureLineUp["startXI"]): ReportedLineUp["starters"] {
	return (row ?? []).map(({ player: { id, name, number, pos, grid } }) => {
		return { sourceId: String(id), name, number: number ?? null, position: POSITIONS[pos ?? ""] ?? null, grid: grid ?? null };
	});
}

/**
 * Derives a formation such as `4-3-3` from the places of the starters, without the goalkeeper's row. Returns `null` if a starter has no place, or
 * if the number of rows is not 2 to 5.
 */
function formationOf(starters: ReportedLineUp["starters"]): string | null {
	const rows = starters.map(({ grid }) => Number(grid?.split(":")[0] ?? 0)).filter((row) => row !== 1);
	if (rows.some((row) => row === 0)) return null;
	const counts = [...new Set(rows)].sort((one, other) => one - other).map((row) => rows.filter((each) => each === row).length);
	return counts.length >= 2 && counts.length <= 5 ? counts.join("-") : null;
}

export function mapStatistics(
	given: readonly FixtureStatistics[],
	sideOf: SideOf,
): { totals: ReportedMatch["statistics"]; remarks: string[] } {
	const bySide = new Map(given.map((each) => [sideOf(each.team.id), each.statistics]));
	const [home, away] = [bySide.get("home"), bySide.get("away")];
	const totals: ReportedMatch["statistics"] = {};
	const unknown = new Set<string>();
	for (const { type, value } of home ?? []) {
		const statistic = STATISTICS[type];
		if (statistic === undefined && !OTHER_STATISTICS.has(type)) unknown.add(type);
		const other = away?.find((each) => each.type === type);
		const [one, two] = [readValue(type, value), readValue(type, other?.value)];
		// A statistic that is known for one side only is left out.
		if (statistic !== undefined && one !== null && two !== null) totals[statistic] = [one, two];
	}
	return { totals, remarks: [...unknown].map((type) => `statistic ${type} is unknown: it was left out`) };
}

/** Reads `"32%"` as 32, and `"1.28"` expected goals as 128 hundredths. Returns `null` if the value was not measured. */
function readValue(type: string, value: number | string | null | undefined): number | null {
	if (value == null) return null;
	const number = typeof value === "number" ? value : Number(value.replace("%", ""));
	if (!Number.isFinite(number) || number < 0) return null;
	return Math.round(type === "expected_goals" ? number * 100 : number);
}

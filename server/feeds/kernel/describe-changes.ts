// Describes the changes of a file's row in the catalogue for the report of an import. Pure.
import type { RowValues, Upserted } from "./catalogue-port.ts";

/** Labels of a match's columns for a person. */
const CHANGED: Readonly<Record<string, string>> = {
	starts_at: "kick-off",
	has_time: "time",
	round: "round",
	group_name: "group",
	venue: "venue",
	referee: "referee",
	home_team_id: "home",
	away_team_id: "away",
};

/**
 * Example: `match m7: kick-off 2026-08-01 14:00 UTC → 2026-08-08 14:00 UTC, round 1 → 2`; `null` if nothing changed that a person would
 * notice.
 */
export function describeChanges({ id, outcome, values }: Upserted): string | null {
	if (outcome !== "changed" || !values) return null;
	const textOf = (column: string, value: RowValues[string] | undefined) => {
		if (column === "starts_at") return `${new Date(Number(value)).toISOString().slice(0, 16).replace("T", " ")} UTC`;
		if (column === "has_time") return value === 1 ? "known" : "to be confirmed";
		return value === null || value === undefined ? "none" : String(value);
	};
	const changed = Object.keys(values.was).filter((column) => Object.hasOwn(CHANGED, column));
	if (changed.length === 0) return null;
	const changes = changed.map(
		(column) => `${CHANGED[column]} ${textOf(column, values.was[column])} → ${textOf(column, values.now[column])}`,
	);
	return `match ${id}: ${changes.join(", ")}`;
}

/** Example: `match m7, Alder FC - Birch CF: added`. */
export function describeTaken({ id, outcome }: Upserted, name: string, kind: "match" | "player" = "match"): string {
	return `${kind} ${id}, ${name}: ${outcome === "inserted" ? "added" : "as before"}`;
}

// Decides which values of a source's report go into an existing row. Pure.
import { keepCategory } from "../entity-resolution/category-of-row.ts";
import type { Row } from "../kernel/row.ts";

/** A nation keeps its name, because old tournaments have old names. Only a code that served as the name is replaced by a name. */
export function keepNationName(reported: Row, { name, code }: Row): Row {
	return name === code ? reported : { ...reported, name: name ?? null };
}

/** Keeps the newest name, in whatever order the files are imported. */
export function keepNewestName(reported: Row, before: Row): Row {
	const row = keepCategory(reported, before);
	return isOlder(reported, before) ? without(row, ["name", "source_id", "named_at"]) : row;
}

export function keepNewestTeamName(reported: Row, before: Row): Row {
	const row = keepCategory(reported, before);
	return isOlder(reported, before) ? without(row, ["name", "short_name", "crest", "source_id", "named_at"]) : row;
}

function isOlder(reported: Row, before: Row): boolean {
	return typeof reported.named_at === "number" && typeof before.named_at === "number" && reported.named_at < before.named_at;
}

function without(row: Row, columns: readonly string[]): Row {
	return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

/**
 * Keeps the first team in the player's row; if the player is reported with another team, the player joins that team's squad
 * (squad.store.ts).
 */
export function keepFirstTeam(reported: Row, before: Row): Row {
	const { team_id = null, shirt_number = null, position = null } = before;
	// A report that has only the player's name does not clear known values.
	const known = { position: reported.position ?? position };
	if (reported.team_id === team_id) return { ...reported, ...known, shirt_number: reported.shirt_number ?? shirt_number };
	return { ...reported, ...known, team_id, shirt_number };
}

/** Coaches that a source leaves out are kept, because a line-up may have named them. */
export function keepNamedCoaches(reported: Row): Row {
	return without(
		reported,
		["home_coach", "away_coach"].filter((column) => reported[column] === null),
	);
}

/** Columns that a source may fill in a row of another source, if they are empty. */
const FACTS = ["venue", "coach", "attendance", "referee", "home_coach", "away_coach", "position", "birth_date", "nation_id", "gender"];

export function completeRow(reported: Row, before: Row): Row {
	const isMissing = (column: string) => before[column] === null && reported[column] !== null && reported[column] !== undefined;
	return Object.fromEntries(FACTS.filter(isMissing).map((column) => [column, reported[column] ?? null]));
}

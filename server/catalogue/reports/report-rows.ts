// Decides which values of a source's report go into an existing row. Pure.
import { keepCategory } from "../entity-resolution/category-of-row.ts";
import type { Row } from "../kernel/row.ts";

/** A nation keeps its name, because an old tournament has old names. A code that served as the name is replaced by a name. */
export function keepNationName(reported: Row, { name, code }: Row): Row {
	return name === code ? reported : { ...reported, name: name ?? null };
}

/** The name with the newest time is kept, in whatever order the files were imported. */
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

/** A player reported with another team joins its squad (squad.store.ts); the row keeps the first team. */
export function keepFirstTeam(reported: Row, before: Row): Row {
	const { team_id = null, shirt_number = null, position = null } = before;
	// A report that has only the player's name does not clear known values.
	const known = { position: reported.position ?? position };
	if (reported.team_id === team_id) return { ...reported, ...known, shirt_number: reported.shirt_number ?? shirt_number };
	return { ...reported, ...known, team_id, shirt_number };
}

/** Coaches that a source does not report stay: a line-up may have named them. */
export function keepNamedCoaches(reported: Row): Row {
	return without(
		reported,
		["home_coach", "away_coach"].filter((column) => reported[column] === null),
	);
}

/** Facts that a source may add to the row of another one, only if they are missing. */
const FACTS = ["venue", "coach", "attendance", "referee", "home_coach", "away_coach", "position", "birth_date", "nation_id", "gender"];

export function completeRow(reported: Row, before: Row): Row {
	const isMissing = (column: string) => before[column] === null && reported[column] !== null && reported[column] !== undefined;
	return Object.fromEntries(FACTS.filter(isMissing).map((column) => [column, reported[column] ?? null]));
}

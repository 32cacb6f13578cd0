// Extracts what a preview shows from the context of a match.
import type { FormMatch, MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import type { Side } from "#shared/match/sides.ts";

const FORM_MATCHES = 5;

export interface TablePlace {
	rank: number;
	points: number;
	won: number;
	lost: number;
	group: string | null;
}

/** Returns `null` if the side is not in the table. */
export function placeOf(table: MatchContext["table"], side: Side): TablePlace | null {
	for (const { group, rows } of table?.tables ?? []) {
		const row = rows.find((one) => one.side === side);
		if (row) return { rank: row.rank, points: row.points, won: row.won, lost: row.lost, group };
	}
	return null;
}

/** Returns the last five results, the latest last, as in tables. */
export function latestForm(matches: readonly Pick<FormMatch, "result">[]): FormMatch["result"][] {
	return matches
		.slice(0, FORM_MATCHES)
		.map(({ result }) => result)
		.reverse();
}

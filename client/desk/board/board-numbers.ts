// The numbers of the matches on an operator's board; a digit key selects the match with its number. A match keeps its number, whatever the
// order of the board, until it is no longer listed. Pure.
import type { MatchId } from "#shared/kit/ids.ts";

/** The match of each number, indexed from 0; `null` if the number is free. */
export type BoardPlaces = readonly (MatchId | null)[];

const PLACES = 10;

/** Listed matches keep their numbers; free numbers are assigned to the others in the order of the board. */
export function fillPlaces(before: BoardPlaces, order: readonly MatchId[]): BoardPlaces {
	const listed = new Set(order);
	const stable = Array.from({ length: PLACES }, (_none, place) => {
		const id = before[place] ?? null;
		return id !== null && listed.has(id) && before.indexOf(id) === place ? id : null;
	});
	const others = order.filter((id) => !stable.includes(id));
	const filled = stable.map((id) => id ?? others.shift() ?? null);
	return filled.length === before.length && filled.every((id, place) => id === before[place]) ? before : filled;
}

/** Returns the digit of a match's number: `1` to `9`, and `0` for the tenth; `null` for a match without a number. */
export function numberOf(places: BoardPlaces, matchId: MatchId): string | null {
	const place = places.indexOf(matchId);
	return place < 0 ? null : String((place + 1) % 10);
}

/** Parses the stored numbers; returns an empty list if they cannot be read. */
export function parsePlaces(text: string | null): BoardPlaces {
	try {
		const stored: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(stored) ? stored.slice(0, PLACES).map((id) => (typeof id === "string" ? id : null)) : [];
	} catch {
		return [];
	}
}

// The tabs of a league page and the views of its table, as named in search parameters.

export const LEAGUE_TABS = ["table", "bracket", "fixtures", "results", "scorers", "statistics", "seasons"] as const;

export const TABLE_VIEWS = ["overall", "home", "away", "form", "live", "before_split"] as const;

/** Returns the first of `known` if the parameter is absent or unknown. */
export function chosenOf<const Value extends string>(known: readonly [Value, ...Value[]], text: string | null): Value {
	return known.find((value) => value === text) ?? known[0];
}

// The tabs of a league page and the views of its table, as named in search parameters.

export const LEAGUE_TABS = ["table", "bracket", "fixtures", "results", "scorers", "statistics", "seasons"] as const;

export type TableView = (typeof TABLE_VIEWS)[number];

export const TABLE_VIEWS = ["overall", "home", "away", "form", "live", "before_split"] as const;

/** The view without a search parameter: the table as it stands while a match of the season is in play, else the overall one. */
export function openingView(live: readonly { seasonId: string }[], seasonId: string | undefined): TableView {
	return live.some((match) => seasonId === undefined || match.seasonId === seasonId) ? "live" : "overall";
}

/** Returns the first of `known` if the parameter is absent or unknown. */
export function chosenOf<const Value extends string>(known: readonly [Value, ...Value[]], text: string | null): Value {
	return known.find((value) => value === text) ?? known[0];
}

// The two sides of a match, and a type for pairs of values, one value per side.

export const SIDES = ["home", "away"] as const;
export type Side = (typeof SIDES)[number];

export interface Pair<T> {
	home: T;
	away: T;
}

export type Score = Pair<number>;

export function otherSide(side: Side): Side {
	return side === "home" ? "away" : "home";
}

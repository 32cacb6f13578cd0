// An innings in figures: 245/6, 183 where all are out, 500/5d, 38.2 overs. For every page: no fold in here.

/** In the marks of a row: of a side that has not batted. */
export const NOT_BATTED = -1;

/** `38.2` from 230 balls of overs of six; whole overs without a point. */
export function oversText(balls: number, ballsPerOver: number): string {
	const rest = balls % ballsPerOver;
	return rest === 0 ? String(balls / ballsPerOver) : `${Math.floor(balls / ballsPerOver)}.${rest}`;
}

/** `allOut`: wickets that end an innings. */
export function inningsText({ runs, wickets, isDeclared }: { runs: number; wickets: number; isDeclared: boolean }, allOut: number): string {
	return `${runs}${wickets >= allOut ? "" : `/${wickets}`}${isDeclared ? "d" : ""}`;
}

// A delivery in scorers' notation: `.` `4` `W` `1wd` `2nb` `1lb` `1W` (a run and a wicket).
import type { BallBowled } from "./events.ts";

/** Returns the mark: the total runs of the delivery, then the kind of extra, then the wicket. */
export function markOf({ runs, wides = 0, noBalls = 0, byes = 0, legByes = 0, dismissal }: BallBowled): string {
	const wicket = dismissal === undefined ? "" : "W";
	if (wides > 0) return `${wides}wd${wicket}`;
	if (noBalls > 0) return `${noBalls + runs + byes + legByes}nb${wicket}`;
	if (byes > 0) return `${byes}b${wicket}`;
	if (legByes > 0) return `${legByes}lb${wicket}`;
	return runs === 0 ? wicket || "." : `${runs}${wicket}`;
}

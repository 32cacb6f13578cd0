// The parts of a match that readers can select: its regular periods, and extra time as one part. Used by statistics and the shot map.
import type { FootballPeriod } from "./events.ts";

export const MATCH_PARTS = {
	...({ "1h": ["1h"], "2h": ["2h"] } as const),
	...({ t1: ["t1"], t2: ["t2"], t3: ["t3"] } as const),
	...({ q1: ["q1"], q2: ["q2"], q3: ["q3"], q4: ["q4"] } as const),
	rt: ["rt"],
	et: ["e1", "e2"],
} as const satisfies Record<string, readonly FootballPeriod[]>;
export type MatchPart = keyof typeof MATCH_PARTS;

/** The parts that contain one of the periods, in the order of play. */
export function partsOf(periods: ReadonlySet<FootballPeriod>): MatchPart[] {
	const parts = Object.keys(MATCH_PARTS) as MatchPart[];
	return parts.filter((part) => MATCH_PARTS[part].some((period) => periods.has(period)));
}

/** `null` is the whole match, which includes every period. */
export function isInPart(period: FootballPeriod, part: MatchPart | null): boolean {
	return part === null || (MATCH_PARTS[part] as readonly FootballPeriod[]).includes(period);
}

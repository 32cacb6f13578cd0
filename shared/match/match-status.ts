// The closed list of match statuses, and what each status means for lists, filters and clocks.

export const MATCH_STATUSES = [
	"scheduled",
	"live",
	"break",
	"suspended",
	"interrupted",
	"postponed",
	"cancelled",
	"abandoned",
	"awarded",
	"finished",
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** In play, even if play is stopped: these matches are listed under "Live". */
const IN_PLAY: ReadonlySet<MatchStatus> = new Set(["live", "break", "suspended", "interrupted"]);
/** Final: only corrections can still change the match. */
const ENDED: ReadonlySet<MatchStatus> = new Set(["finished", "awarded", "abandoned", "cancelled"]);
/** Ended with a result that counts in a table. */
const COUNTS: ReadonlySet<MatchStatus> = new Set(["finished", "awarded"]);

export const isInPlay = (status: MatchStatus): boolean => IN_PLAY.has(status);
export const hasEnded = (status: MatchStatus): boolean => ENDED.has(status);
export const countsInTable = (status: MatchStatus): boolean => COUNTS.has(status);
/** A match shows a score once it has begun, or if it got a result without being played. */
export const hasScore = ({ period, status }: { period: string | null; status: MatchStatus }): boolean =>
	period !== null || countsInTable(status);

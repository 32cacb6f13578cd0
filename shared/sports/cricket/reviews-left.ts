// The remaining player reviews of each side in the running innings (CR13).
import type { Pair } from "#shared/match/sides.ts";
import { type CricketState, currentInnings, formatOf, isSuperOver } from "./detail.ts";

/** The playing conditions allow one review per side in a super over. */
const IN_SUPER_OVER = 1;

/** Returns `null` if the format has no reviews, and while no innings is running. */
export function reviewsLeft({ detail, setup, isPeriodOpen }: CricketState): Pair<number> | null {
	const { reviews } = formatOf(setup.format);
	const innings = currentInnings(detail);
	if (reviews === 0 || !innings || !isPeriodOpen) return null;
	const granted = isSuperOver(innings.period) ? Math.min(IN_SUPER_OVER, reviews) : reviews;
	const { home, away } = innings.reviewsLost;
	return { home: Math.max(0, granted - home), away: Math.max(0, granted - away) };
}

/**
 * Whether the match certainly has reviews, because its format states their number or its log has one. Not every competition has the
 * technology.
 */
export const hasReviews = ({ setup, timeline }: Pick<CricketState, "setup" | "timeline">): boolean =>
	typeof setup.format.options?.reviews === "number" || timeline.some(({ event }) => event.type === "review_started");

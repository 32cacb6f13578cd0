// Player reviews that each side still has in the innings that runs (CR13).
import type { Pair } from "#shared/match/sides.ts";
import { type CricketState, currentInnings, formatOf, isSuperOver } from "./detail.ts";

/** The playing conditions give one review a side in a super over. */
const IN_SUPER_OVER = 1;

/** Null where the format has no reviews, and while no innings runs. */
export function reviewsLeft({ detail, setup, isPeriodOpen }: CricketState): Pair<number> | null {
	const { reviews } = formatOf(setup.format);
	const innings = currentInnings(detail);
	if (reviews === 0 || !innings || !isPeriodOpen) return null;
	const granted = isSuperOver(innings.period) ? Math.min(IN_SUPER_OVER, reviews) : reviews;
	const { home, away } = innings.reviewsLost;
	return { home: Math.max(0, granted - home), away: Math.max(0, granted - away) };
}

/** Does the match have reviews for certain: its format says how many, or its log has one? Not every competition has the technology. */
export const hasReviews = ({ setup, timeline }: Pick<CricketState, "setup" | "timeline">): boolean =>
	typeof setup.format.options?.reviews === "number" || timeline.some(({ event }) => event.type === "review_started");

// The score of the running game as it is called: 0, 15, 30, 40, A; in a tie-break the points.
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import type { TennisDetail } from "./detail.ts";

const CALLS = ["0", "15", "30", "40"] as const;
const DEUCE_AT = 3;

type Points = Pick<TennisDetail, "points" | "isTieBreak">;

/** Returns the called points of a side: at deuce both have 40; with the advantage one has A and the other 40. */
export function pointLabel({ points, isTieBreak }: Points, side: Side): string {
	if (isTieBreak) return String(points[side]);
	const [own, other] = [points[side], points[otherSide(side)]];
	if (own >= DEUCE_AT && other >= DEUCE_AT) return own > other ? "A" : "40";
	return CALLS[Math.min(own, DEUCE_AT)] ?? "40";
}

export const pointLabels = (score: Points): Pair<string> => ({ home: pointLabel(score, "home"), away: pointLabel(score, "away") });

export const isDeuce = ({ points, isTieBreak }: Points): boolean => !isTieBreak && points.home >= DEUCE_AT && points.home === points.away;

// The parts of a match that its source covers, so that a page hides other parts with an explanation and never shows them as 0. Derived
// from the log, and before it has entries, from the known sources.
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { isGoalWithoutDetail } from "./bare-goal.ts";
import type { FootballDetail } from "./detail.ts";
import { placedShots } from "./shots.ts";

export const PARTS = ["scorers", "cards", "lineUps", "statistics", "momentum", "shots", "commentary"] as const;
export type Part = (typeof PARTS)[number];
export type Cover = "covered" | "not_yet" | "not_covered";
export type Coverage = Readonly<Record<Part, Cover>>;

/** The parts that a source can cover. A source that is not listed (an operator, a provider) can cover everything. */
const COVERED_BY: Readonly<Record<string, ReadonlySet<Part>>> = {
	simulator: new Set(PARTS),
	wyscout: new Set<Part>(["scorers", "cards", "statistics", "momentum", "shots"]),
	// Season files contain only scores; cup files also contain scorers, which the log then shows.
	openfootball: new Set<Part>(["scorers"]),
};

/** `source`: the source of the match (MatchAnswer.source). */
export function coverage(state: MatchState<FootballDetail>, source: string): Coverage {
	const reported = reportedParts(state);
	const promised = COVERED_BY[source];
	const hasBegun = state.period !== null || hasEnded(state.status);
	const coverOf = (part: Part): Cover => {
		if (reported[part]) return "covered";
		if (promised && !promised.has(part)) return "not_covered";
		if (!hasBegun) return "not_yet";
		switch (part) {
			case "scorers":
				return coverOfScorers(state, promised !== undefined && source !== "openfootball");
			case "cards":
				// If the source covers cards, a match without cards is information too.
				return isScoreOnly(state) ? "not_covered" : "covered";
			case "lineUps":
				// Line-ups are reported before the match or not at all, so from the start on they are not covered.
				return "not_covered";
			default:
				return hasEnded(state.status) ? "not_covered" : "not_yet";
		}
	};
	return Object.fromEntries(PARTS.map((part) => [part, coverOf(part)])) as Record<Part, Cover>;
}

/**
 * Returns whether scorers are covered. A goal without scorer and clock shows that its source has no scorers; without goals nothing is
 * known, unless the source certainly covers scorers.
 */
function coverOfScorers(state: MatchState<FootballDetail>, isSure: boolean): Cover {
	if (isScoreOnly(state)) return "not_covered";
	return isSure || !hasEnded(state.status) ? "covered" : "not_covered";
}

function isScoreOnly({ timeline, score }: MatchState): boolean {
	const goals = timeline.filter(({ event }) => event.type === "goal_scored" && !isCancelled(event));
	return goals.length === 0 ? score.home + score.away > 0 : goals.every(({ event }) => isGoalWithoutDetail(event));
}

function reportedParts(state: MatchState<FootballDetail>): Readonly<Record<Part, boolean>> {
	const { timeline, detail } = state;
	const has = (type: string, isMeant: (event: MatchEvent) => boolean = () => true) =>
		timeline.some(({ event }) => event.type === type && !isCancelled(event) && isMeant(event));
	return {
		scorers: has("goal_scored", (event) => !isGoalWithoutDetail(event)),
		cards: has("card_shown"),
		lineUps: detail.lineUps.home !== null || detail.lineUps.away !== null,
		statistics: Object.keys(detail.statistics).length > 0,
		momentum: detail.momentum.length > 0,
		shots: placedShots(state).length > 0,
		commentary: has("commentary_written"),
	};
}

// Determines the side for which an own goal counts. Providers name either the side that gains the goal or the scorer's side; the score
// shows which. Pure.
import { otherSide, type Score, type Side } from "#shared/match/sides.ts";
import { misfitOf } from "./explain-goals.ts";
import type { ReportedIncident } from "./reported-match.ts";

/**
 * The own goal of a player whose side is known (`sideOfPlayer`, from the line-ups) counts for the other side. All other own goals change sides
 * if the list then fits the score better.
 */
export function creditOwnGoals(
	incidents: readonly ReportedIncident[],
	score: Score | null,
	sideOfPlayer: (playerId: string) => Side | null,
): ReportedIncident[] {
	const bySide = incidents.map((incident): ReportedIncident => {
		const side = isOwnGoal(incident) && incident.scorer ? sideOfPlayer(incident.scorer.sourceId) : null;
		return side === null ? incident : { ...incident, side: otherSide(side) };
	});
	if (score === null) return bySide;
	const isKnown = (incident: ReportedIncident) => isOwnGoal(incident) && incident.scorer && sideOfPlayer(incident.scorer.sourceId) !== null;
	const turned = bySide.map((incident) =>
		isOwnGoal(incident) && !isKnown(incident) ? { ...incident, side: otherSide(incident.side) } : incident,
	);
	return misfitOf(turned, score) < misfitOf(bySide, score) ? turned : bySide;
}

const isOwnGoal = (incident: ReportedIncident): incident is Extract<ReportedIncident, { kind: "goal" }> =>
	incident.kind === "goal" && incident.goal === "own_goal";

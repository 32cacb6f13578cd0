// Which side an own goal counts for. Providers name the side that gains by it, or the scorer's: the score tells. Pure.
import { otherSide, type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { ReportedIncident } from "./reported-match.ts";

/** As given where both or neither fit the score. `sideOfPlayer`: by the line-ups, where it is known. */
export function creditOwnGoals(
	incidents: readonly ReportedIncident[],
	score: Score | null,
	sideOfPlayer: (playerId: string) => Side | null,
): ReportedIncident[] {
	const bySide = incidents.map((incident): ReportedIncident => {
		const side = isOwnGoal(incident) && incident.scorer ? sideOfPlayer(incident.scorer.sourceId) : null;
		return side === null ? incident : { ...incident, side: otherSide(side) };
	});
	if (score === null || fits(bySide, score)) return bySide;
	const isKnown = (incident: ReportedIncident) => isOwnGoal(incident) && incident.scorer && sideOfPlayer(incident.scorer.sourceId) !== null;
	const turned = bySide.map((incident) =>
		isOwnGoal(incident) && !isKnown(incident) ? { ...incident, side: otherSide(incident.side) } : incident,
	);
	return fits(turned, score) ? turned : bySide;
}

const isOwnGoal = (incident: ReportedIncident): incident is Extract<ReportedIncident, { kind: "goal" }> =>
	incident.kind === "goal" && incident.goal === "own_goal";

function fits(incidents: readonly ReportedIncident[], score: Score): boolean {
	return SIDES.every((side) => incidents.filter((incident) => incident.kind === "goal" && incident.side === side).length === score[side]);
}

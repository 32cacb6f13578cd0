// Lists what is missing in a recording, without repairing it.
import { otherSide, type Score } from "#shared/match/sides.ts";
import type { WyscoutEvent, WyscoutFile, WyscoutSides } from "./wyscout-file.ts";
import { cardOf, isBeatenGoalkeeper, isGoal, isOwnGoal, isPenalty } from "./wyscout-meaning.ts";

/** Maximum number of seconds between a goal and the save attempt of the beaten goalkeeper. */
const GOAL_WITHIN_S = 10;

/** The score by the goals in the file, without a shoot-out. */
function countGoals(events: readonly WyscoutEvent[], sides: Pick<WyscoutSides, "sideOf">): Score {
	const score: Score = { home: 0, away: 0 };
	for (const event of events) {
		if (isGoal(event)) score[sides.sideOf(event.teamId)]++;
		if (isOwnGoal(event)) score[otherSide(sides.sideOf(event.teamId))]++;
	}
	return score;
}

/** Sentences about facts that are impossible or missing; empty for a complete recording. */
export function findGaps(file: WyscoutFile, sides: WyscoutSides, expected?: Score): string[] {
	const found = countGoals(file.events, sides);
	const gaps = [...file.problems, ...findStrangers(file.events, sides)];
	if (expected && (expected.home !== found.home || expected.away !== found.away)) {
		gaps.push(
			`the file's goals make ${found.home}-${found.away}, the match ended ${expected.home}-${expected.away}: the feed is incomplete`,
		);
	}
	for (const beaten of file.events.filter(isBeatenGoalkeeper)) {
		const isReported = file.events.some((event) => {
			const isNear = event.matchPeriod === beaten.matchPeriod && Math.abs(event.eventSec - beaten.eventSec) <= GOAL_WITHIN_S;
			return isNear && (isGoal(event) || isOwnGoal(event));
		});
		if (!isReported)
			gaps.push(`${beaten.matchPeriod} ${Math.floor(beaten.eventSec / 60) + 1}': a goalkeeper is beaten, but no goal is recorded`);
	}
	return gaps;
}

/**
 * Players who are missing from the file's own lists: their events count without a name. Player 0 means that the file does not know the
 * player.
 */
function findStrangers(events: readonly WyscoutEvent[], { playerIdOf }: WyscoutSides): string[] {
	const isPublic = (event: WyscoutEvent) => isGoal(event) || isOwnGoal(event) || isPenalty(event) || cardOf(event) !== null;
	return events
		.filter((event) => isPublic(event) && event.playerId !== 0 && playerIdOf(event.playerId) === null)
		.map(({ matchPeriod, eventSec, eventName, playerId }) => {
			const minute = Math.floor(eventSec / 60) + 1;
			return `${matchPeriod} ${minute}': player ${playerId} is in neither squad: this ${eventName.toLowerCase()} counts without a name`;
		});
}

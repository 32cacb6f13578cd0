// Maps Wyscout's event names and tags to football's terms. The rule for goals is the one that reproduces the scores of 1,940 of the
// snapshot's 1,941 matches (SOURCE.md with the recordings).
import type { Card, GoalKind, SHOT_OUTCOMES } from "#shared/sports/football/events.ts";
import type { WyscoutEvent } from "./wyscout-file.ts";

/** Tags of the Wyscout dictionary that the import reads. A ball on the post has one of the tags 1217 to 1223. */
export const TAG = {
	goal: 101,
	ownGoal: 102,
	assist: 301,
	head: 403,
	red: 1701,
	yellow: 1702,
	secondYellow: 1703,
	accurate: 1801,
	blocked: 2101,
} as const;

const hitsPost = (event: WyscoutEvent): boolean => [...event.tags].some((tag) => tag >= 1217 && tag <= 1223);
const isFreeKick = (event: WyscoutEvent): boolean => event.eventName === "Free Kick";

export const isPenalty = (event: WyscoutEvent): boolean => isFreeKick(event) && event.subEventName === "Penalty";
export const isCorner = (event: WyscoutEvent): boolean => isFreeKick(event) && event.subEventName === "Corner";
/** A kick or header at goal. */
export const isShot = (event: WyscoutEvent): boolean =>
	event.eventName === "Shot" || isPenalty(event) || (isFreeKick(event) && event.subEventName === "Free kick shot");

/** Tag 101 is also set on the goalkeeper's save attempt, which does not count as a goal. */
export const isGoal = (event: WyscoutEvent): boolean =>
	event.matchPeriod !== "p" && event.tags.has(TAG.goal) && (event.eventName === "Shot" || isFreeKick(event));
export const isOwnGoal = (event: WyscoutEvent): boolean => event.matchPeriod !== "p" && event.tags.has(TAG.ownGoal);
export const isBeatenGoalkeeper = (event: WyscoutEvent): boolean =>
	event.matchPeriod !== "p" && event.tags.has(TAG.goal) && event.eventName === "Save attempt";

export function shotOutcome(event: WyscoutEvent): (typeof SHOT_OUTCOMES)[number] {
	if (isGoal(event)) return "goal";
	if (event.tags.has(TAG.blocked)) return "blocked";
	if (hitsPost(event)) return "post";
	return event.tags.has(TAG.accurate) ? "saved" : "off_target";
}

export function penaltyOutcome(event: WyscoutEvent): "saved" | "post" | "missed" {
	if (hitsPost(event)) return "post";
	return event.tags.has(TAG.accurate) ? "saved" : "missed";
}

export function goalKind(event: WyscoutEvent): GoalKind {
	if (isPenalty(event)) return "penalty";
	if (isFreeKick(event)) return "free_kick";
	return event.tags.has(TAG.head) ? "header" : "open_play";
}

export function cardOf(event: WyscoutEvent): Card | null {
	if (event.tags.has(TAG.red)) return "red";
	if (event.tags.has(TAG.secondYellow)) return "second_yellow";
	return event.tags.has(TAG.yellow) ? "yellow" : null;
}

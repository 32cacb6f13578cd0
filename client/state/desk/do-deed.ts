// What a deed's key does to the match in front. Called by use-hotkeys.ts where the page does not do it itself.
import type { DeskMatchView } from "./desk-match.ts";
import type { DeedName } from "./hotkeys.ts";

export function doDeed(deed: DeedName, { deeds, state, provisional, undoTarget, armedUntil }: DeskMatchView): void {
	const newest = provisional[0];
	switch (deed) {
		case "clock":
			return state?.clock?.isRunning ? deeds.stopClock() : deeds.startClock();
		case "end_period":
			return deeds.endPeriod();
		case "end_match":
			return deeds.endMatch();
		case "undo":
			return undoTarget ? deeds.undo() : undefined;
		case "disarm":
			return armedUntil === null ? undefined : deeds.disarm();
		case "confirm":
			return newest && deeds.confirm(newest.id);
		case "cancel":
			return newest && deeds.cancel(newest.id);
		case "review_goal":
			return deeds.startReview("goal");
		case "review_penalty":
			return deeds.startReview("penalty");
		case "review_red_card":
			return deeds.startReview("red_card");
		case "review_stands":
			return deeds.endReview("stands");
		case "review_overturned":
			return deeds.endReview("overturned");
		case "keep":
			return deeds.keep(true);
		// The page's own: it marks the next press.
		case "provisional":
			return;
	}
}

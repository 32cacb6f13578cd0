// What a deed's key does to the match in front. Called by use-hotkeys.ts where the page does not do it itself.
import type { DeskMatchView } from "./desk-match.ts";
import type { DeedName } from "./hotkeys.ts";

const DEEDS: Record<DeedName, (view: DeskMatchView) => void> = {
	clock({ state, deeds }) {
		if (state?.clock?.isRunning) deeds.stopClock();
		else deeds.startClock();
	},
	end_period: ({ deeds }) => deeds.endPeriod(),
	end_match: ({ deeds }) => deeds.endMatch(),
	undo({ undoTarget, deeds }) {
		if (undoTarget) deeds.undo();
	},
	disarm({ armedUntil, deeds }) {
		if (armedUntil !== null) deeds.disarm();
	},
	confirm({ provisional: [newest], deeds }) {
		if (newest) deeds.confirm(newest.id);
	},
	cancel({ provisional: [newest], deeds }) {
		if (newest) deeds.cancel(newest.id);
	},
	/** The page's own: it marks the next press. */
	provisional() {},
	review_goal: ({ deeds }) => deeds.startReview("goal"),
	review_penalty: ({ deeds }) => deeds.startReview("penalty"),
	review_red_card: ({ deeds }) => deeds.startReview("red_card"),
	review_stands: ({ deeds }) => deeds.endReview("stands"),
	review_overturned: ({ deeds }) => deeds.endReview("overturned"),
	keep: ({ deeds }) => deeds.keep(true),
};

export function doDeed(deed: DeedName, view: DeskMatchView): void {
	DEEDS[deed](view);
}

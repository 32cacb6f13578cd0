// What a deed's key does to the match in front.
import type { DeskMatchView } from "./desk-match.ts";
import type { ActionName } from "./hotkeys.ts";

const ACTIONS: Record<ActionName, (view: DeskMatchView) => void> = {
	clock({ state, actions }) {
		if (state?.clock?.isRunning) actions.stopClock();
		else actions.startClock();
	},
	end_period: ({ actions }) => actions.endPeriod(),
	end_match: ({ actions }) => actions.endMatch(),
	undo({ undoTarget, actions }) {
		if (undoTarget) actions.undo();
	},
	disarm({ armedUntil, actions }) {
		if (armedUntil !== null) actions.disarm();
	},
	confirm({ provisional: [newest], actions }) {
		if (newest) actions.confirm(newest.id);
	},
	cancel({ provisional: [newest], actions }) {
		if (newest) actions.cancel(newest.id);
	},
	/** The page's own: it marks the next press. */
	provisional() {},
	review_goal: ({ actions }) => actions.startReview("goal"),
	review_penalty: ({ actions }) => actions.startReview("penalty"),
	review_red_card: ({ actions }) => actions.startReview("red_card"),
	review_stands: ({ actions }) => actions.endReview("stands"),
	review_overturned: ({ actions }) => actions.endReview("overturned"),
	keep: ({ actions }) => actions.keep(true),
};

export function runAction(action: ActionName, view: DeskMatchView): void {
	ACTIONS[action](view);
}

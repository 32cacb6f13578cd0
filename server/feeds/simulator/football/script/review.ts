// The video referee: reviews of goals, penalties and cards, which last 20 to 100 seconds, with their consequences.
import type { Side } from "#shared/match/sides.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import { comment } from "./commentate.ts";
import type { Stage } from "./stage.ts";

type Subject = "goal" | "penalty" | "red_card";

interface Review {
	side: Side;
	subject: Subject;
	/** Id of the event under review; `null` for an incident after which play had continued. */
	about: string | null;
	isOverturned: boolean;
	/** Text that is shown with the verdict. */
	text: string;
	/** Called in the same second, after the verdict. */
	afterwards: () => void;
}

function review(stage: Stage, { side, subject, about, isOverturned, text, afterwards }: Review): void {
	const reference = about === null ? {} : { about };
	const beginsIn = stage.random.integer(8, 20);
	const lasts = stage.random.integer(20, 100);
	stage.isUnderReview = true;
	stage.rest(beginsIn + lasts + 25, 0.9);
	stage.later(beginsIn, () => {
		stage.record("review_started", { side, subject }, reference);
		comment(stage, "review", side, { subject: SUBJECT_WORDS[subject] });
		stage.later(lasts, () => {
			stage.record("review_ended", { side, subject, outcome: isOverturned ? "overturned" : "stands", text }, reference);
			stage.isUnderReview = false;
			afterwards();
		});
	});
}

const SUBJECT_WORDS: Record<Subject, string> = { goal: "the goal", penalty: "a possible penalty", red_card: "a possible red card" };

const GOAL_FAULTS = ["Offside", "Offside", "Offside", "Handball", "Foul in the build-up"] as const;

/**
 * `goalId` is the id of the provisional goal; `withIt` are ids of events that are cancelled together with the goal: its line of commentary
 * and its shot.
 */
export function reviewGoal(stage: Stage, side: Side, goalId: string, withIt: readonly string[]): void {
	const isOverturned = stage.random.chance(FOOTBALL_TEMPO.goalOverturnedShare);
	const fault = stage.random.pick(GOAL_FAULTS);
	review(stage, {
		side,
		subject: "goal",
		about: goalId,
		isOverturned,
		text: isOverturned ? `No goal: ${fault.toLowerCase()}` : "The goal stands",
		afterwards() {
			if (!isOverturned) return stage.revise(goalId, "confirmed", { reasonCode: "stands_after_review" });
			for (const id of [goalId, ...withIt]) stage.revise(id, "cancelled", { reason: fault });
			stage.score[side]--;
			stage.areRatesStale = true;
			comment(stage, "goal_cancelled", side, { subject: fault.toLowerCase() });
		},
	});
}

/** `penaltyId` is `null` if play had continued, and the review decides whether there is a penalty. `kick` takes the penalty. */
export function reviewPenalty(stage: Stage, side: Side, penaltyId: string | null, kick: () => void): void {
	const isOverturned = stage.random.chance(penaltyId === null ? 0.6 : 0.4);
	const isPenalty = (penaltyId === null) === isOverturned;
	review(stage, {
		side,
		subject: "penalty",
		about: penaltyId,
		isOverturned,
		text: isPenalty ? "Penalty" : "No penalty",
		afterwards() {
			if (penaltyId !== null && isPenalty) stage.revise(penaltyId, "confirmed", { reasonCode: "stands_after_review" });
			else if (penaltyId !== null) stage.revise(penaltyId, "cancelled", { reason: "No offence" });
			else if (isPenalty) stage.record("penalty_awarded", { side });
			comment(stage, isPenalty ? "penalty_after_review" : "no_penalty", side, {});
			if (isPenalty) kick();
		},
	});
}

/** Reviews a yellow card, which may become a red card. */
export function reviewCard(stage: Stage, side: Side, cardId: string, upgrade: () => void): void {
	const isOverturned = stage.random.chance(0.6);
	review(stage, {
		side,
		subject: "red_card",
		about: cardId,
		isOverturned,
		text: isOverturned ? "Red card" : "The yellow card stands",
		afterwards: () => isOverturned && upgrade(),
	});
}

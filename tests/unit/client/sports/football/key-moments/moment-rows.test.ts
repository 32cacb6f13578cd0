import { describe, expect, it } from "vitest";
import { momentRows } from "#client/sports/football/key-moments/moment-rows.ts";
import { timelineRows } from "#client/sports/football/timeline/timeline-rows.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { awayGoal, cancel, draft, homeGoal, kickOff, submittedMatch } from "../../../../shared/submitted-match.ts";

const card = (minute: number, kind: "yellow" | "red") => draft("1h", minute, "card_shown", { side: "home", playerId: "p4", card: kind });
/** A review from its start to its end. */
const review = (minute: number, outcome: "stands" | "overturned", eventId?: string) => {
	const of = { side: "home", subject: "penalty", ...(eventId === undefined ? {} : { eventId }) } as const;
	return [draft("1h", minute, "review_started", of), draft("1h", minute, "review_ended", { ...of, outcome })] as const;
};

function momentsOf(fill: (submit: (...drafts: EventDraft[]) => { id: string }, match: ReturnType<typeof submittedMatch>) => void) {
	const match = submittedMatch();
	match.mustSubmit(kickOff());
	fill((...drafts) => match.mustSubmit(...drafts), match);
	return momentRows(timelineRows(match.state())).map(({ minute, event }) => [minute, event.type, event.status]);
}

describe("The key moments of a match", () => {
	it("are goals, red cards and missed penalties in match order, nothing else of its timeline", () => {
		const moments = momentsOf((submit) => {
			submit(homeGoal("1h", 5), card(7, "yellow"), card(9, "red"));
			submit(draft("1h", 12, "player_substituted", { side: "home", inId: "p12", outId: "p5" }));
			submit(draft("1h", 20, "penalty_missed", { side: "away", playerId: null, outcome: "saved" }), awayGoal("1h", 30));
		});
		expect(moments).toEqual([
			["6'", "goal_scored", "confirmed"],
			["10'", "card_shown", "confirmed"],
			["21'", "penalty_missed", "confirmed"],
			["31'", "goal_scored", "confirmed"],
		]);
	});

	it("have goals that were disallowed, but none that somebody entered by mistake", () => {
		const moments = momentsOf((submit, match) => {
			submit(cancel(match.mustSubmit(homeGoal("1h", 5)), "Offside"));
			submit({ ...cancel(match.mustSubmit(homeGoal("1h", 8))), reasonCode: "entered_by_mistake" } as EventDraft);
		});
		expect(moments).toEqual([["6'", "goal_scored", "cancelled"]]);
	});

	it("have reviews that changed something: once, at the event that was overturned, where one is named", () => {
		const moments = momentsOf((submit, match) => {
			submit(...review(10, "stands"), ...review(15, "overturned"));
			const { id } = match.mustSubmit(draft("1h", 20, "penalty_awarded", { side: "home" }));
			submit({ ...draft("1h", 20, "penalty_awarded", { side: "home" }), status: "cancelled", revises: id } as EventDraft);
			submit(...review(21, "overturned", id));
		});
		expect(moments).toEqual([
			["16'", "review_ended", "confirmed"],
			["21'", "penalty_awarded", "cancelled"],
		]);
	});
});

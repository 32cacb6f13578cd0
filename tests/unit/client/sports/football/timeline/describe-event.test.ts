import "#texts/match";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { describeEvent } from "#client/sports/football/timeline/describe-event.ts";
import type { ShownEvent } from "#client/sports/football/timeline/timeline-rows.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeSetup } from "../../../../../fixtures/made-match.ts";
import { awayGoal, draft, homeGoal, submittedMatch, toEvent } from "../../../../shared/submitted-match.ts";

const words = (draft: EventDraft) =>
	describeEvent(toEvent(submittedMatch().state(), draft, "operator") as ShownEvent, madeSetup().players, textOf("en"));

describe("An event in words", () => {
	it.each([
		[homeGoal("1h", 5), "Home Player 9", []],
		[homeGoal("1h", 5, null), "Goal", []],
		[{ ...awayGoal("1h", 5), status: "cancelled" } as const, "Goal Away Player 9", []],
		[
			draft("1h", 5, "goal_scored", { side: "home", scorerId: "p9", assistId: "p7", kind: "header" }),
			"Home Player 9",
			["header", "assist Home Player 7"],
		],
		[draft("1h", 5, "goal_scored", { side: "home", scorerId: "p32", kind: "own_goal" }), "Away Player 2", ["own goal"]],
		[draft("1h", 5, "penalty_missed", { side: "home", playerId: "p9", outcome: "post" }), "Home Player 9", ["penalty against the post"]],
		[
			draft("1h", 5, "card_shown", { side: "away", playerId: "p32", card: "second_yellow", offence: "foul" }),
			"Away Player 2",
			["second yellow", "foul"],
		],
		[
			draft("1h", 5, "player_substituted", { side: "home", inId: "p12", outId: "p4", isInjury: true }),
			"Home Player 12",
			["injury", "for Home Player 4"],
		],
		[draft("1h", 5, "card_shown", { side: "away", playerId: null, card: "red" }), "Unknown player", []],
		[
			draft("1h", 5, "review_ended", { side: "home", subject: "penalty", outcome: "stands", text: "clear contact" }),
			"Possible penalty",
			["decision stands", "clear contact"],
		],
	])("%#: says who and how", (draft, title, notes) => {
		expect(words(draft)).toMatchObject({ title, notes });
	});
});

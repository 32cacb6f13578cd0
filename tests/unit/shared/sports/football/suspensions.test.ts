import { describe, expect, it } from "vitest";
import { footballSuspensions } from "#shared/sports/football/suspensions.ts";
import { cancel, draft, kickOff, submittedMatch } from "../../submitted-match.ts";

const card = (side: "home" | "away", minute: number, playerId: string | null, kind: "yellow" | "second_yellow" | "red") =>
	draft("1h", minute, "card_shown", { side, playerId, card: kind });

describe("Who is suspended after a match (FB10)", () => {
	it("is who was sent off, by its side, and nobody for a yellow card or for a card of an unknown player", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), card("home", 5, "p4", "red"), card("home", 6, "p5", "yellow"), card("away", 7, "p33", "yellow"));
		match.mustSubmit(card("away", 20, "p33", "second_yellow"), card("home", 30, null, "red"));
		expect(footballSuspensions.after(match.state(), "home")).toEqual([{ playerId: "p4", reason: "red" }]);
		expect(footballSuspensions.after(match.state(), "away")).toEqual([{ playerId: "p33", reason: "second_yellow" }]);
	});

	it("is nobody whose card was taken back, or is not confirmed", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		match.mustSubmit(cancel(match.mustSubmit(card("home", 5, "p4", "red"))));
		match.mustSubmit({ ...card("home", 9, "p6", "red"), status: "provisional" });
		expect(footballSuspensions.after(match.state(), "home")).toEqual([]);
	});

	it("is lifted by a line-up that names the player, on the pitch or the bench", () => {
		const match = submittedMatch();
		const starters = Array.from({ length: 11 }, (_, index) => ({ playerId: `p${index + 1}`, number: index + 1, grid: null }));
		const bench = [{ playerId: "p12", number: 12, grid: null }];
		match.mustSubmit(draft(null, null, "line_up_announced", { side: "home", formation: "4-4-2", starters, bench, isConfirmed: true }));
		const listed = ["p4", "p12", "p13"].map((playerId) => footballSuspensions.isListed(match.state(), playerId));
		expect(listed).toEqual([true, true, false]);
	});
});

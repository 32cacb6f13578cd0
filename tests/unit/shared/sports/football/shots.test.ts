import { describe, expect, it } from "vitest";
import { placedShots } from "#shared/sports/football/shots.ts";
import { cancel, draft, kickOff, submittedMatch } from "../../submitted-match.ts";

const shot = (minute: number, more: object = {}) =>
	draft("1h", minute, "shot_taken", { side: "home", playerId: "p9", outcome: "saved", ...more });

describe("The shots of a match", () => {
	it("are those with a place that were not cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), shot(3), shot(5, { x: 88, y: 40, expectedGoals: 12 }), shot(7, { x: 75, y: 50 }));
		const gone = match.mustSubmit(shot(9, { x: 95, y: 50, outcome: "goal" }));
		match.mustSubmit(cancel(gone, "Offside"), shot(11, { x: 90, y: 55 }));
		expect(placedShots(match.state()).map(({ minute, x, y, expectedGoals }) => [minute, x, y, expectedGoals])).toEqual([
			["6'", 88, 40, 12],
			["8'", 75, 50, null],
			["12'", 90, 55, null],
		]);
	});
});

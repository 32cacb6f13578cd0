import { expect, it } from "vitest";
import { scoresSince } from "#client/match/playback/scores-since.ts";
import { football } from "#shared/sports/football/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { awayGoal, cancel, homeGoal, kickOff, revise, submittedMatch } from "../../../shared/submitted-match.ts";

addSport(football);

it("Goals missed during playback are the ones added since it began, and not cancelled", () => {
	const match = submittedMatch();
	match.mustSubmit(kickOff());
	const known = match.mustSubmit(homeGoal("1h", 5, null));
	const left = match.state().seq;
	match.mustSubmit(revise(known, { payload: { ...(known.payload as object), scorerId: "p9" } }), awayGoal("1h", 20));
	match.mustSubmit(cancel(match.mustSubmit(homeGoal("1h", 30))));
	expect(scoresSince(match.state(), left)).toBe(1);
	expect(scoresSince(match.state(), match.state().seq)).toBe(0);
});

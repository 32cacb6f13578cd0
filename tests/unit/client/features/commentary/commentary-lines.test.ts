import { expect, it } from "vitest";
import { commentaryLines } from "#client/features/commentary/commentary-lines.ts";
import { awayGoal, cancel, draft, homeGoal, kickOff, toldMatch } from "../../../shared/told-match.ts";

it("Commentary reads newest first, with the score where it changed since the line before", () => {
	const match = toldMatch();
	const say = (minute: number | null, text: string, isKey = false) =>
		draft(minute === null ? null : "1h", minute, "commentary_written", { text, ...(isKey && { isKey }) });
	match.mustTell(say(null, "Teams are out"), kickOff(), say(1, "Under way"), homeGoal("1h", 10), say(10.2, "Goal", true));
	const wrong = match.mustTell(say(20, "Another"));
	match.mustTell(awayGoal("1h", 30), say(31, "Level"), cancel(wrong));
	expect(
		commentaryLines(match.state()).map(({ minute, text, isKey, score, isCancelled }) => [minute, text, isKey, score, isCancelled]),
	).toEqual([
		["32'", "Level", false, { home: 1, away: 1 }, false],
		["21'", "Another", false, null, true],
		["11'", "Goal", true, { home: 1, away: 0 }, false],
		["2'", "Under way", false, null, false],
		[null, "Teams are out", false, null, false],
	]);
});

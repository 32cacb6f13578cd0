import { expect, it } from "vitest";
import { commentaryLines } from "#client/features/commentary/commentary-lines.ts";
import { awayGoal, cancel, draft, homeGoal, kickOff, toldMatch } from "../../../shared/told-match.ts";

it("Commentary reads newest first, the running score beside each line from kick-off on, a goal where it changed", () => {
	const match = toldMatch();
	const say = (minute: number | null, text: string, isKey = false) =>
		draft(minute === null ? null : "1h", minute, "commentary_written", { text, ...(isKey && { isKey }) });
	match.mustTell(say(null, "Teams are out"), kickOff(), say(1, "Under way"), homeGoal("1h", 10), say(10.2, "Goal", true));
	const wrong = match.mustTell(say(20, "Another"));
	match.mustTell(awayGoal("1h", 30), say(31, "Level"), cancel(wrong));
	expect(
		commentaryLines(match.state()).map(({ minute, text, isKey, score, isGoal, isCancelled }) => {
			return [minute, text, isKey, score && `${score.home}-${score.away}`, isGoal, isCancelled];
		}),
	).toEqual([
		["32'", "Level", false, "1-1", true, false],
		["21'", "Another", false, "1-0", false, true],
		["11'", "Goal", true, "1-0", true, false],
		["2'", "Under way", false, "0-0", false, false],
		[null, "Teams are out", false, null, false, false],
	]);
});

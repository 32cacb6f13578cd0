import { describe, expect, it } from "vitest";
import { commentaryLines } from "#client/sports/football/commentary/commentary-lines.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";
import { awayGoal, cancel, draft, homeGoal, kickOff, revise, submittedMatch } from "../../../../shared/submitted-match.ts";

const say = (minute: number | null, text: string, isKey = false) =>
	draft(minute === null ? null : "1h", minute, "commentary_written", { text, ...(isKey && { isKey }) });

/** Rows of minute, text (the scorer for a goal without text), score, and marks, newest first. */
function read(match: ReturnType<typeof submittedMatch>) {
	return commentaryLines(match.state()).map(({ minute, text, goal, score, scoreInstead, isGoal, isCancelled, isProvisional }) => {
		const scores = [score, scoreInstead].flatMap((each) => (each ? [`${each.home}-${each.away}`] : [])).join(" → ");
		const marks = [isGoal && "goal", isProvisional && "provisional", isCancelled && "cancelled"].filter(Boolean).join(" ");
		return [minute, text ?? `(${goal?.side} ${goal?.scorer ?? "?"})`, scores, marks];
	});
}

/** A match that the simulator continues while operators enter what they saw. */
function twoSources() {
	const match = submittedMatch(undefined, "simulator");
	const submit = (draft: EventDraft, source: SourceKind = "simulator") => {
		const event = match.mustSubmit(draft);
		event.source = source;
		return event;
	};
	return { match, submit: submit };
}

describe("Commentary", () => {
	it("reads newest first, the running score beside each line from kick-off on, a goal where it changed", () => {
		const match = submittedMatch();
		match.mustSubmit(say(null, "Teams are out"), kickOff(), say(1, "Under way"), homeGoal("1h", 10), say(10.2, "Goal", true));
		const wrong = match.mustSubmit(say(20, "Another"));
		match.mustSubmit(awayGoal("1h", 30), say(31, "Level"), cancel(wrong));
		expect(read(match)).toEqual([
			["32'", "Level", "1-1", "goal"],
			["21'", "Another", "1-0", "cancelled"],
			["11'", "Goal", "1-0", "goal"],
			["2'", "Under way", "0-0", ""],
			[null, "Teams are out", "", ""],
		]);
	});

	it("shows a goal that nobody put into words, once, and lets the next line of another source be what it is", () => {
		const { match, submit } = twoSources();
		submit(kickOff());
		submit(homeGoal("1h", 10));
		submit(say(10, "It is in", true));
		submit(awayGoal("1h", 20), "operator");
		submit(say(20.5, "A corner"));
		submit(homeGoal("1h", 30, null), "operator");
		submit(say(33, "A quiet spell"));
		expect(read(match)).toEqual([
			["34'", "A quiet spell", "2-1", ""],
			["31'", "(home ?)", "2-1", "goal"],
			["21'", "A corner", "1-1", ""],
			["21'", "(away Away Player 9)", "1-1", "goal"],
			["11'", "It is in", "1-0", "goal"],
		]);
	});

	it("strikes a cancelled goal through, with its words or without, and says what the score became", () => {
		const { match, submit } = twoSources();
		submit(kickOff());
		const worded = submit(homeGoal("1h", 10));
		submit(say(10, "It is in", true));
		const bare = submit({ ...awayGoal("1h", 20), status: "provisional" }, "operator");
		expect(read(match)[0]).toEqual(["21'", "(away Away Player 9)", "1-1", "goal provisional"]);
		submit(cancel(worded, "Offside"), "operator");
		submit(cancel(bare, "Handball"), "operator");
		expect(read(match)).toEqual([
			["21'", "(away Away Player 9)", "0-1 → 0-0", "goal cancelled"],
			["11'", "It is in", "1-0 → 0-0", "goal cancelled"],
		]);
		expect(commentaryLines(match.state()).map(({ reason }) => reason?.reason)).toEqual(["Handball", "Offside"]);
	});

	it("takes no line for the words of a goal that was submitted after it", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 10), say(10.3, "It is in", true), awayGoal("1h", 10.1));
		expect(read(match).map(([, words, score, marks]) => [words, score, marks])).toEqual([
			["It is in", "1-0", "goal"],
			["(away Away Player 9)", "1-1", "goal"],
		]);
	});

	it("gives a goal its own line again where its words alone were withdrawn, and none to bare scores", () => {
		const { match, submit } = twoSources();
		submit(kickOff());
		const goal = submit(homeGoal("1h", 10));
		const line = submit(say(10, "It is in by somebody", true));
		submit(cancel(line));
		submit(revise(goal, { payload: { side: "home", scorerId: "p7", kind: "open_play" } }));
		submit(homeGoal("1h", null, null));
		expect(read(match).map(([, words, , marks]) => [words, marks])).toEqual([
			["It is in by somebody", "cancelled"],
			["(home Home Player 7)", "goal"],
		]);
	});
});

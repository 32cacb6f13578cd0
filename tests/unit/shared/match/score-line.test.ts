import { describe, expect, it } from "vitest";
import { isScoreProvisional, type ScoreFacts, scoreFacts, scoreLine, scoresBySide } from "#shared/match/score-line.ts";
import type { Side } from "#shared/match/sides.ts";
import { football } from "#shared/sports/football/module.ts";
import { cancel, homeGoal, kickOff, submittedMatch } from "../submitted-match.ts";

/** A sport whose scores are texts, as in cricket; before its turn a side has none. */
const innings = (texts: Partial<Record<Side, string>>) => ({
	scoreText: (_facts: unknown, side: Side) => ({ text: texts[side] ?? "" }) as never,
});
const facts: ScoreFacts = { score: { home: 2, away: 1 }, marks: {} as ScoreFacts["marks"], status: "live" };

describe("The score in a line", () => {
	it("is of both sides, with a question mark while it is not confirmed", () => {
		expect(scoreLine(football, facts)).toBe("2–1");
		expect(scoreLine(football, { ...facts, isProvisional: true })).toBe("2–1?");
		expect(scoreLine(football, { ...facts, score: null })).toBe("0–0");
	});

	it("is of the side whose turn has come, in the sport's own form", () => {
		expect(scoreLine(innings({ home: "326/8", away: "112" }), facts)).toBe("326/8–112");
		expect(scoreLine(innings({ away: "12/0" }), facts)).toBe("12/0");
	});
});

describe("Scores beside each team", () => {
	it("are of sports whose scores are no plain numbers, each with its question mark", () => {
		expect(scoresBySide(football, facts)).toBeNull();
		expect(scoresBySide(innings({ home: "326/8" }), facts)).toEqual({ home: "326/8", away: "" });
		expect(scoresBySide(innings({ home: "326/8" }), { ...facts, isProvisional: true })).toEqual({ home: "326/8?", away: "" });
		expect(scoresBySide(innings({ home: "326/8" }), { ...facts, score: null })).toBeNull();
	});
});

describe("The facts of a fold", () => {
	it("have no score before the start, and are unconfirmed while a goal is", () => {
		const match = submittedMatch();
		expect(scoreFacts(football, match.state())).toMatchObject({ score: null, status: "scheduled" });
		match.mustSubmit(kickOff());
		const goal = match.mustSubmit({ ...homeGoal("1h", 10), status: "provisional" });
		expect(scoreFacts(football, match.state())).toMatchObject({ score: { home: 1, away: 0 }, status: "live", isProvisional: true });
		match.mustSubmit(cancel(goal, "Offside"));
		expect(isScoreProvisional(football, match.state())).toBe(false);
		expect(scoreFacts(football, match.state())).not.toHaveProperty("isProvisional");
	});
});

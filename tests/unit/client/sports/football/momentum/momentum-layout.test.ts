import { describe, expect, it } from "vitest";
import { coverOf, isLabelNear, momentumLayout } from "#client/sports/football/momentum/momentum-layout.ts";
import { footballAxis } from "#shared/sports/football/playback-axis.ts";
import { awayGoal, draft, halfTime, homeGoal, kickOff, secondHalf, submittedMatch } from "../../../../shared/submitted-match.ts";

const momentum = (period: "1h" | "2h", minute: number, value: number) => draft(period, minute, "pulse_measured", { minute, value });

describe("The momentum graph", () => {
	it("has its marks where nobody measured the pressure", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 9.2));
		expect(momentumLayout(match.state())).toMatchObject({ bars: [], marks: [{ left: (100 * 9.5) / 90, label: "1–0" }] });
	});

	it("of a moment before lies on the axis of the whole match, so that nothing moves while it is played back", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), momentum("1h", 1, 40), homeGoal("1h", 9.2));
		const before = match.state();
		match.mustSubmit(halfTime(), secondHalf(), draft("2h", 94, "period_ended", {}));
		const now = momentumLayout(match.state());
		const then = momentumLayout(before, footballAxis(match.state()));
		expect(then.bars).toEqual(now.bars);
		expect(then.marks.map(({ left }) => left)).toEqual(now.marks.map(({ left }) => left));
		expect(then.periods).toEqual(now.periods);
	});

	it("lays the whole match over a hundred percent, a goal in the middle of its minute", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), momentum("1h", 1, 40), momentum("1h", 9, -20), homeGoal("1h", 9.2), momentum("1h", 10, 0));
		expect(momentumLayout(match.state())).toMatchObject({
			bars: [
				{ left: 0, value: 40 },
				{ left: (100 * 8) / 90, value: -20 },
				{ left: 10, value: 0 },
			],
			marks: [{ left: (100 * 9.5) / 90, side: "home", kind: "goal", label: "1–0" }],
			periods: [
				{ left: 0, period: "1h", clockMinutes: { from: 0, to: 45 } },
				{ left: 50, period: "2h", clockMinutes: { from: 45, to: 90 } },
			],
			minuteWidth: 100 / 90,
			pressed: { home: 1, away: 1 },
		});
	});

	it("gives the room for a score to the later of two goals of a side, and both theirs on two sides", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), momentum("1h", 1, 1), homeGoal("1h", 10), homeGoal("1h", 12), awayGoal("1h", 13), homeGoal("1h", 30));
		const { marks } = momentumLayout(match.state());
		expect(marks.map(({ label }) => label)).toEqual([null, "2–0", "2–1", "3–1"]);
		// Each goal has a link that names it.
		expect(marks.map(({ scores }) => scores.join())).toEqual(["", "1–0,2–0", "2–1", "3–1"]);
	});
});

describe("The needle of the momentum graph", () => {
	it("spares the score of a goal close to it, on the goal's side alone", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), momentum("1h", 1, 1), homeGoal("1h", 9));
		const layout = momentumLayout(match.state());
		const left = layout.marks[0]?.left ?? Number.NaN;
		expect(isLabelNear(layout, "home", left + 1)).toBe(true);
		expect(isLabelNear(layout, "away", left + 1)).toBe(false);
		expect(isLabelNear(layout, "home", left + 5)).toBe(false);
	});

	it("takes away the words of the axis that its clock would cut: more of them on a phone", () => {
		const minute = (count: number) => (100 * count) / 90;
		expect([70, 81, 88, 90].map((count) => coverOf(minute(count), 100))).toEqual([null, "narrow", "any", "any"]);
		expect([0, 5, 10, 20].map((count) => coverOf(minute(count), 0))).toEqual(["any", "any", "narrow", null]);
		expect([30, 35, 44, 50, 55, 60].map((count) => coverOf(minute(count), 50))).toEqual([null, "narrow", "any", "any", "narrow", null]);
	});
});

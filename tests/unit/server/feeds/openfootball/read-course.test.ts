import { describe, expect, it } from "vitest";
import { matchSchema } from "#server/feeds/importers/openfootball/file-schema.ts";
import { type Course, readCourse } from "#server/feeds/importers/openfootball/read-course.ts";

function read(row: object): { course: Course; notes: string[] } {
	const result = readCourse(matchSchema.parse({ date: "2024-05-04", team1: "A", team2: "B", ...row }));
	if (!result) throw new Error("no result");
	return result;
}

/** Goals in the form `1h home 12'`, with `?` for unknown values. */
function goalsOf(course: Course): string[] {
	return course.goals.map(({ side, period, elapsedMs, scorer, kind }) => {
		const minute = elapsedMs === null ? "?" : elapsedMs / 60_000 + 1;
		return `${period} ${side} ${minute} ${scorer ? `${scorer.name} (${scorer.side})` : "?"} ${kind}`;
	});
}

describe("a row with scores alone", () => {
	it("makes goals without scorer and minute in each half", () => {
		const { course, notes } = read({ score: { ht: [1, 0], ft: [1, 2] } });
		expect(goalsOf(course)).toEqual(["1h home ? ? unknown", "2h away ? ? unknown", "2h away ? ? unknown"]);
		expect(course.periods).toEqual(["1h", "2h"]);
		expect(notes).toEqual([]);
	});

	it("takes a missing half-time for 0-0 where the match ended so", () => {
		expect(read({ score: { ft: [0, 0] } }).course).toMatchObject({ periods: ["1h", "2h"], goals: [] });
	});

	it("gives the final score alone where the file does not separate the halves", () => {
		expect(read({ score: { ft: [2, 1] } }).course).toMatchObject({ final: { home: 2, away: 1 }, periods: [], goals: [] });
		expect(read({ score: [2, 1] }).course.periods).toEqual([]);
	});

	it("counts extra time as what was added to the 90 minutes, and the shoot-out apart", () => {
		const { course } = read({ score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 5] } });
		expect(goalsOf(course)).toEqual(["2h home ? ? unknown", "2h away ? ? unknown", "e2 home ? ? unknown", "e2 away ? ? unknown"]);
		expect(course).toMatchObject({ final: { home: 2, away: 2 }, periods: ["1h", "2h", "e1", "e2", "p"], shootOut: { home: 4, away: 5 } });
	});

	it("goes straight to the shoot-out where the file does", () => {
		expect(read({ score: { ht: [0, 0], ft: [1, 1], p: [3, 1] } }).course.periods).toEqual(["1h", "2h", "p"]);
	});

	it("leaves a level shoot-out out, with a note", () => {
		const { course, notes } = read({ score: { ht: [0, 0], ft: [0, 1], et: [0, 1], p: [4, 4] } });
		expect(course.shootOut).toBeNull();
		expect(notes).toEqual(["a shoot-out cannot end 4-4: left out"]);
	});

	it("takes only the final score where the breaks contradict it", () => {
		const { course, notes } = read({ score: { ht: [2, 0], ft: [1, 0] } });
		expect(course.periods).toEqual([]);
		expect(notes).toHaveLength(1);
	});

	it("has no result without a score", () => {
		expect(readCourse(matchSchema.parse({ date: "2024-05-04", team1: "A", team2: "B", score: {} }))).toBeNull();
	});
});

describe("a row with goals", () => {
	it("orders them by minute, with stoppage as number with offset or as text", () => {
		const goals1 = [
			{ name: "Late", minute: "90+4" },
			{ name: "Early", minute: 12 },
		];
		const goals2 = [{ name: "Half", minute: 45, offset: 2, penalty: true }];
		expect(goalsOf(read({ score: { ht: [1, 1], ft: [2, 1] }, goals1, goals2 }).course)).toEqual([
			"1h home 12 Early (home) unknown",
			"1h away 47 Half (away) penalty",
			"2h home 94 Late (home) unknown",
		]);
	});

	it("gives an own goal to the other side's player", () => {
		const goals1 = [{ name: "Unlucky", minute: 3, owngoal: true }];
		expect(goalsOf(read({ score: { ht: [1, 0], ft: [1, 0] }, goals1 }).course)).toEqual(["1h home 3 Unlucky (away) own_goal"]);
	});

	it("derives the half-time of a file that lacks it, and the 90 minutes of one that only knows extra time", () => {
		const goals1 = [{ name: "One", minute: "51" }];
		const goals2 = [{ name: "Two", minute: "111" }];
		const { course } = read({ score: { et: [1, 1], p: [2, 4] }, goals1, goals2 });
		expect(goalsOf(course)).toEqual(["2h home 51 One (home) unknown", "e2 away 111 Two (away) unknown"]);
		expect(course.periods).toEqual(["1h", "2h", "e1", "e2", "p"]);
	});

	it("counts minutes beyond 90 as stoppage where there was no extra time", () => {
		const goals2 = [{ name: "Last", minute: "92" }];
		expect(goalsOf(read({ score: { ht: [0, 0], ft: [0, 1] }, goals2 }).course)).toEqual(["2h away 92 Last (away) unknown"]);
	});

	it("uses the score where the goals make another, with a note", () => {
		const goals1 = [{ name: "Kane", minute: 4 }];
		const { course, notes } = read({ score: { ht: [0, 1], ft: [0, 1] }, goals1 });
		expect(goalsOf(course)).toEqual(["1h away ? ? unknown"]);
		expect(notes).toEqual(["the goals listed make 1-0, the score is 0-1: the score stands, the goals are left out"]);
	});

	it("uses the minutes where only the half-time score contradicts them, with a note", () => {
		const goals2 = [{ name: "Mina", minute: 74 }];
		const { course, notes } = read({ score: { ht: [0, 1], ft: [0, 1] }, goals2 });
		expect(goalsOf(course)).toEqual(["2h away 74 Mina (away) unknown"]);
		expect(notes).toHaveLength(1);
	});

	it.each(["??", 999, -3, "90+99", 12.5, null, {}])("counts a goal in minute %j without a minute, in the half that lacks one", (minute) => {
		const early = read({
			score: { ht: [1, 0], ft: [2, 0] },
			goals1: [
				{ name: "Who", minute },
				{ name: "Late", minute: 70 },
			],
		});
		expect(goalsOf(early.course)).toEqual(["1h home ? Who (home) unknown", "2h home 70 Late (home) unknown"]);
		expect(early.notes).toEqual(["the goal of Who has no readable minute: it counts without one"]);
		const late = read({
			score: { ht: [0, 1], ft: [0, 2] },
			goals2: [
				{ name: "Who", minute },
				{ name: "First", minute: 7 },
			],
		});
		expect(goalsOf(late.course)).toEqual(["1h away 7 First (away) unknown", "2h away ? Who (away) unknown"]);
	});

	it("counts a goal of which nothing but the side can be read", () => {
		const { course } = read({
			score: { ht: [0, 0], ft: [1, 0], et: [1, 1] },
			goals1: [{ name: 7, minute: 51, offset: "?" }],
			goals2: ["?"],
		});
		expect(goalsOf(course)).toEqual(["2h home 51 ? unknown", "e2 away ? ? unknown"]);
	});
});

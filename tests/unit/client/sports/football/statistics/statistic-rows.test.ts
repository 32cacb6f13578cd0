import { describe, expect, it } from "vitest";
import { shownParts, statisticGroups } from "#client/sports/football/statistics/statistic-rows.ts";
import { cupSetup, draft, endOfSecondHalf, halfTime, kickOff, secondHalf, submittedMatch } from "../../../../shared/submitted-match.ts";

const statisticRows = (...args: Parameters<typeof statisticGroups>) => statisticGroups(...args).flatMap(({ rows }) => rows);

function measuredMatch() {
	const match = submittedMatch();
	const first = {
		possession: [60, 40],
		shots: [3, 1],
		expectedGoals: [84, 5],
		passes: [200, 100],
		passesCompleted: [172, 80],
		saves: [0, 0],
	};
	match.mustSubmit(kickOff(), draft("1h", 45, "statistics_measured", { totals: first as never }), halfTime(), secondHalf());
	match.mustSubmit(draft("2h", 60, "statistics_measured", { totals: { shots: [0, 4] } }));
	return match.state();
}

describe("The statistics of a match", () => {
	it("have a row for what was measured and none, never a 0, for what was not", () => {
		expect(statisticRows(measuredMatch(), null).map(({ statistic, home, away }) => [statistic, home, away])).toEqual([
			["possession", "60%", "40%"],
			["expectedGoals", "0.84", "0.05"],
			["shots", "3", "5"],
			["passes", "200", "100"],
			["passesCompleted", "172 (86%)", "80 (80%)"],
			["saves", "0", "0"],
		]);
		expect(statisticRows(measuredMatch(), "2h").map(({ statistic }) => statistic)).toEqual(["shots"]);
		expect(statisticRows(measuredMatch(), "et")).toEqual([]);
	});

	it("stand in groups, of which one without a measured statistic is not shown", () => {
		expect(statisticGroups(measuredMatch(), null).map(({ group }) => group)).toEqual(["general", "attack", "passing", "defence"]);
	});

	it("share a bar by the sum, and have none of nothing", () => {
		const shares = Object.fromEntries(statisticRows(measuredMatch(), "1h").map((row) => [row.statistic, [row.homeShare, row.awayShare]]));
		expect(shares).toMatchObject({ shots: [75, 25], saves: [0, 0] });
	});

	it("take the halves of extra time together", () => {
		const match = submittedMatch(cupSetup());
		const measured = (period: "e1" | "e2", minute: number, shots: [number, number], possession: [number, number]) =>
			draft(period, minute, "statistics_measured", { totals: { shots, possession } });
		const start = (period: "e1" | "e2", minute: number) => draft(period, minute, "period_started", {});
		const end = (period: "e1" | "e2", minute: number) => draft(period, minute, "period_ended", {});
		match.mustSubmit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf());
		match.mustSubmit(start("e1", 90), measured("e1", 105, [2, 1], [70, 30]), end("e1", 105));
		match.mustSubmit(start("e2", 105), measured("e2", 120, [1, 3], [50, 50]), end("e2", 120));
		expect(shownParts(match.state())).toEqual(["et"]);
		expect(statisticRows(match.state(), "et").map(({ statistic, home, away }) => [statistic, home, away])).toEqual([
			["possession", "60%", "40%"],
			["shots", "3", "4"],
		]);
	});

	it("offer the parts that were measured", () => {
		expect(shownParts(measuredMatch())).toEqual(["1h", "2h"]);
		expect(shownParts(submittedMatch().state())).toEqual([]);
	});
});

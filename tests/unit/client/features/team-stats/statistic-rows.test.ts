import { describe, expect, it } from "vitest";
import { measuredPeriods, statisticRows } from "#client/features/team-stats/statistic-rows.ts";
import { draft, halfTime, kickOff, secondHalf, toldMatch } from "../../../shared/told-match.ts";

function measuredMatch() {
	const match = toldMatch();
	const first = {
		possession: [60, 40],
		shots: [3, 1],
		expectedGoals: [84, 5],
		passes: [200, 100],
		passesCompleted: [172, 80],
		saves: [0, 0],
	};
	match.mustTell(kickOff(), draft("1h", 45, "statistics_measured", { totals: first as never }), halfTime(), secondHalf());
	match.mustTell(draft("2h", 60, "statistics_measured", { totals: { shots: [0, 4] } }));
	return match.state();
}

describe("The statistics of a match", () => {
	it("have a row for what was measured and none, never a 0, for what was not", () => {
		expect(statisticRows(measuredMatch(), null).map(({ statistic, home, away }) => [statistic, home, away])).toEqual([
			["possession", "60%", "40%"],
			["shots", "3", "5"],
			["expectedGoals", "0.84", "0.05"],
			["saves", "0", "0"],
			["passes", "200", "100"],
			["passesCompleted", "172 (86%)", "80 (80%)"],
		]);
		expect(statisticRows(measuredMatch(), "2h").map(({ statistic }) => statistic)).toEqual(["shots"]);
		expect(statisticRows(measuredMatch(), "e1")).toEqual([]);
	});

	it("share a bar by the sum, half each of nothing", () => {
		const shares = Object.fromEntries(statisticRows(measuredMatch(), "1h").map((row) => [row.statistic, [row.homeShare, row.awayShare]]));
		expect(shares).toMatchObject({ shots: [75, 25], saves: [50, 50] });
	});

	it("offer the periods that were measured", () => {
		expect(measuredPeriods(measuredMatch())).toEqual(["1h", "2h"]);
		expect(measuredPeriods(toldMatch().state())).toEqual([]);
	});
});

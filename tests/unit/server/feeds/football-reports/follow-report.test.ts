// What a provider says twice and differently is remarked, and the list of goals is followed.
import { describe, expect, it } from "vitest";
import { mapFixture } from "#server/feeds/api-football/map.ts";
import { followReport } from "#server/feeds/football-reports/follow-report.ts";
import { emptyMemory } from "#server/feeds/football-reports/report-memory.ts";
import { fixtureAt, madeMatch } from "../../../../fixtures/api-football-day.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const NOW = KICK_OFF + 50 * 60_000;

function remarksOf(change: object): string[] {
	const mapped = mapFixture({ ...fixtureAt(madeMatch(1, KICK_OFF), NOW), ...change }, () => null);
	if (!mapped.ok) throw new Error(mapped.message);
	const context = { idOf: () => null, statedBy: "api-football", now: NOW, offsetMs: 0 };
	return followReport(emptyMemory(KICK_OFF), mapped.match, context).remarks;
}

describe("a report that contradicts itself", () => {
	it("is taken by its list of goals, with a remark on the half-time score or the score", () => {
		expect(remarksOf({})).toEqual([]);
		expect(remarksOf({ score: { halftime: { home: 0, away: 1 } } })).toEqual([
			"half-time is stated as 0-1, the goals listed make 1-1: the list was followed",
		]);
		expect(remarksOf({ goals: { home: 0, away: 1 }, score: null })).toEqual([
			"the score is 0-1, the goals listed make 1-1: the list was followed",
		]);
	});
});

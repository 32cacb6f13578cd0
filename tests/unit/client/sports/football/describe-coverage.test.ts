import "#texts/match";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { offeredTabs } from "#client/match/offered-tabs.ts";
import { describeCoverage, isTabCovered } from "#client/sports/football/describe-coverage.ts";
import { type Cover, type Coverage, PARTS } from "#shared/sports/football/coverage.ts";

const all = (cover: Cover, more: Partial<Coverage> = {}) =>
	({ ...Object.fromEntries(PARTS.map((part) => [part, cover])), ...more }) as Coverage;
const words = (coverage: Coverage) => describeCoverage(coverage, textOf("en"));

describe("Data that a source does not report", () => {
	it("is one sentence", () => {
		expect(words(all("not_covered"))).toBe(
			"The source of this match reports the score only: no scorers, cards, line-ups, statistics, pressure, places of shots or commentary.",
		);
		expect(words(all("covered", { lineUps: "not_covered", commentary: "not_covered" }))).toBe(
			"The source of this match reports the score, scorers, cards, statistics, pressure and places of shots: no line-ups or commentary.",
		);
	});

	it("are not described where everything is reported, or may yet be", () => {
		expect(words(all("covered"))).toBeNull();
		expect(words(all("not_yet"))).toBeNull();
		expect(words(all("not_yet", { commentary: "not_covered" }))).toContain("no commentary");
	});

	it("have no tab, unless it was requested", () => {
		const tabs = ["timeline", "line-ups", "statistics", "commentary", "h2h"] as const;
		const offered = (cover: Coverage, requested: string | null) => offeredTabs(tabs, (tab) => isTabCovered(cover, tab), requested);
		expect(offered(all("not_covered"), null)).toEqual(["timeline", "h2h"]);
		expect(offered(all("not_covered"), "statistics")).toEqual(["timeline", "statistics", "h2h"]);
		expect(offered(all("not_yet"), null)).toEqual([...tabs]);
		expect(offered(all("not_covered", { shots: "covered" }), null)).toContain("statistics");
	});
});

// A table's notes on its rules: decisions off the pitch, and rules without a source.
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { notesOf } from "#server/catalogue/standings/tables/table-notes.ts";
import { POINTS_TABLE } from "#shared/match/table-shape.ts";

const notes = (league: string, season: string, isSplit = false) =>
	notesOf(rulesOfSeason(rulesNamed(league), season), POINTS_TABLE, isSplit);

describe("below a table", () => {
	it("all that is not known of a competition is named", () => {
		const [note, ...more] = notes("ma.1", "2024/25");
		expect(note).toMatch(
			/^The rules of this competition are not known: neither what separates level teams, nor points deducted, nor what places/,
		);
		expect(more).toEqual([]);
		expect(notes("en.3", "2013/14")).toEqual([note]);
	});

	it("what is not known of a season is named, and nothing else", () => {
		expect(notes("us.1", "2005")).toEqual(["Not known of this season: what separates level teams."]);
		expect(notes("en.2", "2019/20")).toEqual(["Not known of this season: whether points were deducted."]);
		expect(notes("it.1", "2017/18")).toEqual([
			"Not known of this season: whether points were deducted and what places lead to, where nothing is marked.",
		]);
		expect(notes("en.2", "2004/05")).toEqual([]);
	});

	it("deductions stand with day and reason, and a season that was cut short says so", () => {
		expect(notes("en.4", "2019/20")).toEqual([
			"The season was cut short: teams are ordered by points for each match played.",
			"Macclesfield Town: 4 points deducted on 2019-12-19. Unpaid wages and a match not played, reduced from 6 on appeal.",
			"Macclesfield Town: 7 points deducted on 2020-05-07. Unpaid wages and a second match not played.",
			"Macclesfield Town: 6 points deducted on 2020-08-11. Unpaid wages, increased from 2 on appeal.",
		]);
	});

	it("goals that count in a group alone are said once the season is split", () => {
		const note = "Goals since the season was split separate level teams; those before it do not.";
		expect(notes("eg.1", "2024/25", true)).toContain(note);
		expect(notes("eg.1", "2024/25")).not.toContain(note);
	});
});

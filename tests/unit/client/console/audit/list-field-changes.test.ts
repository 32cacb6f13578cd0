// The changes of an audit entry, field by field, and the link to its subject.
import { describe, expect, it } from "vitest";
import { fieldsOf, listFieldChanges } from "#client/console/audit/list-field-changes.ts";
import { subjectPath } from "#client/console/audit/subject-path.ts";

describe("What an entry changed", () => {
	it("names each field that changed, was removed or is new", () => {
		const before = { seq: 4, score: { home: 1, away: 0 }, note: "late" };
		const after = { seq: 5, score: { home: 1, away: 1 }, reason: null };
		expect(listFieldChanges(before, after)).toEqual([
			{ field: "seq", before: "4", after: "5", isChanged: true },
			{ field: "score.home", before: "1", after: "1", isChanged: false },
			{ field: "score.away", before: "0", after: "1", isChanged: true },
			{ field: "note", before: "late", after: null, isChanged: true },
			{ field: "reason", before: null, after: "–", isChanged: true },
		]);
	});

	it("has all of one side where the other was nothing", () => {
		expect(listFieldChanges(null, { until: 5 })).toEqual([{ field: "until", before: null, after: "5", isChanged: true }]);
		expect(listFieldChanges({ until: 5 }, null)).toEqual([{ field: "until", before: "5", after: null, isChanged: true }]);
		expect(listFieldChanges(null, null)).toEqual([]);
		expect(listFieldChanges("a", "b")).toEqual([{ field: "", before: "a", after: "b", isChanged: true }]);
	});

	it("shows a list as one field, and an empty one as none", () => {
		expect(fieldsOf({ scopes: ["a", "b"], none: [], of: [{ a: 1 }], empty: {} })).toEqual([
			["scopes", "a, b"],
			["none", "–"],
			["of", '[{"a":1}]'],
			["empty", "–"],
		]);
	});
});

describe("The subject of an entry", () => {
	it.each([
		["match m7", "/cms?match=m7"],
		["user u5", "/cms/users/u5"],
		["mail 0f-1", "/cms/mail/0f-1"],
		["team t1/../x", "/cms/teams/t1%2F..%2Fx"],
	])("%s lies at %s", (subject, path) => {
		expect(subjectPath(subject)).toBe(path);
	});

	it.each(["", "match", "wall w1", "constructor x1", "match m7 and m8"])("without a page leads nowhere: %j", (subject) => {
		expect(subjectPath(subject)).toBeNull();
	});
});

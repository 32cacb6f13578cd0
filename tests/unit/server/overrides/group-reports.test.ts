// Reports of one fact are counted by readers; nothing that identifies a reader reaches the desk; a flood of reports is limited.
import { expect, it } from "vitest";
import type { ReaderReportTable } from "#server/db/tables/reader-tables.ts";
import { groupReports } from "#server/overrides/reader-reports/group-reports.ts";

const row = (number: number, more: Partial<ReaderReportTable> = {}): ReaderReportTable => ({
	id: `rr${number}`,
	match_id: "m1",
	fact: "score",
	event_id: "",
	text: `Text ${number}`,
	evidence: null,
	locale: "en",
	reporter: `hash ${number}`,
	user_id: null,
	email: "",
	reported_at: number,
	decided_at: null,
	decided_by: null,
	verdict: null,
	...more,
});
const newestFirst = (rows: ReaderReportTable[]) => rows.sort((one, other) => other.reported_at - one.reported_at);

it("Reports of one fact stand together, counted by readers, those of most readers first", () => {
	const rows = newestFirst([
		row(1),
		row(2, { reporter: "hash 1", email: "fay@fans.example", user_id: "u7" }),
		row(3, { evidence: "https://example.org/" }),
		row(4, { fact: "event", event_id: "e9" }),
		row(5, { fact: "event", event_id: "e8" }),
	]);
	const groups = groupReports(rows);
	expect(groups.map(({ id, fact, eventId, readers }) => [id, fact, eventId, readers])).toEqual([
		["rr3", "score", null, 2],
		["rr5", "event", "e8", 1],
		["rr4", "event", "e9", 1],
	]);
	expect(groups[0]?.reports).toEqual([
		{ text: "Text 3", evidence: "https://example.org/", isAwaited: false, reportedAt: 3 },
		{ text: "Text 2", evidence: null, isAwaited: true, reportedAt: 2 },
		{ text: "Text 1", evidence: null, isAwaited: false, reportedAt: 1 },
	]);
	expect(JSON.stringify(groups)).not.toMatch(/hash|fay|u7/);
});

it("Of a flood ten texts of a fact and twenty facts are shown, and all readers counted", () => {
	const flood = newestFirst(Array.from({ length: 400 }, (_, number) => row(number, { fact: "event", event_id: `e${number % 40}` })));
	expect(groupReports(flood)).toHaveLength(20);
	const [one] = groupReports(newestFirst(Array.from({ length: 30 }, (_, number) => row(number))));
	expect([one?.readers, one?.reports.length, one?.reports[0]?.text]).toEqual([30, 10, "Text 29"]);
});

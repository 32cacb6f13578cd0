// Line-ups, cards and substitutions of the full files.
import { describe, expect, it } from "vitest";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";

const eleven = (side: string) => Array.from({ length: 11 }, (_, place) => ({ name: `${side} Player${"ABCDEFGHIJK"[place]}` }));
const row = {
	round: "Regular Season - 1",
	date: "2025-08-01",
	time: "20:30 UTC+2",
	team1: "Alpha Town",
	team2: "Beta Town",
	score: { ht: [0, 1], ft: [1, 1] },
	goals1: [{ name: "Home PlayerA", minute: "90+2" }],
	goals2: [{ name: "Away OTHERNAME", minute: "12", penalty: true }],
	lineup: [
		{ starter: eleven("Home"), bench: [{ name: "Home Bench" }], subs: [{ on: "Home Bench", off: "Home PlayerB", minute: "66" }] },
		{ starter: [...eleven("Away").slice(1), { name: "Away OTHERNAME", captain: true }], bench: [], subs: [] },
	],
	bookings: [[{ type: "Y", name: "Home PlayerC", minute: "45+1" }], [{ type: "Y/R", name: "Away PlayerD", minute: "90+6" }]],
};
const read = (more: object = {}) => {
	const file = readFile("2025-26/at.1-full.json", JSON.stringify({ name: "Made League 2025/26", matches: [{ ...row, ...more }] }));
	if (file.kind !== "matches") throw new Error(file.kind);
	return { sheet: file.matches[0]?.sheet, notes: file.notes.map(({ reason }) => reason) };
};

describe("the sheet of a match", () => {
	it("has who began, who sat on the bench, and what happened in order", () => {
		const { sheet, notes } = read();
		expect(notes).toEqual([]);
		expect(sheet?.lineUps.home).toMatchObject({ bench: ["Home Bench"] });
		expect(sheet?.lineUps.away?.starters.at(-1)).toBe("Away Othername");
		expect(sheet?.incidents).toEqual([
			{ kind: "card", side: "home", name: "Home PlayerC", card: "yellow", period: "1h", elapsedMs: 45 * 60_000 },
			{ kind: "substitution", side: "home", on: "Home Bench", off: "Home PlayerB", period: "2h", elapsedMs: 65 * 60_000 },
			{ kind: "card", side: "away", name: "Away PlayerD", card: "second_yellow", period: "2h", elapsedMs: 95 * 60_000 },
		]);
	});

	it("is none where the file has nothing of it", () => {
		expect(read({ lineup: undefined, bookings: undefined }).sheet).toBeNull();
		expect(read({ lineup: undefined }).sheet?.lineUps).toEqual({ home: null, away: null });
	});

	it("loses what cannot be read of it, and says so", () => {
		const { sheet, notes } = read({
			lineup: [{ starter: [...eleven("Home"), { name: "Home Twelfth" }] }, { starter: eleven("Away"), bench: "none" }],
			bookings: [
				[
					{ type: "B", name: "Home PlayerC", minute: "9" },
					{ type: "Y", name: "Home PlayerD", minute: "?" },
				],
			],
		});
		expect(sheet?.lineUps).toMatchObject({ home: null, away: { bench: [] } });
		expect(sheet?.incidents).toMatchObject([{ name: "Home PlayerD", period: "2h", elapsedMs: null }]);
		expect(notes).toEqual([
			'bookings: {"type":"B","name":"Home PlayerC"} cannot be read: left out',
			"the card of Home PlayerD has no readable minute: it counts without one",
			"lineup: 12 players begin for the home side: left out",
		]);
		expect(read({ lineup: "soon" }).notes).toEqual(['lineup: "soon" cannot be read: left out']);
	});
});

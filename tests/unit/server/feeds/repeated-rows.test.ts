// One policy, for both file readers, for rows that may report the same match again (FD5).
import { describe, expect, it } from "vitest";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { readSpreadsheet } from "#server/feeds/importers/spreadsheet/read-spreadsheet.ts";

interface Row {
	date: string;
	time?: string;
	round?: string;
	group?: string;
}

async function inSpreadsheet(rows: readonly Row[]): Promise<number> {
	const lines = rows.map(({ date, time = "", round = "", group = "" }) => [date, time, round, group, "Alder", "Birch"].join(";"));
	const text = `Date;Time;Round;Group;Home;Away\n${lines.join("\n")}\n`;
	const file = await readSpreadsheet(Buffer.from(text).toString("base64"), { season: "2026/27" });
	return file.kind === "fixtures" ? file.rows.length : -1;
}

function inJson(rows: readonly Row[]): number {
	const matches = rows.map((row) => ({ ...row, team1: "Alder", team2: "Birch" }));
	const file = readFile("ng.1.json", JSON.stringify({ name: "Made League 2026/27", matches }));
	return file.kind === "matches" ? file.matches.length : -1;
}

const date = "2026-08-15";

describe("FD5 two rows of one pairing", () => {
	it.each<[string, Row[], number]>([
		["on one day are one match", [{ date }, { date }], 1],
		["on two days are two", [{ date }, { date: "2026-08-16" }], 2],
		[
			"with two kick-offs are two",
			[
				{ date, time: "12:00" },
				{ date, time: "19:00" },
			],
			2,
		],
		["with one kick-off that only one states are one", [{ date, time: "12:00" }, { date }], 1],
		[
			"in two rounds of the league are one",
			[
				{ date, round: "Matchday 3" },
				{ date, round: "Matchday 12" },
			],
			1,
		],
		[
			"in a round and a play-off are two, whatever the time",
			[
				{ date, time: "12:00", round: "3" },
				{ date, time: "12:00", round: "Final" },
			],
			2,
		],
		["in a play-off and in a round that is not stated are one", [{ date }, { date, round: "Final" }], 1],
		[
			"in two groups are two",
			[
				{ date, group: "Group A" },
				{ date, group: "Group B" },
			],
			2,
		],
		["in a group that only one names are one", [{ date, group: "Group A" }, { date }], 1],
	])("%s", async (_what, rows, count) => {
		expect([await inSpreadsheet(rows), inJson(rows)]).toEqual([count, count]);
	});
});

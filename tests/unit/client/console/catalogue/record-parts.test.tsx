// Lists and cards of the catalogue's records as staff see them: names, merges that can be undone, overridden fields that can be released.
import "#texts/catalogue";
import { describe, expect, it } from "vitest";
import { requestTo } from "#client/api/request.ts";
import { MadeMerges } from "#client/console/catalogue/made-merges.tsx";
import { LeagueRecordTable, TeamRecordTable } from "#client/console/catalogue/record-tables.tsx";
import { StaffValueNote } from "#client/console/catalogue/staff-value-note.tsx";
import type { LeagueListRow } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { type MergesAnswer, undoMerge } from "#shared/contract/rest/catalogue-admin/merges.ts";
import type { TeamListRow } from "#shared/contract/rest/catalogue-admin/teams.ts";
import { NOW, rendered } from "../rendered.tsx";

const nothing = async () => [];

describe("A list of records", () => {
	it("has a league with its country, seasons and matches, and leads to it", () => {
		const league = { id: "l1", name: "Premier League", nation: "Albion", weight: 90, seasons: 3, matches: 380, source: "desk" };
		const { html, text } = rendered(
			<LeagueRecordTable answer={{ rows: [league as unknown as LeagueListRow], total: 1 }} exportRows={nothing} />,
			"/cms/leagues",
		);
		expect(html).toMatch(/href="\/cms\/leagues\/l1"[^>]*>Premier League</);
		expect(text).toMatch(/Albion\s+90\s+3\s+380\s+desk\s+l1/);
	});

	it("has a team with its other names, and the chosen country in the filter", () => {
		const crest = { letters: "AV", colours: ["#112233", "#445566"], pattern: "plain" };
		const team = { id: "t1", name: "Aldvale", shortName: "ALD", nation: "Albion", venue: "Old Ground", players: 22, crest };
		const row = { ...team, aliases: ["Aldvale FC", "AFC"], source: "desk" } as unknown as TeamListRow;
		const nations = [
			{ id: "n1", name: "Albion" },
			{ id: "n2", name: "Brigant" },
		];
		const { html, text } = rendered(
			<TeamRecordTable answer={{ rows: [row], total: 1 }} exportRows={nothing} nations={nations} nationId="n2" />,
			"/cms/teams",
		);
		expect(text).toContain("Aldvale FC, AFC");
		expect(html).toMatch(/<option value="n2" selected="">Brigant</);
	});
});

describe("A merge that was made", () => {
	const merge = { id: "mg1", fromName: "Aldvale FC", intoName: "Aldvale", by: "Ada", undoneAt: null };
	const list = (changes: object) => rendered(<MadeMerges merges={[{ ...merge, ...changes }] as unknown as MergesAnswer["merges"]} />);

	it("can be undone once, by a button that names it", () => {
		expect(list({}).html).toMatch(/<button[^>]*aria-label="[^"]*Aldvale FC[^"]*"/);
		expect([list({}), list({ undoneAt: NOW })].map(({ buttons }) => buttons.length)).toEqual([1, 0]);
	});

	it("says whether a person or the fixtures made it", () => {
		expect(list({}).text).toContain("Ada");
		expect(list({ by: null }).text).not.toContain("Ada");
		expect(rendered(<MadeMerges merges={[]} />).buttons).toEqual([]);
	});
});

describe("The overridden fields of a record", () => {
	const note = (edits: Record<string, { by: string; at: number }>) =>
		rendered(<StaffValueNote source="openfootball" edits={edits} release={() => requestTo(undoMerge, { params: { mergeId: "mg1" } })} />);

	it("are named with their authors, each with its own button, and the source that does not overwrite them", () => {
		const { text, buttons } = note({ name: { by: "Ada", at: NOW }, venue: { by: "Bo", at: NOW } });
		expect(buttons.length).toBe(2);
		for (const part of ["Ada", "Bo", "openfootball"]) expect(text).toContain(part);
	});

	it("have no card where there are none", () => {
		expect(note({}).html).toBe("");
	});
});

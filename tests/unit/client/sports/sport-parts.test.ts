// The client finds the parts of a sport by their file names, which no compiler checks.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { deskViewOf } from "#client/sports/desk-views.ts";
import { highlightViewOf } from "#client/sports/highlight-views.ts";
import { loadHotMatchView } from "#client/sports/hot-match-views.ts";
import { loadMatchView, matchViewOf } from "#client/sports/match-views.ts";
import { isInBuild } from "#client/sports/registry.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { SPORT_FOLDERS } from "../../../support/sport-names.ts";

/** The type as which each part must be declared, by file. */
const PART_TYPES: Readonly<Record<string, string>> = {
	"row-view.ts": "rowView: SportRowView",
	"match-view.tsx": "matchView: MatchSportView",
	"hot-match.tsx": "hotMatchView: HotMatchView",
	"highlight-view.ts": "highlightView: HighlightSportView",
	"desk-view.ts": "deskView: DeskSportView",
	"format-view.ts": "formatView: SportFormatView",
};

it("no folder belongs to a sport that is not registered, and every sport has its folders", () => {
	const foldersOf = (room: string) =>
		globSync(`${room}/*/`)
			.map((path) => path.replaceAll("\\", "/").split("/").at(-1))
			.sort();
	expect(foldersOf("client/sports")).toEqual([...SPORT_FOLDERS].sort());
	expect(foldersOf("shared/sports")).toEqual([...SPORT_FOLDERS].sort());
});

it.each(SPORT_KEYS)("%s has the parts that each sport must have", async (sport) => {
	await loadMatchView(sport);
	expect(isInBuild(sport)).toBe(true);
	const parts = [matchViewOf(sport), deskViewOf(sport), highlightViewOf(sport), await loadHotMatchView(sport)];
	expect(parts.filter((part) => typeof part !== "object")).toEqual([]);
});

it.each(SPORT_FOLDERS.flatMap((folder) => Object.entries(PART_TYPES).map(([file, type]) => [folder, file, type] as const)))(
	"%s/%s exports %s",
	(folder, file, type) => {
		for (const path of globSync(`client/sports/${folder}/${file}`)) expect(readFileSync(path, "utf8")).toContain(`export const ${type} =`);
	},
);

import { describe, expect, it } from "vitest";
import { createPlayerNames } from "#server/feeds/importers/openfootball/name-players.ts";

const team = createPlayerNames([
	"Harry Kane",
	"Petar Sučić",
	"Luka Sučić",
	"Daniel James",
	"Lucas Hernández",
	"Theo Hernández",
	"Martin Ødegaard",
	"Casemiro",
]);

describe("two names of one team are one player", () => {
	it.each([
		["Kane", "Harry Kane"],
		["Petar Sucic", "Petar Sučić"],
		["D. James", "Daniel James"],
		["Odegaard", "Martin Ødegaard"],
		["Casemiro", "Casemiro"],
	])("when %s fits %s alone", (short, full) => {
		expect(team(short)).toBe(full);
	});

	it.each(["Hernández", "Sučić", "J. James", "Müller"])("but not %s, which fits none or several", (name) => {
		expect(team(name)).toBe(name);
	});
});

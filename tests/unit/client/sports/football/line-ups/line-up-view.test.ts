import { describe, expect, it } from "vitest";
import { kitColours, linesOf, placeNames, playerMarks, shirtName, surnames } from "#client/sports/football/line-ups/line-up-view.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import { cancel, draft, homeGoal, kickOff, submittedMatch } from "../../../../shared/submitted-match.ts";

const placed = (...grids: (string | null)[]) => grids.map((grid, index) => ({ playerId: `p${index + 1}`, number: index + 1, grid }));
const numbers = (...grids: (string | null)[]) => linesOf(placed(...grids))?.map((line) => line.map(({ number }) => number));

describe("The places of a line-up", () => {
	it("are lines from the goalkeeper on, each from left to right, in any submitted order", () => {
		expect(numbers("3:2", "1:1", "2:2", "2:1", "3:1")).toEqual([[2], [4, 3], [5, 1]]);
	});

	it("are unknown where one player's is missing or cannot be read", () => {
		expect(numbers("1:1", null)).toBeUndefined();
		expect(numbers("1:1", "2")).toBeUndefined();
		expect(linesOf([])).toEqual([]);
	});
});

describe("What happened to a player", () => {
	it("is counted from what stands: goals, the gravest card, minutes of coming and going", () => {
		const match = submittedMatch();
		const card = (kind: "yellow" | "second_yellow") => draft("1h", 30, "card_shown", { side: "home", playerId: "p9", card: kind });
		match.mustSubmit(kickOff(), homeGoal("1h", 5), homeGoal("1h", 8), card("yellow"), card("second_yellow"));
		match.mustSubmit(draft("1h", 12, "goal_scored", { side: "away", scorerId: "p4", kind: "own_goal" }));
		match.mustSubmit(cancel(match.mustSubmit(homeGoal("1h", 20, "p7"))));
		match.mustSubmit(draft("1h", 44, "player_substituted", { side: "home", inId: "p12", outId: "p4" }));
		expect(Object.fromEntries(playerMarks(match.state()))).toEqual({
			p9: { goals: 2, ownGoals: 0, card: "second_yellow", cameOn: null, cameOnFor: null, wentOff: null },
			p4: { goals: 0, ownGoals: 1, card: null, cameOn: null, cameOnFor: null, wentOff: "45'" },
			p12: { goals: 0, ownGoals: 0, card: null, cameOn: "45'", cameOnFor: "p4", wentOff: null },
		});
	});
});

describe("A name under a shirt", () => {
	it.each([
		["Alexandre Moreau", "A. Moreau"],
		["Virgil van Dijk", "V. van Dijk"],
		["A. Moreau", "A. Moreau"],
		["Ronaldinho", "Ronaldinho"],
		["", ""],
	])("%j is %j", (name, short) => {
		expect(shirtName(name)).toBe(short);
	});
});

describe("The names under the shirts of a side", () => {
	it("are surnames, with an initial where two players share one", () => {
		expect(surnames(["Virgil van Dijk", "Tom Garthton", "Ronaldinho", "Nils Garthton", ""])).toEqual([
			"van Dijk",
			"T. Garthton",
			"Ronaldinho",
			"N. Garthton",
			"",
		]);
	});

	it("stand aside where they would touch: of three side by side on a standing pitch the one between", () => {
		const wide = Array<string>(5).fill("Wetherworth");
		const [, back] = placeNames([["Ramswick"], wide]);
		expect(back?.map(({ standing }) => standing)).toEqual([false, true, false, true, false]);
		expect(placeNames([["Ramswick"], ["Wetherworth", "Ingsworth", "Netherby"]])[1]?.some(({ standing }) => standing)).toBe(false);
	});

	it("stand aside on a lying pitch where the line behind has a player as far from the touchline", () => {
		const lines = [["Ramswick"], ["Garthroyd-Bell"], ["Netherworth-Hall"], ["Kestley", "Dunn"], ["Bramroyd"]];
		expect(placeNames(lines).map((line) => line.map(({ lying }) => lying))).toEqual([[false], [true], [false], [false, false], [false]]);
		expect(
			placeNames([["Ramswick"], ["Cole"], ["Dunn"]])
				.flat()
				.every(({ lying }) => !lying),
		).toBe(true);
	});
});

describe("The kits", () => {
	const crest = (primary: string, secondary: string): Crest => ({ pattern: "plain", primary, secondary, initials: "AB" });

	it("wear the first colours, the away side its second where the first look alike", () => {
		expect(kitColours(crest("#112255", "#ffffff"), crest("#aa1133", "#ffcc00"))).toEqual({ home: "#112255", away: "#aa1133" });
		expect(kitColours(crest("#112255", "#ffffff"), crest("#1a2a66", "#ffcc00"))).toEqual({ home: "#112255", away: "#ffcc00" });
	});
});

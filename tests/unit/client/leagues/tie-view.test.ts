import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { currentRound, teamsToDraw } from "#client/leagues/bracket/tie-view.ts";
import "#texts/league-parts";
import type { BracketRound, Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";
import type { Side } from "#shared/match/sides.ts";
import { madeRow } from "../../../fixtures/made-row.ts";

const t = textOf("en");
const row = madeRow({ id: "m1" });
const team = (name: string) => ({ team: { ...row.home, name }, label: null });
const UNKNOWN = { team: null, label: null };
const place = { row: 0, span: 1, feeders: [] };
const tie = (home: string, away: string, winner: Side | null): Tie => ({
	...place,
	home: team(home),
	away: team(away),
	winner,
	matches: [row],
});
const undrawn: Tie = { ...place, home: UNKNOWN, away: UNKNOWN, winner: null, matches: [] };
const round = (...ties: Tie[]): BracketRound => ({ name: null, isInTree: true, ties });

describe("Rounds of a bracket", () => {
	it("open on the round that is being played, or on the last one played while the next is not drawn", () => {
		const done = round(tie("A", "B", "home"), tie("C", "D", "away"));
		const open = round(tie("A", "D", null));
		expect(currentRound({ rounds: [done, round(undrawn)] })).toBe(0);
		expect(currentRound({ rounds: [done, open] })).toBe(1);
		expect(currentRound({ rounds: [round(tie("A", "B", null), tie("C", "D", "home")), round(undrawn)] })).toBe(0);
		expect(currentRound({ rounds: [done, round(tie("A", "D", "home"))] })).toBe(1);
		expect(currentRound({ rounds: [round(undrawn)] })).toBe(0);
	});

	it("name who may meet in a round that is not drawn yet", () => {
		const before = round(tie("A", "B", "home"), tie("C", "D", null));
		expect(teamsToDraw(round(undrawn), before, t)).toEqual(["A", "C or D"]);
		expect(teamsToDraw(round({ ...undrawn, home: { team: null, label: "W1" } }), before, t)).toEqual([]);
		expect(teamsToDraw(round(tie("A", "C", null)), before, t)).toEqual([]);
		expect(teamsToDraw(round(undrawn), undefined, t)).toEqual([]);
	});
});

import { expect, it } from "vitest";
import { rulesOf } from "#server/catalogue/competitions/rules/known-rules.ts";
import { type LengthMatch, seasonLength } from "#server/catalogue/standings/seasons/season-length.ts";
import { FOOTBALL, ICE_HOCKEY } from "../../../../fixtures/sport-keys.ts";

const match = (homeId: string, awayId: string, more: Partial<LengthMatch> = {}): LengthMatch => {
	return { group: null, isKnockOut: false, homeId, awayId, ...more };
};
/** First round of sixteen teams. */
const FIRST_ROUND = Array.from({ length: 8 }, (_, pair) => match(`t${2 * pair}`, `t${2 * pair + 1}`));

it("a season of sixteen teams has 240 matches once its first round is known", () => {
	expect(seasonLength(FIRST_ROUND, rulesOf(FOOTBALL, "league"))).toBe(240);
});

it("a season's play-offs are counted beside its league as far as they are known", () => {
	const playOffs = [match("t0", "t1", { group: "Play-offs" }), match("t2", "t3", { isKnockOut: true })];
	expect(seasonLength([...FIRST_ROUND, ...playOffs], rulesOf(ICE_HOCKEY, "league.play_offs"))).toBe(242);
});

it("a season with more league matches than its rules say has those that are known", () => {
	expect(seasonLength([match("t0", "t1"), match("t1", "t0"), match("t0", "t1")], rulesOf(FOOTBALL, "league"))).toBe(3);
});

it.each(["cup", "plain", "sco.1"])("a season by the rules %s has the matches that are known", (name) => {
	expect(seasonLength(FIRST_ROUND, rulesOf(FOOTBALL, name))).toBe(8);
});

it("a season that was cut short has the matches that are known", () => {
	expect(seasonLength(FIRST_ROUND, { ...rulesOf(FOOTBALL, "league"), isPerGame: true })).toBe(8);
});

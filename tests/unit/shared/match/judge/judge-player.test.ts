import { expect, it } from "vitest";
import { isAmong, isSamePerson, judgeLineUp, judgePlayer, nameOf } from "#shared/match/judge/judge-player.ts";
import { madeSetup } from "../../../../fixtures/made-match.ts";

const setup = madeSetup();
const [home = "", away = ""] = (["home", "away"] as const).map(
	(side) => Object.entries(setup.players).find(([, player]) => player.side === side)?.[0],
);
const NOBODY = { ...setup, players: {} };

it("A player is in a squad, and of the side where it matters; without a squad, or without a player, nothing is refused", () => {
	expect(judgePlayer(setup, home, "home")).toBeNull();
	expect(judgePlayer(setup, home, null)).toBeNull();
	expect(judgePlayer(setup, home, "away")).toEqual({
		code: "unknown_player",
		message: `${nameOf(setup, home)} does not play for the away side.`,
	});
	expect(judgePlayer(setup, "nobody", "home")).toEqual({ code: "unknown_player", message: "Player nobody is in neither squad." });
	expect(judgePlayer(setup, "toString", null)?.code).toBe("unknown_player");
	expect([judgePlayer(setup, null, "home"), judgePlayer(setup, undefined, "home")]).toEqual([null, null]);
	expect(judgePlayer(NOBODY, "nobody", "home")).toBeNull();
});

it("Nobody is no person, not even the same as nobody; two ids of one person are, and so is an id twice", () => {
	for (const none of [null, undefined]) {
		expect(isSamePerson(setup, none, none)).toBe(false);
		expect([isSamePerson(setup, none, home), isSamePerson(setup, home, none)]).toEqual([false, false]);
	}
	expect([isSamePerson(setup, home, home), isSamePerson(NOBODY, "a", "a"), isSamePerson(setup, home, away)]).toEqual([true, true, false]);
	const player = setup.players[home];
	if (!player) throw new Error("no home player");
	const merged = { ...setup, players: { ...setup.players, former: { ...player, isFormer: true as const, currentId: home } } };
	expect([isSamePerson(merged, home, "former"), isSamePerson(merged, "former", home), isSamePerson(merged, "former", away)]).toEqual([
		true,
		true,
		false,
	]);
	expect([isAmong(merged, [away, home], "former"), isAmong(merged, [away], "former"), isAmong(merged, [], home)]).toEqual([
		true,
		false,
		false,
	]);
});

it("A line-up is refused for its first stranger, starter or substitute, and judged again without them", () => {
	const [one, stranger] = [{ playerId: home }, { playerId: away }];
	expect(judgeLineUp(setup, { side: "home", starters: [one], bench: [] })).toBeNull();
	for (const rows of [
		{ starters: [stranger, one], bench: [] },
		{ starters: [one], bench: [stranger] },
	]) {
		const refusal = judgeLineUp(setup, { side: "home", ...rows });
		expect(refusal?.message).toBe(`${nameOf(setup, away)} does not play for the home side.`);
		expect(JSON.stringify(refusal)).toContain(`"starters":[{"playerId":"${home}"}],"bench":[]`);
	}
});

it("A player without a name in the squads is named by the id", () => {
	expect(nameOf(setup, "p999")).toBe("p999");
});

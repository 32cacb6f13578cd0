// MR14: details that are removed from a feed's event, and the reasons to refuse it. Drafts of people are refused by judgeMatch
// (judge.test.ts of football).
import { describe, expect, it } from "vitest";
import { judgeLeniently } from "#shared/match/judge/judge-leniently.ts";
import { withPossibleClock } from "#shared/match/judge/match-clock-reading.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { football } from "#shared/sports/football/module.ts";
import { draft, halfTime, kickOff, submittedMatch } from "../../submitted-match.ts";

const goal = (payload: Partial<FootballPayloads["goal_scored"]>, minute = 20) =>
	draft("1h", minute, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play", ...payload });
const card = (shown: FootballPayloads["card_shown"]["card"], playerId: string | null = "p9", minute = 10) =>
	draft("1h", minute, "card_shown", { side: "home", playerId, card: shown });
const change = (inId: string | null, outId: string | null, minute = 10) =>
	draft("1h", minute, "player_substituted", { side: "home", inId, outId });

/** The verdict on the last draft after the others. */
function verdictOn(...drafts: EventDraft[]) {
	const match = submittedMatch();
	match.mustSubmit(kickOff(), ...drafts.slice(0, -1));
	const { draft, dropped, refusal } = judgeLeniently(football, match.state(), drafts.at(-1)!);
	return { payload: draft.payload, dropped, code: refusal?.code ?? null };
}

describe("MR14 a feed's event", () => {
	const left = "Home Player 9 has left the pitch.";
	it.each<[what: string, drafts: EventDraft[], payload: object, dropped: string[]]>([
		["a stranger", [goal({ scorerId: "p900" })], { side: "home", scorerId: null }, ["Player p900 is in neither squad."]],
		["a player of the other side", [goal({ scorerId: "p35" })], { scorerId: null }, ["Away Player 5 does not play for the home side."]],
		["one who was sent off", [card("red"), goal({})], { scorerId: null }, [left]],
		["one who was replaced", [change("p12", "p9"), goal({})], { scorerId: null }, [left]],
		["a pass of the scorer", [goal({ assistId: "p9" })], { scorerId: "p9", assistId: null }, ["A player cannot assist their own goal."]],
		["a stranger's pass", [goal({ assistId: "p900" })], { scorerId: "p9", assistId: null }, ["Player p900 is in neither squad."]],
		[
			"two strangers",
			[goal({ scorerId: "p900", assistId: "p901" })],
			{ scorerId: null, assistId: null },
			expect.objectContaining({ length: 2 }),
		],
		["a red card for a stranger", [card("red", "p900")], { playerId: null, card: "red" }, ["Player p900 is in neither squad."]],
		[
			"a second yellow without a first",
			[card("second_yellow")],
			{ playerId: "p9", card: "red" },
			["Home Player 9 has no yellow card yet."],
		],
		["a stranger who comes on", [change("p900", "p8")], { inId: null, outId: "p8" }, ["Player p900 is in neither squad."]],
		[
			"one who comes on twice",
			[change("p12", "p8"), change("p12", "p7", 12)],
			{ inId: null, outId: "p7" },
			["Home Player 12 has played already."],
		],
		["a player who replaces themselves", [change("p8", "p8")], { inId: null, outId: null }, ["A player cannot replace themselves."]],
	])("counts without %s", (_what, drafts, payload, dropped) => {
		expect(verdictOn(...drafts)).toMatchObject({ payload, dropped, code: null });
	});

	it("keeps the name of one who was on no line-up, or on the bench", () => {
		const starters = [{ playerId: "p1", number: 1, grid: "1:1" }];
		const bench = [{ playerId: "p9", number: 9, grid: null }];
		const lineUp = draft(null, null, "line_up_announced", { side: "home", formation: "4-4-2", starters, bench, isConfirmed: true });
		expect(verdictOn(lineUp, goal({}))).toMatchObject({ payload: { scorerId: "p9" }, dropped: [], code: null });
		expect(verdictOn(lineUp, goal({ scorerId: "p8" }))).toMatchObject({ payload: { scorerId: "p8" }, dropped: [], code: null });
	});

	it("names nobody where the name would make a later event impossible", () => {
		const late = { ...card("red", "p9", 5), isLate: true };
		expect(verdictOn(goal({}, 30), late)).toEqual({
			payload: { side: "home", playerId: null, card: "red" },
			dropped: ["Then e2 could not stand: Home Player 9 has left the pitch."],
			code: null,
		});
	});

	it("loses the strangers of a line-up, and keeps the others", () => {
		const starters = ["p1", "p900", "p2"].map((playerId, place) => ({ playerId, number: place + 1, grid: null }));
		const lineUp = draft(null, null, "line_up_announced", { side: "home", formation: "4-4-2", starters, bench: [], isConfirmed: true });
		expect(verdictOn(lineUp)).toMatchObject({
			payload: { starters: [{ playerId: "p1" }, { playerId: "p2" }] },
			dropped: [expect.any(String)],
		});
	});

	it.each<[what: string, code: string, drafts: EventDraft[]]>([
		["of a half that is over", "wrong_period", [halfTime(), goal({}, 46)]],
		["of a half that has not begun", "wrong_period", [{ ...goal({}), period: "2h", elapsedMs: 50 * 60_000 }]],
		["that revises what never was", "unknown_event", [{ ...goal({}), revises: "e99" }]],
		["that sends a player off twice", "invalid_event", [card("red"), card("red", "p9", 12)]],
		["that books a player twice with one colour", "invalid_event", [card("yellow"), card("yellow", "p9", 12)]],
	])("is refused where the event itself is in doubt: one %s", (_what, code, drafts) => {
		expect(verdictOn(...drafts).code).toBe(code);
	});
});

describe("MR5: a reading of the clock", () => {
	const timed = (elapsedMs: number, more: Partial<EventDraft> = {}) => ({ ...goal({}), elapsedMs, ...more });
	const read = (draft: EventDraft, isFeed = true) => {
		const { draft: result, dropped } = withPossibleClock(football, draft, { isFeed, format: { hasExtraTime: true, hasShootOut: true } });
		return [result.elapsedMs, dropped.length];
	};

	it.each([999 * 60_000, -3 * 60_000, 1.5, Number.MAX_SAFE_INTEGER, Number.NaN])("that cannot be, %d ms, is dropped from a goal", (ms) => {
		expect(read(timed(ms))).toEqual([null, 1]);
		expect(read(timed(ms), false)).toEqual([null, 1]);
	});

	it("that can be stays; there is none in a shoot-out, nor before its half", () => {
		expect(read(timed(71 * 60_000))).toEqual([71 * 60_000, 0]);
		expect(read(timed(20 * 60_000, { period: "2h" }))).toEqual([null, 1]);
		expect(read(timed(60_000, { type: "shoot_out_kick", period: "p" }))).toEqual([null, 1]);
	});

	it("never costs a feed the start or the end of a half, and is refused where a person submits it or sets the clock", () => {
		const start = { ...kickOff(), period: "2h", elapsedMs: -1 };
		expect(read(start)).toEqual([45 * 60_000, 1]);
		expect(read({ ...halfTime(), elapsedMs: -1 })).toEqual([null, 1]);
		expect(read(start, false)).toEqual([-1, 0]);
		expect(read({ ...start, type: "clock_set" })).toEqual([-1, 0]);
	});
});

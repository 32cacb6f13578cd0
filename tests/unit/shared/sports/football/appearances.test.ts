import { describe, expect, it } from "vitest";
import type { EventStatus, MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";
import { footballAppearances } from "#shared/sports/football/appearances.ts";

const MINUTE_MS = 60_000;
let seq = 0;

interface Place {
	period?: string | null;
	/** A minute on the match clock, in milliseconds. */
	minute?: number | null;
	status?: EventStatus;
}

function event(type: string, payload: object, { period = "1h", minute = 0, status = "confirmed" }: Place = {}): MatchEvent {
	seq += 1;
	const elapsedMs = minute === null ? null : minute * MINUTE_MS;
	return { seq, id: `e${seq}`, revision: 1, status, type, period, elapsedMs, payload, occurredAt: seq, source: "import" };
}

const players = (ids: string) => ids.split(" ").map((playerId, index) => ({ playerId, number: index + 1, grid: null }));
const lineUp = (side: Side, starters: string, bench: string, isConfirmed = true) =>
	event(
		"line_up_announced",
		{ side, formation: "4-4-2", starters: players(starters), bench: players(bench), isConfirmed },
		{ period: null },
	);
const halves = [
	event("period_started", {}, { period: "1h" }),
	event("period_ended", {}, { period: "1h", minute: 47 }),
	event("period_started", {}, { period: "2h", minute: 45 }),
	event("period_ended", {}, { period: "2h", minute: 94 }),
];
const end = event("match_ended", {}, { period: null, minute: null });
const extraTime = [
	event("period_started", {}, { period: "e1", minute: 90 }),
	event("period_ended", {}, { period: "e1", minute: 106 }),
	event("period_started", {}, { period: "e2", minute: 105 }),
	event("period_ended", {}, { period: "e2", minute: 121 }),
];
const sub = (side: Side, outId: string | null, inId: string | null, place: Place) =>
	event("player_substituted", { side, outId, inId }, place);
const card = (side: Side, playerId: string, kind: string, place: Place = {}) => event("card_shown", { side, playerId, card: kind }, place);
const goal = (side: Side, scorerId: string | null, more: object = {}, place: Place = {}) =>
	event("goal_scored", { side, scorerId, kind: "open_play", ...more }, place);

const tally = (...events: MatchEvent[]) =>
	Object.fromEntries(footballAppearances.of(events).map(({ playerId, side: _side, ...rest }) => [playerId, rest]));
const minutes = (...events: MatchEvent[]) =>
	Object.fromEntries(footballAppearances.of(events).map((appearance) => [appearance.playerId, appearance.minutes]));

describe("appearances (FB9)", () => {
	it("give a starter the whole match without stoppage time, and leave out who stayed on the bench", () => {
		expect(tally(lineUp("home", "p1", "p2"), ...halves, end)).toEqual({ p1: { role: "starter", minutes: 90, counts: {} } });
	});

	it("divide the match between a starter and the substitute, and the substitute's own", () => {
		const events = [lineUp("home", "p1 p2", "p3 p4"), ...halves];
		const changes = [
			sub("home", "p1", "p3", { period: "2h", minute: 59.4 }),
			sub("home", "p3", "p4", { period: "2h", minute: 80.2 }),
			sub("home", "p2", null, { period: "1h", minute: 46.5 }),
		];
		expect(minutes(...events, ...changes, end)).toEqual({ p1: 59, p2: 45, p3: 21, p4: 10 });
	});

	it("count a substitute of stoppage time as played, with no minute", () => {
		const events = [lineUp("home", "p1", "p2"), ...halves, sub("home", "p1", "p2", { period: "2h", minute: 92 }), end];
		expect(tally(...events)).toMatchObject({ p1: { minutes: 90 }, p2: { role: "substitute", minutes: 0 } });
	});

	it("end with a sending-off, by a red card or a second yellow one", () => {
		const cards = [
			card("home", "p1", "red", { period: "1h", minute: 30 }),
			card("away", "p2", "yellow", { period: "1h", minute: 10 }),
			card("away", "p2", "second_yellow", { period: "2h", minute: 70 }),
		];
		expect(tally(lineUp("home", "p1", "p9"), lineUp("away", "p2", "p8"), ...halves, ...cards, end)).toEqual({
			p1: { role: "starter", minutes: 30, counts: { redCards: 1 } },
			p2: { role: "starter", minutes: 70, counts: { yellowCards: 1, redCards: 1 } },
		});
	});

	it("keep the card of a player on the bench without an appearance", () => {
		expect(tally(lineUp("home", "p1", "p2"), ...halves, card("home", "p2", "red", { minute: 20 }), end)).toMatchObject({
			p2: { role: "bench", minutes: 0, counts: { redCards: 1 } },
		});
	});

	it("go on through extra time; a shoot-out adds neither minutes nor goals", () => {
		const kicks = [
			event("period_started", {}, { period: "p", minute: null }),
			event("shoot_out_kick", { side: "home", playerId: "p1", isScored: true }, { period: "p", minute: null }),
			card("home", "p2", "red", { period: "p", minute: null }),
		];
		const events = [lineUp("home", "p1 p2", "p3"), ...halves, ...extraTime, sub("home", null, "p3", { period: "e1", minute: 100 })];
		expect(tally(...events, ...kicks, end)).toEqual({
			p1: { role: "starter", minutes: 120, counts: {} },
			p2: { role: "starter", minutes: 120, counts: { redCards: 1 } },
			p3: { role: "substitute", minutes: 20, counts: {} },
		});
	});

	it("stop where the match was abandoned", () => {
		const stop = event("status_changed", { status: "abandoned" }, { period: "2h", minute: 62 });
		expect(minutes(lineUp("home", "p1", ""), ...halves.slice(0, 3), stop)).toEqual({ p1: 62 });
	});

	it("have no minutes before the match is over, nor where the clock of a change is not known", () => {
		expect(minutes(lineUp("home", "p1", ""), ...halves)).toEqual({ p1: null });
		const change = sub("home", "p1", "p2", { period: "2h", minute: null });
		expect(minutes(lineUp("home", "p1 p3", "p2"), ...halves, change, end)).toEqual({ p1: null, p2: null, p3: 90 });
	});

	it("without a confirmed line-up are those whom events name, without minutes", () => {
		const events = [goal("home", "p1", { assistId: "p2" }), sub("home", "p3", "p4", { minute: 30 }), card("home", "p5", "yellow")];
		expect(tally(lineUp("home", "p1 p9", "", false), ...halves, ...events, end)).toEqual({
			p1: { role: "named", minutes: null, counts: { goals: 1 } },
			p2: { role: "named", minutes: null, counts: { assists: 1 } },
			p3: { role: "named", minutes: null, counts: {} },
			p4: { role: "named", minutes: null, counts: {} },
			p5: { role: "named", minutes: null, counts: { yellowCards: 1 } },
		});
	});

	it("count goals, penalties and assists; an own goal for the scorer's own side and apart", () => {
		const goals = [
			goal("home", "p1", { kind: "penalty" }),
			goal("home", "p1", { assistId: "p2" }),
			goal("home", "p3", { kind: "own_goal" }),
			goal("home", null),
		];
		const [one, two, three, ...others] = footballAppearances.of([...halves, ...goals, end]);
		expect(one).toMatchObject({ playerId: "p1", side: "home", counts: { goals: 2, penalties: 1 } });
		expect(two).toMatchObject({ playerId: "p2", side: "home", counts: { assists: 1 } });
		expect(three).toMatchObject({ playerId: "p3", side: "away", counts: { ownGoals: 1 } });
		expect(others).toEqual([]);
	});

	it("measure minutes by the lengths of the format", () => {
		const shorter = [
			event("period_started", {}, { period: "1h" }),
			event("period_ended", {}, { period: "1h", minute: 31 }),
			event("period_started", {}, { period: "2h", minute: 30 }),
			event("period_ended", {}, { period: "2h", minute: 63 }),
		];
		const events = [lineUp("home", "p1 p2", "p3"), ...shorter, sub("home", "p2", "p3", { period: "2h", minute: 40 }), end];
		const format = { hasExtraTime: false, hasShootOut: false, halfMinutes: 30 };
		const of = (given?: typeof format) => footballAppearances.of(events, given).map(({ playerId, minutes }) => [playerId, minutes]);
		expect(of(format)).toEqual([
			["p1", 60],
			["p2", 40],
			["p3", 20],
		]);
		// The same match with a format that does not say that the halves are short.
		expect(of()).toEqual([
			["p1", null],
			["p2", null],
			["p3", null],
		]);
		const onePiece = [lineUp("home", "p1", "p2"), event("period_started", {}, { period: "rt" }), end];
		const once = { hasExtraTime: false, hasShootOut: false, halfMinutes: 20, regularPeriods: 1 as const };
		expect(footballAppearances.of(onePiece, once).map(({ minutes }) => minutes)).toEqual([20]);
	});

	it("count neither provisional nor cancelled events", () => {
		const events = [
			goal("home", "p1", {}, { status: "provisional" }),
			goal("home", "p1", {}, { status: "cancelled" }),
			card("home", "p2", "red", { minute: 10, status: "cancelled" }),
			sub("home", "p2", "p3", { minute: 50, status: "cancelled" }),
		];
		expect(tally(lineUp("home", "p1 p2", "p3"), ...halves, ...events, end)).toEqual({
			p1: { role: "starter", minutes: 90, counts: {} },
			p2: { role: "starter", minutes: 90, counts: {} },
		});
	});

	it("go by the last confirmed line-up of a side", () => {
		expect(minutes(lineUp("home", "p1", "p2"), lineUp("home", "p2", "p1"), ...halves, end)).toEqual({ p2: 90 });
	});
});

// The judge's verdicts, rule by rule (shared/match/rules.md).
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	revise,
	secondHalf,
	submittedMatch,
	wholeMatch,
} from "../../submitted-match.ts";

const corner = (period: "1h" | "2h", minute: number, more: Partial<EventDraft> = {}) =>
	draft(period, minute, "corner_awarded", { side: "home" }, more);
const status = (to: Parameters<typeof draft<"status_changed">>[3]["status"], more: Partial<EventDraft> = {}) =>
	draft(null, null, "status_changed", { status: to }, more);

function refusalAfter(before: EventDraft[], last: EventDraft, setup = cupSetup()) {
	const match = submittedMatch(setup);
	match.mustSubmit(...before);
	const seq = match.state().seq;
	const refusal = match.submit(last);
	expect(match.state().seq).toBe(refusal ? seq : seq + 1);
	return refusal?.code ?? null;
}

describe("The judge", () => {
	it("MR2 knows only the types of the sport and of the lifecycle", () => {
		const foreign = { ...kickOff(), type: "try_scored" };
		expect(refusalAfter([], foreign)).toBe("unknown_event");
		expect(refusalAfter([], { ...kickOff(), type: "constructor" })).toBe("unknown_event");
		expect(refusalAfter([], { ...kickOff(), period: "s1" })).toBe("wrong_period");
	});

	it("MR3 takes revisions of known events that keep their type", () => {
		expect(refusalAfter([kickOff()], corner("1h", 5, { revises: "e9" }))).toBe("unknown_event");
		expect(refusalAfter([kickOff(), corner("1h", 5)], { ...homeGoal("1h", 5), revises: "e2" })).toBe("invalid_event");
		expect(refusalAfter([kickOff(), corner("1h", 5)], corner("1h", 6, { revises: "e2" }))).toBeNull();
	});

	it("MR4 takes no play before kick-off, in the break and after the end", () => {
		expect(refusalAfter([], homeGoal("1h", 3))).toBe("match_not_started");
		expect(refusalAfter([], { ...homeGoal("1h", 3), isLate: true })).toBe("match_not_started");
		expect(refusalAfter([kickOff(), halfTime()], homeGoal("1h", 44))).toBe("wrong_period");
		expect(refusalAfter([kickOff(), halfTime()], homeGoal("2h", 46))).toBe("wrong_period");
		expect(refusalAfter(wholeMatch(), homeGoal("2h", 94))).toBe("match_ended");
		expect(refusalAfter(wholeMatch(), draft(null, null, "commentary_written", { text: "What a match." }))).toBe("match_ended");
	});

	it("MR4 takes line-ups and commentary before kick-off and in the break", () => {
		const commentary = draft(null, null, "commentary_written", { text: "The sides come out." });
		const lineUp = draft(null, null, "line_up_announced", {
			side: "home",
			formation: "4-4-2",
			starters: [{ playerId: "p1", number: 1, grid: "1:1" }],
			bench: [],
			isConfirmed: true,
		});
		expect(refusalAfter([], commentary)).toBeNull();
		expect(refusalAfter([], lineUp)).toBeNull();
		expect(refusalAfter([kickOff(), halfTime()], commentary)).toBeNull();
		expect(refusalAfter([kickOff(), halfTime()], { ...commentary, period: "2h", elapsedMs: 2_700_000 })).toBe("wrong_period");
	});

	it.each([
		["a negative clock", { elapsedMs: -1 }],
		["half a millisecond", { elapsedMs: 0.5 }],
		["a clock of no number", { elapsedMs: Number.NaN }],
		["a clock past any half", { elapsedMs: 5 * 3_600_000 }],
		["an instant of no number", { occurredAt: Number.POSITIVE_INFINITY }],
		["a clock without a period", { period: null, elapsedMs: 60_000 }],
	])("MR5 refuses %s", (_name, change) => {
		expect(refusalAfter([kickOff()], { ...corner("1h", 1), ...change })).toBe("invalid_event");
	});

	it("MR5 counts the second half from 45:00 and the shoot-out without a clock", () => {
		const before = [kickOff(), halfTime(), secondHalf()];
		expect(refusalAfter(before, corner("2h", 44.9))).toBe("invalid_event");
		expect(refusalAfter(before, corner("2h", 45))).toBeNull();
		expect(refusalAfter([...before, endOfSecondHalf()], draft("p", 90, "period_started", {}))).toBe("invalid_event");
		expect(refusalAfter([...before, endOfSecondHalf()], draft("p", null, "period_started", {}))).toBeNull();
	});

	it("MR7 takes an event of an earlier period only when it is marked late", () => {
		const before = [kickOff(), halfTime(), secondHalf()];
		expect(refusalAfter(before, homeGoal("1h", 30))).toBe("wrong_period");
		expect(refusalAfter(before, { ...homeGoal("1h", 30), isLate: true })).toBeNull();
		expect(refusalAfter(wholeMatch(), { ...homeGoal("2h", 94), isLate: true })).toBeNull();
	});

	it.each(["interrupted", "suspended"] as const)("MR7 takes no play while a match is %s, unless late", (to) => {
		const before = [kickOff(), corner("1h", 20), { ...status(to), period: "1h", elapsedMs: 1_800_000 }];
		expect(refusalAfter(before, corner("1h", 29))).toBe("event_out_of_order");
		expect(refusalAfter(before, corner("1h", 29, { isLate: true }))).toBeNull();
		expect(refusalAfter([...before, status("live")], corner("1h", 31))).toBeNull();
	});

	it("MR9 refuses a revision that makes a later event impossible, and names that event", () => {
		const match = submittedMatch();
		match.mustSubmit(...wholeMatch());
		const ending = match.log.find((event) => event.type === "period_ended");
		expect(match.submit(cancel(ending!))).toEqual({
			code: "event_out_of_order",
			message: "Then e4 could not stand: Period 1h must end before 2h starts.",
		});
	});

	it("MR9 refuses a late event where it was impossible then", () => {
		const sub = draft("1h", 20, "player_substituted", { side: "home", inId: "p12", outId: "p9" });
		expect(refusalAfter([kickOff(), sub, halfTime()], { ...homeGoal("1h", 21, "p9"), isLate: true })).toBe("invalid_event");
		expect(refusalAfter([kickOff(), sub, halfTime()], { ...homeGoal("1h", 19, "p9"), isLate: true })).toBeNull();
		expect(refusalAfter([kickOff(), homeGoal("1h", 25), halfTime()], { ...sub, isLate: true })).toBe("invalid_event");
	});

	it("MR9 lets a match be corrected whose squad has changed since", () => {
		const setup = cupSetup();
		const match = submittedMatch(setup);
		match.mustSubmit(kickOff(), homeGoal("1h", 5), awayGoal("1h", 6));
		delete setup.players.p9;
		expect(match.submit(cancel(match.log[2]!))).toBeNull();
		expect(match.state().score).toEqual({ home: 1, away: 0 });
	});

	it("MR10 starts periods in their order, one at a time, as the format has them", () => {
		const regular = [kickOff(), halfTime(), secondHalf(), endOfSecondHalf()];
		const extraTime = draft("e1", 90, "period_started", {});
		const shootOut = draft("p", null, "period_started", {});
		const league = { ...cupSetup(), format: { hasExtraTime: false, hasShootOut: false } };
		expect(refusalAfter([], secondHalf())).toBe("event_out_of_order");
		expect(refusalAfter([kickOff()], secondHalf())).toBe("event_out_of_order");
		expect(refusalAfter([kickOff(), halfTime()], kickOff())).toBe("event_out_of_order");
		expect(refusalAfter([kickOff(), halfTime()], { ...kickOff(), period: null, elapsedMs: null })).toBe("event_out_of_order");
		expect(refusalAfter([kickOff()], endOfSecondHalf())).toBe("wrong_period");
		expect(refusalAfter(regular, extraTime)).toBeNull();
		expect(refusalAfter(regular, shootOut)).toBeNull();
		expect(refusalAfter(regular, draft("e2", 105, "period_started", {}))).toBe("event_out_of_order");
		expect(refusalAfter(regular, extraTime, league)).toBe("event_out_of_order");
		expect(refusalAfter(regular, shootOut, league)).toBe("event_out_of_order");
		expect(refusalAfter([...regular, extraTime, draft("e1", 105, "period_ended", {})], shootOut)).toBe("event_out_of_order");
	});

	it("MR10 ends a match after a period that may be its last", () => {
		expect(refusalAfter([], fullTime())).toBe("event_out_of_order");
		expect(refusalAfter([kickOff()], draft("1h", 46, "match_ended", {}))).toBe("event_out_of_order");
		expect(refusalAfter([kickOff(), halfTime(), secondHalf()], fullTime())).toBeNull();
		expect(refusalAfter([kickOff(), halfTime(), secondHalf()], draft("1h", 46, "match_ended", {}))).toBe("event_out_of_order");
		expect(refusalAfter([kickOff()], fullTime())).toBe("wrong_period");
		expect(refusalAfter(wholeMatch(), { ...fullTime(), isLate: true })).toBe("event_out_of_order");
	});

	it.each([
		["scheduled → postponed → scheduled → live play", [status("postponed"), status("scheduled"), kickOff()], null],
		["postponed → live play", [status("postponed"), kickOff()], "event_out_of_order"],
		["scheduled → live", [status("live")], "event_out_of_order"],
		["scheduled → abandoned", [status("abandoned")], "event_out_of_order"],
		["live → postponed", [kickOff(), status("postponed")], "event_out_of_order"],
		["live → finished", [kickOff(), status("finished")], "event_out_of_order"],
		["live → interrupted → suspended → live", [kickOff(), status("interrupted"), status("suspended"), status("live")], null],
		["live → interrupted → break", [kickOff(), status("interrupted"), status("break")], "event_out_of_order"],
		["break → interrupted → live", [kickOff(), halfTime(), status("interrupted"), status("live")], "event_out_of_order"],
		["break → interrupted → break", [kickOff(), halfTime(), status("interrupted"), status("break")], null],
		["break → suspended → second half", [kickOff(), halfTime(), status("suspended"), secondHalf()], null],
		["live → abandoned → live", [kickOff(), status("abandoned"), status("live")], "event_out_of_order"],
		["live → abandoned → awarded", [kickOff(), status("abandoned"), status("awarded")], null],
		["finished → awarded", [...wholeMatch(), status("awarded")], null],
		["finished → abandoned", [...wholeMatch(), status("abandoned")], "event_out_of_order"],
		["awarded → awarded", [status("awarded"), status("awarded")], "event_out_of_order"],
	] as const)("MR11 %s", (_name, drafts, code) => {
		expect(refusalAfter(drafts.slice(0, -1), drafts.at(-1)!)).toBe(code);
	});

	it("MR11 takes a status change of the running period only", () => {
		const suspension = draft("2h", 46, "status_changed", { status: "suspended" });
		expect(refusalAfter([kickOff()], suspension)).toBe("wrong_period");
		expect(refusalAfter([kickOff(), halfTime(), secondHalf()], suspension)).toBeNull();
	});

	it("MR12 sets the clock only while a period runs, and does not start it while play rests", () => {
		const clock = (isRunning: boolean) => draft("1h", 30, "clock_set", { isRunning });
		expect(refusalAfter([], clock(true))).toBe("wrong_period");
		expect(refusalAfter([kickOff()], clock(true))).toBeNull();
		expect(refusalAfter([kickOff()], { ...clock(true), elapsedMs: null })).toBe("invalid_event");
		expect(refusalAfter([kickOff(), status("suspended")], clock(true))).toBe("event_out_of_order");
		expect(refusalAfter([kickOff(), status("suspended")], clock(false))).toBeNull();
		expect(refusalAfter([kickOff(), halfTime()], clock(false))).toBe("wrong_period");
	});

	it("takes corrections after the end without the mark", () => {
		const match = submittedMatch();
		match.mustSubmit(...wholeMatch());
		const goal = match.log[1]!;
		expect(match.submit(revise(goal, { payload: { side: "away", scorerId: "p40", kind: "header" } }))).toBeNull();
		expect(match.state()).toMatchObject({ score: { home: 1, away: 2 }, winner: "away", status: "finished" });
	});
});

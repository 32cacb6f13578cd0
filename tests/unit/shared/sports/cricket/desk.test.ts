// The desk of a cricket match apart from its buttons: names at the crease, duplicates, corrections, and set-state.
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { cricketDesk } from "#shared/sports/cricket/desk/desk.ts";
import { THREE_OVER_FORMAT } from "../../../../fixtures/cricket/golden-books.ts";
import { readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { played } from "./played-match.ts";

const START = "toss away bowl\nstart i1 home\nin p1\n";
const playedTo = (book: string) => played(readScoreBook(book), THREE_OVER_FORMAT);
const padOf = (key: string) => {
	const pad = cricketDesk.pads.find((one) => one.key === key);
	if (!pad) throw new Error(`no pad ${key}`);
	return pad;
};

describe("The desk of cricket", () => {
	it("has no key twice, and mirrors each key of one side on the other", () => {
		const hotkeys = cricketDesk.pads.map(({ hotkey }) => hotkey).filter(Boolean);
		expect(new Set(hotkeys).size).toBe(hotkeys.length);
		const keysOf = (side: string) => cricketDesk.pads.filter((pad) => pad.side === side && pad.hotkey !== "").length;
		expect([keysOf("home"), keysOf("away")]).toEqual([15, 15]);
	});

	it("names those at the crease in a delivery of the side that bats, and nobody in one of the other side", () => {
		const { state } = playedTo(`${START}in p2\np31: 1 +`);
		expect(cricketDesk.payloadNow(state, padOf("runs_4.home"))).toMatchObject({
			strikerId: "p2",
			nonStrikerId: "p1",
			bowlerId: "p31",
			runs: 4,
		});
		expect(cricketDesk.payloadNow(state, padOf("runs_4.away"))).toMatchObject({ strikerId: null, nonStrikerId: null, bowlerId: null });
	});

	it("gives a no-ball what it costs in the match", () => {
		const playedWith = (options: object) => played(readScoreBook(`${START}in p2\np31: 1 +`), { ...THREE_OVER_FORMAT, ...options }).state;
		expect(cricketDesk.payloadNow(playedWith({}), padOf("no_ball.home"))).toMatchObject({ noBalls: 1 });
		expect(cricketDesk.payloadNow(playedWith({ noBallRuns: 2 }), padOf("no_ball.home"))).toMatchObject({ noBalls: 2 });
	});

	it("takes a second new batter without a name for the other opener, and for the same one once two are in", () => {
		const draft = (playerId: string | null, at: number): EventDraft => ({
			type: "batter_came_in",
			period: "i1",
			elapsedMs: null,
			occurredAt: at + 3_000,
			payload: { side: "home", playerId },
		});
		const isSame = (book: string, playerId: string | null) => {
			const { state, log } = playedTo(book);
			const last = log.at(-1);
			if (!last) throw new Error("no event");
			return cricketDesk.isDuplicate(last, draft(playerId, last.occurredAt), state);
		};
		const one = 'start i1 home\nevent batter_came_in {"side":"home","playerId":"p1"}';
		expect(isSame(one, null)).toBe(false);
		expect(isSame(one, "p2")).toBe(false);
		expect(isSame(one, "p1")).toBe(true);
		expect(isSame(`${one}\nevent batter_came_in {"side":"home","playerId":"p2"}`, null)).toBe(true);
	});

	it("takes the same ball within seconds for one, and for the next one after another ball", () => {
		const { state, log } = playedTo(`${START}in p2\np31: 4 . +`);
		const [four, dot] = log.slice(-2);
		if (!four || !dot) throw new Error("no balls");
		const again = ({ type, period, payload, occurredAt }: EventDraft): EventDraft => ({
			type,
			period,
			payload,
			elapsedMs: null,
			occurredAt: occurredAt + 2_000,
		});
		expect(cricketDesk.isDuplicate(dot, again(dot), state)).toBe(true);
		expect(cricketDesk.isDuplicate(four, again(four), state)).toBe(false);
		expect(cricketDesk.isDuplicate(dot, { ...again(dot), occurredAt: dot.occurredAt + 9_000 }, state)).toBe(false);
	});

	it("corrects a ball by a ball alone: a new bowler is followed by one at once", () => {
		expect(cricketDesk.isCorrection(padOf("runs_4.home"), padOf("runs_6.home"))).toBe(true);
		expect(cricketDesk.isCorrection(padOf("bowler_on.away"), padOf("bowled.home"))).toBe(false);
	});

	it("sets the state from nothing: the first innings is stated, and the second one runs", () => {
		const to = (score: { home: number; away: number }, from = "") =>
			cricketDesk.draftsTo(playedTo(from || "toss home bat").state, { period: "i2", elapsedMs: null, isPeriodOpen: true, score }, KICK_OFF);
		const answer = to({ home: 30, away: 12 });
		if (!answer.ok) throw new Error(answer.error.message);
		expect(answer.drafts.map(({ type }) => type)).toEqual([
			"period_started",
			"innings_stated",
			"period_ended",
			"period_started",
			"innings_stated",
		]);
		const { state } = played([...readScoreBook("toss home bat"), ...answer.drafts], THREE_OVER_FORMAT);
		expect(state).toMatchObject({ period: "i2", isPeriodOpen: true, score: { home: 30, away: 12 } });
		expect(to({ home: 1, away: 0 }, `${START}in p2\np31: 4 +`)).toMatchObject({ ok: false, error: { code: "invalid_event" } });
	});

	it("takes the wicket from its delivery when a review overturns it, and gives it back when that is undone", () => {
		const { state, log } = playedTo(`${START}in p2\np31: 1 W/caught/p33 +`);
		const wicket = log.at(-1);
		const asked = cricketDesk.reviews.start("wicket", cricketDesk.reviews.newest(state, "wicket"));
		expect(asked.payload).toEqual({ side: "home", subject: "wicket", eventId: wicket?.id });
		const place = { period: "i1", elapsedMs: null, occurredAt: KICK_OFF + 9_000_000 };
		const drafts = [...readScoreBook(`${START}in p2\np31: 1 W/caught/p33 +`), { ...asked, ...place }];
		const end = cricketDesk.reviews.end(played(drafts, THREE_OVER_FORMAT).state, "overturned");
		const [change] = end?.also ?? [];
		if (!end || !change) throw new Error("nothing changes");
		const revision = { type: "ball_bowled", payload: change.payload, revises: change.event.id, ...place };
		const over = played([...drafts, { ...end.ended, ...place }, revision], THREE_OVER_FORMAT);
		expect(over.state.detail.innings[0]).toMatchObject({ wickets: 0, runs: 1, balls: 2, strikerId: "p2", nonStrikerId: "p1" });
		const ended = over.log.at(-2);
		expect(ended && cricketDesk.undoneWith(over.state, ended)).toMatchObject([
			{ payload: { dismissal: "caught", fielderId: "p33" }, reasonCode: "review_undone" },
		]);
		expect(cricketDesk.reviews.start("not_out", cricketDesk.reviews.newest(state, "not_out")).payload).toMatchObject({ side: "away" });
	});

	it("CR13 ends a review as umpire's call, which leaves the decision and the review", () => {
		const { state } = playedTo(`${START}in p2\np31: . W/lbw +\nreview home wicket`);
		expect(cricketDesk.reviews.furtherOutcomes).toEqual(["umpires_call"]);
		const end = cricketDesk.reviews.end(state, "umpires_call");
		expect(end).toMatchObject({ ended: { payload: { side: "home", subject: "wicket", outcome: "umpires_call" } }, also: [] });
		const place = { period: "i1", elapsedMs: null, occurredAt: KICK_OFF + 9_000_000 };
		const over = played(
			[...readScoreBook(`${START}in p2\np31: . W/lbw +\nreview home wicket`), { ...(end as NonNullable<typeof end>).ended, ...place }],
			THREE_OVER_FORMAT,
		);
		expect(over.state.detail).toMatchObject({ review: null, innings: [{ wickets: 1, reviewsLost: { home: 0, away: 0 } }] });
	});

	it("CR9 sets the target that was stated for a chase, in as many overs, once", () => {
		const setUp = (more: object, before = readScoreBook("toss home bat")) => {
			const score = { home: 30, away: 12 };
			const target = { period: "i2", elapsedMs: null, isPeriodOpen: true, score, more: { wickets: 1, overs: 1, balls: 2, ...more } };
			const answer = cricketDesk.draftsTo(played(before, THREE_OVER_FORMAT).state, target, KICK_OFF);
			if (!answer.ok) throw new Error(answer.error.message);
			return [...before, ...answer.drafts];
		};
		const drafts = setUp({ target: 21, targetOvers: 2 });
		const { state } = played(drafts, THREE_OVER_FORMAT);
		expect(state.detail.statedTarget).toEqual({ side: "away", runs: 21, balls: 12, method: "dls", isPar: false });
		expect(state.detail.innings[1]).toMatchObject({ runs: 12, wickets: 1, balls: 8 });
		const names = cricketDesk.targetFields(state, "i2").map(({ name, now }) => [name, now]);
		expect(names.slice(-3)).toEqual([
			["target", 21],
			["targetOvers", 2],
			["method", "dls"],
		]);
		expect(setUp({ target: 21, targetOvers: 2 }, drafts)).toHaveLength(drafts.length);
		expect(played(setUp({ target: 24, method: "vjd" }, drafts), THREE_OVER_FORMAT).state.detail.statedTarget).toMatchObject({
			runs: 24,
			method: "vjd",
		});
	});

	it("sets wickets, overs and who bats of the running innings", () => {
		const { state } = playedTo("");
		const names = cricketDesk.targetFields(state, "i1").map(({ name }) => name);
		expect(names).toEqual(["batting", "wickets", "overs", "balls"]);
		const more = { batting: "away", wickets: 3, overs: 2, balls: 4 };
		const target = { period: "i1", elapsedMs: null, isPeriodOpen: true, score: { home: 0, away: 18 }, more };
		const answer = cricketDesk.draftsTo(state, target, KICK_OFF);
		if (!answer.ok) throw new Error(answer.error.message);
		const set = played(answer.drafts, THREE_OVER_FORMAT).state;
		expect(set.detail.innings[0]).toMatchObject({ side: "away", runs: 18, wickets: 3, balls: 16 });
	});
});

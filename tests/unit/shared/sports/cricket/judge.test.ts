// Drafts that cricket's judge refuses, and details that it removes instead (shared/sports/cricket/rules.md).
import { describe, expect, it } from "vitest";
import { judgeLeniently } from "#shared/match/judge/judge-leniently.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { BallBowled } from "#shared/sports/cricket/events.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { resultOf } from "#shared/sports/cricket/result.ts";
import { FOLLOW_ON, FOLLOW_ON_FORMAT, THREE_OVER_FORMAT, THREE_OVERS } from "../../../../fixtures/cricket/golden-books.ts";
import { readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { played } from "./played-match.ts";

const START = "toss away bowl\nstart i1 home\nin p1\nin p2\n";
const stateAfter = (book: string) => played(readScoreBook(START + book), THREE_OVER_FORMAT).state;
const ball = (more: Partial<BallBowled> = {}, period = "i1"): EventDraft => ({
	type: "ball_bowled",
	period,
	elapsedMs: null,
	occurredAt: KICK_OFF + 9_000_000,
	payload: { side: "home", strikerId: "p1", nonStrikerId: "p2", bowlerId: "p32", runs: 0, ...more },
});
const codeOf = (state: ReturnType<typeof stateAfter>, draft: EventDraft) => judgeMatch(cricket, state, draft)?.code ?? null;

describe("Cricket's judge", () => {
	it("CR1 refuses a stranger and the other side's player to people, and takes a feed's delivery without the name", () => {
		const state = stateAfter("p31: . . . +");
		expect(codeOf(state, ball({ bowlerId: "p3" }))).toBe("unknown_player");
		expect(codeOf(state, ball({ strikerId: "p99" }))).toBe("unknown_player");
		const { draft, refusal } = judgeLeniently(cricket, state, ball({ bowlerId: "p31", dismissal: "caught", fielderId: "p77" }));
		expect([refusal, (draft.payload as BallBowled).fielderId]).toEqual([null, null]);
	});

	it("CR2 refuses a delivery to the side that does not bat, once the innings has begun", () => {
		expect(codeOf(stateAfter(""), ball({ side: "away", strikerId: "p31", nonStrikerId: "p32", bowlerId: "p1" }))).toBeNull();
		expect(codeOf(stateAfter("p31: . +"), ball({ side: "away", strikerId: "p31", nonStrikerId: "p32", bowlerId: "p1" }))).toBe(
			"event_out_of_order",
		);
	});

	it("CR3 refuses a ball after the last over and after the target, and another innings than the next", () => {
		const bowled = stateAfter("p31: . . . . . .\np32: . . . . . .\np31: . . . . . .");
		expect(codeOf(bowled, ball())).toBe("event_out_of_order");
		const book = THREE_OVERS.slice(0, THREE_OVERS.lastIndexOf("end\nmatch"));
		const won = played(readScoreBook(book), THREE_OVER_FORMAT).state;
		expect(codeOf(won, ball({ side: "away", strikerId: "p41", nonStrikerId: "p43", bowlerId: "p7" }, "i2"))).toBe("event_out_of_order");
		const start = (period: string) => ({ ...ball({}, period), type: "period_started", payload: {} });
		const between = stateAfter("p31: . +\nend");
		expect([codeOf(between, start("i2")), codeOf(between, start("i3")), codeOf(between, start("so1"))]).toEqual([
			null,
			"event_out_of_order",
			"event_out_of_order",
		]);
		expect(codeOf(between, { ...ball(), type: "match_ended", payload: {} })).toBe("event_out_of_order");
	});

	it("CR4 refuses two overs in a row to one bowler, and takes an over of seven balls where the delivery says so", () => {
		const state = stateAfter("p31: . . . . . .");
		expect(codeOf(state, ball({ bowlerId: "p31" }))).toBe("invalid_event");
		expect(codeOf(state, ball({ bowlerId: "p31", over: 0 }))).toBeNull();
		expect(codeOf(state, ball())).toBeNull();
	});

	it("CR5 refuses what one delivery cannot bring", () => {
		const state = stateAfter("p31: . . . . . .");
		const impossible: Partial<BallBowled>[] = [
			{ wides: 1, runs: 1 },
			{ byes: 1, legByes: 1 },
			{ runs: 1, byes: 1 },
			{ noBalls: 1, dismissal: "bowled" },
			{ wides: 1, dismissal: "caught" },
			{ dismissal: "bowled", outId: "p2" },
			{ outId: "p1" },
		];
		expect(impossible.map((more) => codeOf(state, ball(more)))).toEqual(impossible.map(() => "invalid_event"));
		expect(codeOf(state, ball({ noBalls: 1, dismissal: "run_out", outId: "p2" }))).toBeNull();
		expect(codeOf(state, ball({ wides: 1, dismissal: "stumped" }))).toBeNull();
	});

	it("CR5 takes a no-ball of what the competition says, and of more where its scorers count runs as no-balls", () => {
		const state = stateAfter("p31: . . . . . .");
		expect([codeOf(state, ball({ noBalls: 2 })), codeOf(state, ball({ noBalls: 2, runs: 4 }))]).toEqual([null, null]);
		const strikerAfter = (options: object, noBalls: number) => {
			const setup = { ...THREE_OVER_FORMAT, ...options };
			return played([...readScoreBook(`${START}p31: . +`), ball({ bowlerId: "p31", noBalls })], setup).state.detail.innings[0]?.strikerId;
		};
		// Batters change ends for a run that they ran, not for the penalty of a wide or no-ball.
		expect([strikerAfter({}, 1), strikerAfter({}, 2)]).toEqual(["p1", "p2"]);
		expect([strikerAfter({ noBallRuns: 2 }, 2), strikerAfter({ noBallRuns: 2 }, 3)]).toEqual(["p1", "p2"]);
	});

	it("CR4 lets a bowler bowl as many overs in a row as the format says", () => {
		const { state } = played(readScoreBook(`${START}p31: . . . . . .`), { ...THREE_OVER_FORMAT, oversInARow: 2 });
		expect(codeOf(state, ball({ bowlerId: "p31" }))).toBeNull();
		const twice = played(readScoreBook(`${START}p31: . . . . . .\np31: . . . . . .`), { ...THREE_OVER_FORMAT, oversInARow: 2 });
		expect([codeOf(twice.state, ball({ bowlerId: "p31" })), codeOf(twice.state, ball({ bowlerId: "p32" }))]).toEqual([
			"invalid_event",
			null,
		]);
	});

	it("CR16 takes of a feed what the laws forbid, with its runs and a mark", () => {
		const over = stateAfter("p31: . . . . . .\np32: . . . . . .\np31: . . . . . .");
		const state = stateAfter("p31: . . . . . .");
		const freeHit = stateAfter("p31: 1nb +");
		for (const [before, more] of [
			[over, { runs: 4 }],
			[state, { runs: 1, byes: 2 }],
			[state, { noBalls: 1, dismissal: "bowled" }],
			[freeHit, { bowlerId: "p31", dismissal: "caught", runs: 1 }],
		] as [typeof over, Partial<BallBowled>][]) {
			const { draft, refusal, dropped } = judgeLeniently(cricket, before, ball(more));
			expect([refusal, draft.payload, dropped.length]).toEqual([null, { ...(ball(more).payload as object), isIrregular: true }, 1]);
			expect(codeOf(before, ball(more))).not.toBeNull();
		}
	});

	it("CR6 lets a batter who retired hurt come back, and nobody who is out", () => {
		const hurt = stateAfter('p31: . +\nevent batter_left {"side":"home","playerId":"p1","how":"retired_hurt"}');
		expect([hurt.detail.innings[0]?.wickets, codeOf(hurt, ball({ bowlerId: "p31" }))]).toEqual([0, null]);
		const out = stateAfter('p31: . +\nevent batter_left {"side":"home","playerId":"p1","how":"timed_out"}');
		expect([out.detail.innings[0]?.wickets, codeOf(out, ball({ bowlerId: "p31" }))]).toEqual([1, "invalid_event"]);
	});

	it("CR8 counts penalty runs of the fielding side in its last innings, or in its first to come", () => {
		const toCome = stateAfter('p31: 6 +\nevent penalty_awarded {"side":"away","runs":5}\nend\nstart i2 away\nin p41\nin p42\np1: 4 +');
		expect([toCome.score, toCome.detail.innings[1]?.extras.penalty, toCome.detail.innings[1]?.runs]).toEqual([{ home: 6, away: 9 }, 5, 9]);
		const last = stateAfter('p31: 4 +\nend\nstart i2 away\nin p41\nin p42\np1: 4 +\nevent penalty_awarded {"side":"home","runs":5}');
		expect([last.score, last.detail.innings.map(({ runs }) => runs)]).toEqual([{ home: 9, away: 4 }, [9, 4]]);
		expect(last.periodScores).toEqual([
			{ period: "i1", home: 9, away: 0 },
			{ period: "i2", home: 0, away: 4 },
		]);
	});

	it("CR10 enforces the follow-on with a lead of 75 in a match of one day, and declares in no match of one innings", () => {
		const book = FOLLOW_ON.slice(0, FOLLOW_ON.indexOf("event follow_on"));
		const enforced = (side: string) => ({ ...ball({}, "i2"), type: "follow_on_enforced", payload: { side } });
		const behind = played(readScoreBook(book), FOLLOW_ON_FORMAT).state;
		expect([codeOf(behind, enforced("home")), codeOf(behind, enforced("away"))]).toEqual([null, "invalid_event"]);
		const close = played(readScoreBook(book.replace("p31: 4 4 +", "p31: 2 4 +")), FOLLOW_ON_FORMAT).state;
		expect(codeOf(close, enforced("home"))).toBe("invalid_event");
		expect(codeOf(stateAfter("p31: 1 +"), { ...ball(), type: "innings_declared", payload: { side: "home" } })).toBe("invalid_event");
		expect(resultOf(behind)).toBeNull();
	});

	it("CR12 allows on a free hit what a no-ball allows, until it is bowled lawfully", () => {
		const wicket = (state: ReturnType<typeof stateAfter>, dismissal: BallBowled["dismissal"], more: Partial<BallBowled> = {}) =>
			codeOf(state, ball({ bowlerId: "p31", ...(dismissal && { dismissal }), ...more }));
		const freeHit = stateAfter("p31: 1nb +");
		expect(freeHit.detail.innings[0]?.isFreeHit).toBe(true);
		expect(["bowled", "caught", "lbw", "stumped", "hit_wicket"].map((how) => wicket(freeHit, how as "bowled"))).toEqual(
			Array.from({ length: 5 }, () => "invalid_event"),
		);
		expect([wicket(freeHit, "run_out"), wicket(freeHit, undefined, { runs: 6 })]).toEqual([null, null]);
		expect(wicket(freeHit, "stumped", { wides: 1 })).toBe("invalid_event");
		expect(stateAfter("p31: 1nb 1wd +").detail.innings[0]?.isFreeHit).toBe(true);
		expect(wicket(stateAfter("p31: 1nb 1wd . +"), "bowled")).toBeNull();
	});

	it("CR12 knows no free hit in two innings a side, nor where the format says so", () => {
		for (const options of [FOLLOW_ON_FORMAT, { ...THREE_OVER_FORMAT, freeHits: false }]) {
			const { state } = played(readScoreBook(`${START}p31: 1nb +`), options);
			expect(codeOf(state, ball({ bowlerId: "p31", dismissal: "bowled" }))).toBeNull();
		}
	});

	it("CR13 reviews one decision at a time, until it is decided or the next ball is bowled", () => {
		const review = (type: string, subject: string) => ({
			...ball(),
			type,
			payload: { side: "home", subject, ...(type === "review_ended" && { outcome: "stands" }) },
		});
		const asked = 'p31: W/lbw +\nevent review_started {"side":"home","subject":"wicket"}';
		const under = stateAfter(asked);
		expect(under.detail.review).toEqual({ side: "home", subject: "wicket", eventId: null });
		expect(codeOf(under, review("review_started", "not_out"))).toBe("event_out_of_order");
		expect(codeOf(under, review("review_ended", "not_out"))).toBe("event_out_of_order");
		expect(codeOf(under, review("review_ended", "wicket"))).toBeNull();
		expect(stateAfter(`${asked}\nin p3\np31: . +`).detail.review).toBeNull();
	});
});

// Two whole basketball matches written for tests: three overtimes with all statistics, and two halves with a corrected basket.
import { describe, expect, it } from "vitest";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { basketballAppearances } from "#shared/sports/basketball/appearances.ts";
import { boxScore } from "#shared/sports/basketball/box-score.ts";
import { coverage } from "#shared/sports/basketball/coverage.ts";
import { isInBonus, teamFoulsNow } from "#shared/sports/basketball/detail.ts";
import { basketballKeyMoments } from "#shared/sports/basketball/key-moments.ts";
import { leadTracker, namedRuns } from "#shared/sports/basketball/lead-tracker.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { basketballPlayback } from "#shared/sports/basketball/playback.ts";
import { describePosition, readPosition } from "#shared/sports/basketball/playback-label.ts";
import { timeoutsLeft } from "#shared/sports/basketball/timeouts.ts";
import { basketballDrafts, basketballSetup, HALVES, tripleOvertimeDrafts, twoHalvesDrafts } from "../../../../fixtures/basketball-match.ts";
import { type BasketballState, foldedFromWire, played } from "./played-match.ts";

const setup = basketballSetup();
const MINUTE = 60_000;

/** The state of the triple overtime after the last line that `isLast` accepts. */
function upTo(isLast: (draft: EventDraft) => boolean): BasketballState {
	const drafts = tripleOvertimeDrafts();
	return played(drafts.slice(0, drafts.findLastIndex(isLast) + 1), setup).state;
}

const at = (state: BasketballState, type: string, payload: object): EventDraft => ({
	type,
	payload,
	period: state.period,
	elapsedMs: state.reached[2],
	occurredAt: state.clock?.at ?? 0,
});
const codeOf = (state: BasketballState, type: string, payload: object) => judgeMatch(basketball, state, at(state, type, payload))?.message;

describe("A match with three overtimes", () => {
	const { state, log } = played(tripleOvertimeDrafts(), setup);

	it("BB3 ends by its score, the same folded from the wire", () => {
		expect(state).toMatchObject({ status: "finished", period: "ot3", score: { home: 26, away: 23 }, winner: "home" });
		expect(state.periodScores.map(({ home, away }) => [home, away])).toEqual([
			[7, 5],
			[3, 5],
			[3, 3],
			[4, 4],

			[2, 2],
			[2, 2],
			[5, 2],
		]);
		expect(foldedFromWire(log, setup)).toEqual(state);
		const goesOn = (periods: string[], format = setup.format) => periods.map((period) => basketball.isBeforeRegular?.(period, format));
		expect(goesOn(["q1", "q3", "q4", "ot1"])).toEqual([true, true, false, false]);
		expect(goesOn(["h1", "h2"], basketballSetup(HALVES).format)).toEqual([true, false]);
	});

	it("BB2 puts out who has five fouls, a disqualifying one or two technical fouls", () => {
		expect(state.detail.fouledOut).toEqual(["p2", "p34"]);
		const afterSecond = upTo(({ payload }) => (payload as { kind?: string }).kind === "technical");
		expect(codeOf(afterSecond, "shot_missed", { side: "home", playerId: "p2", points: 2 })).toContain("fouled out");
	});

	it("BB5 gives the bonus after the fourth team foul, and adds overtime's fouls to those of the fourth quarter", () => {
		const fourth = upTo(({ period, payload }) => period === "q4" && (payload as { playerId?: string }).playerId === "p4");
		expect([teamFoulsNow(fourth).home, isInBonus(fourth, "away")]).toEqual([4, false]);
		const fifth = upTo(({ period, payload }) => period === "q4" && (payload as { playerId?: string }).playerId === "p1");
		expect([teamFoulsNow(fifth).home, isInBonus(fifth, "away")]).toEqual([5, true]);
		const first = upTo(({ type, elapsedMs }) => type === "foul_committed" && elapsedMs === 41 * MINUTE);
		expect([teamFoulsNow(first), isInBonus(first, "home")]).toEqual([{ home: 5, away: 6 }, true]);
	});

	it("BB6 knows the five on the court, refuses who is on already and lets a feed's change stand without the name", () => {
		const court = upTo(({ type, period }) => type === "player_substituted" && period === "q2");
		expect(court.detail.onCourt.home).toEqual(["p1", "p2", "p3", "p4", "p6"]);
		expect(codeOf(court, "player_substituted", { side: "home", inId: "p3", outId: "p1" })).toContain("is on the court");
		expect(codeOf(court, "player_substituted", { side: "home", inId: "p7", outId: "p5" })).toContain("is not on the court");
		expect(judgeMatch(basketball, court, at(court, "player_substituted", { side: "home", inId: "p7", outId: "p5" }))?.without).toEqual({
			payload: { side: "home", inId: "p7", outId: null },
		});
		const [lineUp] = tripleOvertimeDrafts();
		const twice = { ...(lineUp?.payload as object), bench: [{ playerId: "p1", number: 4 }] };
		expect(judgeMatch(basketball, played([], setup).state, { ...(lineUp as EventDraft), payload: twice })?.message).toContain("twice");
	});

	it("BB7 refuses an assist of a free throw or of the scorer, and offers the basket without it", () => {
		const court = upTo(({ period, type }) => period === "q1" && type === "points_scored");
		const judge = (points: number, assistId: string) =>
			judgeMatch(basketball, court, at(court, "points_scored", { side: "home", scorerId: "p1", assistId, points }));
		expect(judge(2, "p2")).toBeNull();
		for (const refusal of [judge(1, "p2"), judge(2, "p1"), judge(3, "p31")])
			expect(refusal?.without).toMatchObject({ payload: { scorerId: "p1" } });
		expect(judge(1, "p2")?.without?.payload).not.toHaveProperty("assistId");
	});

	it("BB8 counts the timeouts left by half and overtime", () => {
		const first = upTo(({ period }) => period === "q1");
		expect([timeoutsLeft(first, "away"), timeoutsLeft(first, "home")]).toEqual([1, 2]);
		expect(
			timeoutsLeft(
				upTo(({ period }) => period === "q3"),
				"away",
			),
		).toBe(3);
		expect(timeoutsLeft(state, "away")).toBe(1);
	});

	it("BB9 has a box score that adds up: points, attempts, minutes, plus-minus", () => {
		const { players, totals, benchPoints } = boxScore(state);
		expect([totals.home.points, totals.away.points]).toEqual([26, 23]);
		expect(totals.home).toMatchObject({
			made: { 1: 5, 2: 6, 3: 3 },
			missed: { 1: 3, 2: 1, 3: 0 },
			offensiveRebounds: 1,
			defensiveRebounds: 2,
			assists: 3,
			steals: 1,
			blocks: 0,
			turnovers: 1,
			fouls: 10,
		});
		expect(totals.away).toMatchObject({ blocks: 1, turnovers: 1, defensiveRebounds: 2, assists: 3 });
		expect(benchPoints).toEqual({ home: 10, away: 2 });
		const five = (side: "home" | "away") => players[side].reduce((sum, { playedMs }) => sum + (playedMs ?? 0), 0);
		expect([five("home"), five("away")]).toEqual([55 * 5 * MINUTE, 55 * 5 * MINUTE]);
		const of = (playerId: string) => players.home.find((line) => line.playerId === playerId);
		expect(of("p2")).toMatchObject({ playedMs: 25 * MINUTE, points: 0, assists: 1, fouls: 2, plusMinus: 2 });
		expect(of("p1")).toMatchObject({ playedMs: 55 * MINUTE, plusMinus: 3 });
		expect(boxScore(state, ["q4"]).totals.home).toMatchObject({ points: 4, made: { 1: 2, 2: 1, 3: 0 } });
	});

	it("BB9 counts the same for the player statistics of the catalogue", () => {
		const appearances = basketballAppearances.of(log);
		expect(appearances.find(({ playerId }) => playerId === "p3")).toEqual({
			playerId: "p3",
			side: "home",
			role: "starter",
			minutes: 55,
			counts: { points: 11, threes: 3, fouls: 1 },
		});
		expect(appearances.find(({ playerId }) => playerId === "p7")).toMatchObject({ role: "substitute", minutes: 30, counts: { points: 1 } });
		expect(appearances.some(({ playerId }) => playerId === "p8")).toBe(false);
	});

	it("BB10 tracks the lead: changes, ties, biggest leads and runs", () => {
		expect(leadTracker(state)).toMatchObject({
			biggestLeads: { home: 7, away: 4 },
			longestRuns: { home: 7, away: 7 },
			leadChanges: 6,
			timesTied: 6,
		});
		expect(namedRuns(leadTracker(state)).size).toBe(0);
		const [, , start, basket] = tripleOvertimeDrafts() as [EventDraft, EventDraft, EventDraft, EventDraft];
		const run = played([start, ...Array.from({ length: 5 }, () => basket)], setup).state;
		expect([...namedRuns(leadTracker(run)).values()]).toMatchObject([{ side: "home", run: 10 }]);
	});

	it("BB4 has baskets at the buzzer among its key moments and in the playback", () => {
		const buzzers = basketballKeyMoments(state).filter(({ minute }) => minute === "OT2 0:00");
		expect(buzzers).toMatchObject([{ kind: "score", side: "away", player: "Away Player 3", score: { home: 21, away: 21 } }]);
		const playback = basketballPlayback(state);
		expect(playback?.stateAt(49 * MINUTE).score).toEqual({ home: 21, away: 19 });
		expect(playback?.stateAt(50 * MINUTE).score).toEqual({ home: 21, away: 21 });
		expect(playback?.stateAt(55 * MINUTE)).toEqual(state);
		expect(playback && [describePosition(playback.axis, 47 * MINUTE), readPosition(playback.axis, "47:00")]).toEqual([
			"OT2 3:00",
			47 * MINUTE,
		]);
	});

	it("shows as covered what its source reports, and the rest as not covered once it is over", () => {
		expect(Object.values(coverage(state, "desk")).filter((cover) => cover === "not_covered")).toHaveLength(1);
		const plain = played(basketballDrafts(), setup).state;
		expect(coverage(plain, "desk")).toMatchObject({ scorers: "covered", fouls: "covered", misses: "not_covered", rebounds: "not_covered" });
		expect(boxScore(plain).players.home.every(({ playedMs, plusMinus }) => playedMs === null && plusMinus === null)).toBe(true);
	});
});

describe("A match of two halves", () => {
	const halves = basketballSetup(HALVES);
	const { state, log } = played(twoHalvesDrafts(), halves);

	it("BB3 BB4 has two halves of twenty minutes, its clock counting down in each, and no quarters", () => {
		expect(state.periodScores.map(({ period }) => period)).toEqual(["h1", "h2"]);
		const clock = { elapsedMs: 25 * MINUTE, at: 0, isRunning: false };
		expect(basketball.shortClock({ status: "live", period: "h2", clock }, 0)).toEqual({
			kind: "minute",
			minute: "H2 15:00",
			inPeriod: { period: "h2", time: "15:00" },
		});
		const start = played(twoHalvesDrafts().slice(0, 7), halves).state;
		const quarter = { type: "period_started", payload: {}, period: "q2", elapsedMs: 10 * MINUTE, occurredAt: 0 };
		expect(judgeMatch(basketball, start, quarter)?.code).toBe("event_out_of_order");
	});

	it("BB2 BB5 charges a bench foul to nobody, and disqualifies at once", () => {
		expect(teamFoulsNow(played(twoHalvesDrafts().slice(0, 5), halves).state)).toEqual({ home: 0, away: 0 });
		expect(state.detail).toMatchObject({ playerFouls: { p33: 1 }, fouledOut: ["p33"] });
		expect(timeoutsLeft(state, "home")).toBeNull();
	});

	it("BB7 takes a corrected basket for what it was: two points become three, and the match has a winner", () => {
		expect([state.score, state.winner]).toEqual([{ home: 7, away: 7 }, null]);
		const basket = log[2] as MatchEvent;
		const { type, period, elapsedMs } = basket;
		const correction: EventDraft = {
			type,
			period,
			elapsedMs,
			occurredAt: basket.occurredAt + 90 * MINUTE,
			revises: basket.id,
			payload: { side: "home", scorerId: "p4", points: 3 },
		};
		const corrected = played([...twoHalvesDrafts(), correction], halves);
		expect(corrected.state).toMatchObject({ score: { home: 8, away: 7 }, winner: "home", status: "finished" });
		expect(corrected.state.periodScores[0]).toEqual({ period: "h1", home: 6, away: 3 });
		expect(boxScore(corrected.state).totals.home.made).toEqual({ 1: 2, 2: 0, 3: 2 });
		expect(foldedFromWire(corrected.log, halves)).toEqual(corrected.state);
	});
});

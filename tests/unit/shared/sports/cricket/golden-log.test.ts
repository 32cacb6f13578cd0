// Cricket's golden logs: whole matches from a score book, judged entry by entry and folded (shared/sports/cricket/rules.md).
import { describe, expect, it } from "vitest";
import { phaseOf } from "#client/scores/state/phase.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { decodeScoreFact, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { isAtRest } from "#shared/match/rest-marks.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { cricketKeyMoments } from "#shared/sports/cricket/key-moments.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { BALL_MS, cricketPlayback } from "#shared/sports/cricket/playback.ts";
import { resultOf, targetOf } from "#shared/sports/cricket/result.ts";
import { reviewsLeft } from "#shared/sports/cricket/reviews-left.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import {
	FOLLOW_ON,
	FOLLOW_ON_FORMAT,
	ONE_OVER_FORMAT,
	RAIN,
	REVIEWED,
	THREE_OVER_FORMAT,
	THREE_OVERS,
	TIED,
	TWO_OVER_FORMAT,
} from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { CRICKET } from "../../../../fixtures/sport-keys.ts";
import { played } from "./played-match.ts";

const TEST_FORMAT = { inningsPerSide: 2 };
const threeOvers = () => played(readScoreBook(THREE_OVERS), THREE_OVER_FORMAT);
const totals = ({ detail }: CricketState) => detail.innings.map(({ side, runs, wickets, balls }) => [side, runs, wickets, balls]);

const GOLDEN = [
	["three overs a side", THREE_OVERS, THREE_OVER_FORMAT],
	["super overs", TIED, ONE_OVER_FORMAT],
	["the follow-on", FOLLOW_ON, FOLLOW_ON_FORMAT],
	["a revised target", RAIN, THREE_OVER_FORMAT],
	["free hits and reviews", REVIEWED, TWO_OVER_FORMAT],
] as const;

describe("A cricket match", () => {
	it.each(GOLDEN)("with %s passes schemas and wire without a loss and folds to the same state in the browser", (_name, book, options) => {
		const { state, log } = played(readScoreBook(book), options);
		const decoded = log.map((event) => {
			expect(parsePayload(CRICKET, event.type, event.payload)).toEqual({ ok: true, payload: event.payload });
			const fact = JSON.parse(JSON.stringify(encodeMatchFact(cricket, event, KICK_OFF)));
			return decodeMatchFact(cricket, fact, event.seq, KICK_OFF);
		});
		expect(decoded).toEqual(log);
		expect(foldLog(cricket, cricketSetup(options), decoded)).toEqual(state);
		const live = toMatchLive(cricket, state);
		expect(decodeScoreFact(JSON.parse(JSON.stringify(encodeScoreFact("c1", live, KICK_OFF))), KICK_OFF).live).toEqual(live);
	});

	it.each([
		["lunch", "live"],
		["rain", "live"],
		["stumps", "upcoming"],
	] as const)("CR15 rests at %s until the next ball, which lists and clocks show", (session, phase) => {
		const book = `start i1 home\nin p1\nin p2\np31: .+\nevent session_ended {"session":"${session}","day":2}`;
		const resting = toMatchLive(cricket, played(readScoreBook(book), TEST_FORMAT).state);
		expect([phaseOf(resting), cricket.shortClock(resting, 0), cricket.longClock(resting, 0).word]).toEqual([
			phase,
			{ kind: "word", word: session },
			session,
		]);
		expect(isAtRest(resting.marks)).toBe(true);
		expect(decodeScoreFact(JSON.parse(JSON.stringify(encodeScoreFact("c1", resting, KICK_OFF))), KICK_OFF).live).toEqual(resting);
		const goesOn = toMatchLive(cricket, played(readScoreBook(`${book}\np31: 4+`), TEST_FORMAT).state);
		expect([phaseOf(goesOn), cricket.shortClock(goesOn, 0), isAtRest(goesOn.marks)]).toEqual([
			"live",
			{ kind: "word", word: "first_innings" },
			false,
		]);
	});

	it("CR15 says at which break the innings ended", () => {
		const book = 'start i1 home\nin p1\nin p2\np31: .+\nevent session_ended {"session":"tea","day":1}\nend';
		expect(cricket.shortClock(toMatchLive(cricket, played(readScoreBook(book), TEST_FORMAT).state), 0)).toEqual({
			kind: "word",
			word: "tea",
		});
	});

	it("CR5 folds every extra, a no-ball run out and a return of a retired batter to the scorecard", () => {
		const { state } = threeOvers();
		expect(state).toMatchObject({ status: "finished", score: { home: 35, away: 36 }, winner: "away" });
		expect(totals(state)).toEqual([
			["home", 35, 4, 18],
			["away", 36, 1, 16],
		]);
		expect(resultOf(state)).toEqual({ kind: "won", side: "away", by: "wickets", margin: 9, method: null });
		const [first, second] = state.detail.innings;
		expect(first?.extras).toEqual({ wides: 3, noBalls: 2, byes: 1, legByes: 1, penalty: 0 });
		expect(first?.batters.map(({ playerId, runs, balls, fours, sixes, status }) => [playerId, runs, balls, fours, sixes, status])).toEqual([
			["p1", 6, 5, 1, 0, "out"],
			["p2", 7, 4, 0, 1, "out"],
			["p3", 0, 1, 0, 0, "out"],
			["p4", 9, 4, 0, 1, "batting"],
			["p5", 6, 5, 1, 0, "batting"],
			["p6", 0, 1, 0, 0, "out"],
		]);
		expect(first?.falls.map(({ runs, over, playerId }) => [runs, over, playerId])).toEqual([
			[16, "1.2", "p2"],
			[17, "1.2", "p3"],
			[20, "1.4", "p1"],
			[27, "2.2", "p6"],
		]);
		expect(
			first?.bowlers.map(({ playerId, balls, runs, wickets, wides, noBalls }) => [playerId, balls, runs, wickets, wides, noBalls]),
		).toEqual([
			["p31", 12, 24, 1, 3, 1],
			["p32", 6, 9, 1, 0, 1],
		]);
		expect(first?.batters[2]?.out).toEqual({ how: "run_out", bowlerId: null, fielderId: "p34", secondFielderId: null });
		expect(first?.overs.map(({ runs, wickets, marks }) => [runs, wickets, marks.join(" ")])).toEqual([
			[15, 0, ". 4 1wd 1 2nb 1lb 6 ."],
			[9, 3, "1 W 1nbW 2 1W 4 ."],
			[11, 1, "2wd 1 W 6 1b . 1"],
		]);
		expect(second?.bowlers.map(({ playerId, maidens, runs }) => [playerId, maidens, runs])).toEqual([
			["p7", 0, 36],
			["p8", 1, 0],
		]);
		expect(first?.partnerships.map(({ wicket, runs, balls }) => [wicket, runs, balls])).toEqual([
			[1, 16, 9],
			[2, 1, 1],
			[3, 3, 2],
			[4, 6, 2],
			[4, 1, 2],
			[5, 8, 4],
		]);
	});

	it("CR7 decides a tie by super overs, whose runs are not the score, and goes on after a level one", () => {
		const { state } = played(readScoreBook(TIED), ONE_OVER_FORMAT);
		expect(state).toMatchObject({ score: { home: 6, away: 6 }, winner: "home" });
		expect(totals(state).slice(2)).toEqual([
			["away", 4, 2, 3],
			["home", 4, 0, 6],
			["home", 7, 0, 6],
			["away", 6, 0, 6],
		]);
		expect(resultOf(state)).toMatchObject({ kind: "won", side: "home", by: "super_over" });
		expect(state.periodScores.at(-2)).toEqual({ period: "so3", home: 7, away: 0 });
		expect(toMatchLive(cricket, state).marks).toMatchObject({ superRuns: { home: 7, away: 6 }, superWickets: { home: 0, away: 0 } });
	});

	it("CR7 takes a stated decision where a super over is level, and is a tie without one", () => {
		const book = TIED.slice(0, TIED.indexOf("start so3"));
		const end = `${book}match end`;
		expect(resultOf(played(readScoreBook(end), ONE_OVER_FORMAT).state)).toEqual({ kind: "tied" });
		const counted = `${book}event tie_broken {"side":"away","method":"boundary_count"}\nmatch end`;
		const { state } = played(readScoreBook(counted), ONE_OVER_FORMAT);
		expect([resultOf(state), state.winner]).toEqual([{ kind: "won", side: "away", by: "boundary_count", margin: 0, method: null }, "away"]);
	});

	it("CR10 wins by an innings after a declaration and a follow-on", () => {
		const { state } = played(readScoreBook(FOLLOW_ON), FOLLOW_ON_FORMAT);
		expect(totals(state)).toEqual([
			["home", 80, 0, 14],
			["away", 4, 3, 7],
			["away", 40, 3, 10],
		]);
		expect(state.detail.innings.map(({ isDeclared, isFollowOn }) => [isDeclared, isFollowOn])).toEqual([
			[true, false],
			[false, false],
			[false, true],
		]);
		expect(resultOf(state)).toEqual({ kind: "won", side: "home", by: "innings", margin: 36, method: null });
		expect(toMatchLive(cricket, state).marks).toMatchObject({
			firstRuns: { home: -1, away: 4 },
			runs: { home: 80, away: 40 },
			declared: { home: 1, away: 0 },
		});
	});

	it("CR10 is drawn where the last innings was not completed", () => {
		const { state } = played(
			readScoreBook(`${FOLLOW_ON.slice(0, FOLLOW_ON.indexOf("p7: W/bowled +\nin p43\np7: W/st"))}end\nmatch end`),
			FOLLOW_ON_FORMAT,
		);
		expect([resultOf(state), state.winner]).toEqual([{ kind: "drawn" }, null]);
	});

	it("CR9 counts a revised target, and by runs where it was stated after play", () => {
		const { state } = played(readScoreBook(RAIN), THREE_OVER_FORMAT);
		expect(targetOf(state)).toEqual({ side: "away", runs: 12, balls: 12 });
		expect(resultOf(state)).toEqual({ kind: "won", side: "home", by: "runs", margin: 3, method: "dls" });
		const par = `${RAIN.slice(0, RAIN.indexOf("event overs_reduced"))}start i2 away
in p41
in p42
p7: 4 . . . . 4
event target_set {"side":"away","runs":6,"balls":6,"method":"dls","isPar":true}
end
match end`;
		expect(resultOf(played(readScoreBook(par), THREE_OVER_FORMAT).state)).toEqual({
			kind: "won",
			side: "away",
			by: "runs",
			margin: 3,
			method: "dls",
		});
	});

	it("CR12 CR13 has a run out on a free hit, a wicket that fell from its delivery and one that came to it, and counts reviews lost", () => {
		const { state } = played(readScoreBook(REVIEWED), TWO_OVER_FORMAT);
		expect(resultOf(state)).toEqual({ kind: "won", side: "away", by: "wickets", margin: 7, method: null });
		expect(totals(state)).toEqual([
			["home", 23, 3, 12],
			["away", 24, 3, 12],
		]);
		const [first, second] = state.detail.innings;
		expect(first?.overs.map(({ marks }) => marks.join(" "))).toEqual(["4 2nb 1wd 1W W . 2 .", ". 1nb 6 W 1 4 1"]);
		expect(first?.batters.map(({ playerId, runs, balls, out }) => [playerId, runs, balls, out?.how])).toEqual([
			["p1", 5, 2, "run_out"],
			["p2", 7, 5, "lbw"],
			["p3", 0, 1, "lbw"],
			["p4", 7, 5, undefined],
			["p5", 1, 1, undefined],
		]);
		expect(first?.extras).toEqual({ wides: 1, noBalls: 2, byes: 0, legByes: 0, penalty: 0 });
		expect([first?.reviewsLost, second?.reviewsLost]).toEqual([
			{ home: 0, away: 1 },
			{ home: 0, away: 2 },
		]);
	});

	it("CR13 leaves a side fewer reviews for each lost, by the format, in the innings that runs", () => {
		const afterReviews = (count: number, options: object = {}) => {
			const end = REVIEWED.split("decided stands")
				.slice(0, count + 1)
				.join("decided stands");
			return played(readScoreBook(`${end}decided stands`), { ...TWO_OVER_FORMAT, ...options }).state;
		};
		expect(reviewsLeft(afterReviews(0))).toEqual({ home: 2, away: 1 });
		expect(reviewsLeft(afterReviews(1))).toEqual({ home: 2, away: 1 });
		expect(reviewsLeft(afterReviews(2))).toEqual({ home: 2, away: 0 });
		expect(reviewsLeft(afterReviews(2, { reviews: 1 }))).toEqual({ home: 1, away: 0 });
		expect(reviewsLeft(afterReviews(0, { reviews: 0 }))).toBeNull();
		expect(reviewsLeft(afterReviews(0, { inningsPerSide: 2 }))).toEqual({ home: 3, away: 2 });
	});

	it("plays back to the state of the log at every delivery", () => {
		const { state, log } = threeOvers();
		const playback = cricketPlayback(state);
		expect(playback?.axis.map(({ period, overs }) => [period, overs.length])).toEqual([
			["i1", 22],
			["i2", 16],
		]);
		let balls = 0;
		for (const [index, event] of log.entries()) {
			if (event.type !== "ball_bowled") continue;
			balls++;
			const shown = playback?.stateAt(balls * BALL_MS);
			const folded = foldLog(cricket, state.setup, log.slice(0, index + 1));
			expect(shown?.score).toEqual(folded.score);
			const battersOf = (one: CricketState | undefined) => one?.detail.innings.find(({ period }) => period === event.period)?.batters;
			expect(battersOf(shown)).toEqual(battersOf(folded));
		}
		expect(playback?.stateAt(playback.lengthMs).status).toBe("finished");
	});

	it("names wickets and milestones as its key moments", () => {
		const moments = cricketKeyMoments(threeOvers().state);
		expect(moments.map(({ detail, player, minute }) => [detail, player, minute])).toEqual([
			["caught", "Home Player 2", "1.2"],
			["run_out", "Home Player 3", "1.3"],
			["run_out", "Home Player 1", "1.4"],
			["bowled", "Home Player 6", "2.2"],
			["lbw", "Away Player 12", "1.3"],
		]);
	});
});

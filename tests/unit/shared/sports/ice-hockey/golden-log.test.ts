// Ice hockey's golden logs: three whole matches, judged entry by entry and folded, on the server and from the wire
// (shared/sports/ice-hockey/rules.md).
import { describe, expect, it } from "vitest";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { decodeScoreFact, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { hockeyKeyMoments } from "#shared/sports/ice-hockey/key-moments.ts";
import { hockeyStatistics, shotsByPeriod } from "#shared/sports/ice-hockey/match-statistics.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { hockeyPlayback } from "#shared/sports/ice-hockey/playback.ts";
import { goalieLines, skaterLines } from "#shared/sports/ice-hockey/player-statistics.ts";
import {
	hockeyDrafts,
	hockeySetup,
	OVERTIME_MATCH,
	PLAY_OFF,
	PLAY_OFF_MATCH,
	REGULAR_SEASON,
	SHOOT_OUT_MATCH,
} from "../../../../fixtures/hockey-match.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { ICE_HOCKEY } from "../../../../fixtures/sport-keys.ts";
import { cancel, toEvent } from "../../submitted-match.ts";
import { played } from "./submitted-hockey.ts";

const MATCHES = [
	["a shoot-out", SHOOT_OUT_MATCH, REGULAR_SEASON],
	["an overtime", OVERTIME_MATCH, REGULAR_SEASON],
	["a second overtime", PLAY_OFF_MATCH, PLAY_OFF],
] as const;

/** The match with the shoot-out, with its overturned goal cancelled, as the desk does at the end of the review. */
function withoutOverturned(lines = SHOOT_OUT_MATCH) {
	const { state, log } = played(hockeyDrafts(lines));
	const goal = log.findLast(({ type, period }) => type === "goal_scored" && period === "p2") as MatchEvent;
	const revision = cancel(goal);
	expect(judgeMatch(iceHockey, state, revision)).toBeNull();
	log.push(toEvent(state, revision, "operator"));
	return { state: reduceMatch(iceHockey, state, log.at(-1) as MatchEvent), log };
}

describe("An ice hockey match", () => {
	it.each(MATCHES)("of %s folds whole as entry by entry, and from the wire as from the log", (_name, lines, format) => {
		const setup = hockeySetup(format);
		const { state, log } = played(hockeyDrafts(lines, format), setup);
		expect(foldLog(iceHockey, setup, log)).toEqual(state);
		const received = log.map((event) => {
			expect(parsePayload(ICE_HOCKEY, event.type, event.payload)).toEqual({ ok: true, payload: event.payload });
			const fact = JSON.parse(JSON.stringify(encodeMatchFact(iceHockey, event, KICK_OFF)));
			return decodeMatchFact(iceHockey, fact, event.seq, KICK_OFF);
		});
		expect(received).toEqual(log);
		expect(foldLog(iceHockey, setup, received)).toEqual(state);
		const live = toMatchLive(iceHockey, state);
		expect(decodeScoreFact(JSON.parse(JSON.stringify(encodeScoreFact("h1", live, KICK_OFF))), KICK_OFF).live).toEqual(live);
	});

	it("IH6 IH7 IH12 has a major with a coincidental minor, a cancelled goal and a shoot-out in its score", () => {
		const { state } = withoutOverturned();
		expect(state).toMatchObject({ status: "finished", score: { home: 3, away: 2 }, winner: "home", period: "so" });
		expect(state.periodScores).toEqual([
			{ period: "p1", home: 1, away: 2 },
			{ period: "p2", home: 1, away: 0 },
			{ period: "p3", home: 0, away: 0 },
			{ period: "ot1", home: 0, away: 0 },
			{ period: "so", home: 1, away: 0 },
		]);
		expect(state.detail.shootOut).toMatchObject({ scored: { home: 4, away: 3 }, isCounted: true });
		const times = state.detail.penalties.map(({ playerId, kind, isMatched, startMs, endMs }) => [
			playerId,
			kind,
			isMatched,
			startMs / 1000,
			endMs / 1000,
		]);
		expect(times).toEqual([
			["p5", "major", false, 300, 600],
			["p6", "minor", true, 300, 420],
			["p36", "minor", true, 300, 420],
			["p35", "minor", false, 1440, 1490],
		]);
		expect(state.detail.goals.map(({ side, strength }) => [side, strength])).toEqual([
			["away", "power_play"],
			["away", "power_play"],
			["home", "even"],
			["home", "power_play"],
		]);
		expect(hockeyStatistics(state)).toMatchObject({
			shotsOnGoal: { home: 3, away: 4 },
			saves: { home: 2, away: 1 },
			blocks: { home: 0, away: 1 },
			penaltyMinutes: { home: 7, away: 4 },
			powerPlays: { home: 1, away: 1 },
			powerPlayGoals: { home: 1, away: 2 },
		});
		expect(hockeyKeyMoments(state).map(({ kind, minute }) => `${kind} ${minute}`)).toEqual([
			"score P1 6:00",
			"score P1 7:30",
			"score P1 15:00",
			"score P2 4:50",
			"score_cancelled P2 16:00",
			"incident SO",
		]);
	});

	it("IH10 IH11 IH13 ends minors by goals, halves of a double minor one by one, and is won in overtime four against three", () => {
		const { state } = played(hockeyDrafts(OVERTIME_MATCH));
		expect(state).toMatchObject({ score: { home: 4, away: 3 }, winner: "home", period: "ot1" });
		expect(state.detail.penalties.map(({ startMs, endMs, isPaired }) => [startMs / 1000, endMs / 1000, isPaired])).toEqual([
			[180, 240, false],
			// The first half of the double minor ends with the goal at 8:30 left, the second half with the goal at 7:00.
			[600, 690, false],
			[690, 780, false],
			[1320, 1440, true],
			[1320, 1440, true],
			[1800, 1920, false],
			// A match penalty is served into the third period; neither goal ends it.
			[2370, 2670, false],
			[3660, 3710, false],
		]);
		expect(state.detail.goals.map(({ strength }) => strength)).toEqual([
			"power_play",
			"power_play",
			"power_play",
			"even",
			"short_handed",
			"power_play",
			"power_play",
		]);
		expect(hockeyStatistics(state)).toMatchObject({
			powerPlays: { home: 2, away: 4 },
			shortHandedGoals: { home: 1, away: 0 },
			penaltyMinutes: { home: 10, away: 29 },
		});
		expect(state.detail.expelled).toEqual(["p35"]);
	});

	it("IH13 IH17 lets a third penalty wait, finds goals into an empty net, and ends in the second overtime", () => {
		const { state } = played(hockeyDrafts(PLAY_OFF_MATCH, PLAY_OFF), hockeySetup(PLAY_OFF));
		expect(state).toMatchObject({ score: { home: 4, away: 3 }, winner: "home", period: "ot2" });
		expect(state.detail.penalties.map(({ place, startMs, endMs }) => [place, startMs / 1000, endMs / 1000])).toEqual([
			// The goal at 12:30 ends the penalty that would have ended first; the waiting penalty then begins.
			[0, 360, 450],
			[1, 390, 510],
			[0, 450, 570],
		]);
		expect(state.detail.goals.map(({ isEmptyNet, strength }) => [isEmptyNet, strength])).toEqual([
			[false, "power_play"],
			[false, "even"],
			[false, "even"],
			[true, "even"],
			[false, "even"],
			[false, "even"],
			[false, "even"],
		]);
		expect(goalieLines(state)).toEqual([
			{ playerId: "p1", side: "home", saves: 1, goalsAgainst: 3 },
			{ playerId: "p31", side: "away", saves: 0, goalsAgainst: 2 },
			{ playerId: "p32", side: "away", saves: 1, goalsAgainst: 1 },
		]);
		expect(skaterLines(state).find(({ playerId }) => playerId === "p9")).toMatchObject({ goals: 1, assists: 2, shots: 2 });
		expect(shotsByPeriod(state)?.map(({ period, shots }) => [period, shots.home, shots.away])).toEqual([
			["p1", 0, 1],
			["p2", 2, 0],
			["p3", 1, 2],
			["ot1", 1, 0],
			["ot2", 1, 1],
		]);
	});

	it.each(MATCHES)("of %s plays back: at every position the score is that of the log up to there", (_name, lines, format) => {
		const { state, log } = played(hockeyDrafts(lines, format), hockeySetup(format));
		const playback = hockeyPlayback(state);
		if (!playback) throw new Error("nothing to play");
		expect(playback.stateAt(playback.endAt(KICK_OFF)).score).toEqual(state.score);
		for (const event of log.filter(({ type }) => type === "goal_scored")) {
			const positionMs = playback.positionOf(event.id) ?? -1;
			expect(positionMs).toBe(event.elapsedMs);
			const upTo = foldLog(iceHockey, state.setup, log.slice(0, event.seq));
			expect(playback.stateAt(positionMs).score).toEqual(upTo.score);
		}
	});

	it("IH9 shows its clock in rows and headers as time left", () => {
		const clockOf = (period: string, elapsedMs: number, status: "live" | "break" | "finished" = "live", endMs?: number) => {
			const moment = { status, period, clock: { elapsedMs, at: KICK_OFF, isRunning: true, ...(endMs && { endMs }) } };
			return [iceHockey.shortClock(moment, KICK_OFF + 500), iceHockey.longClock(moment, KICK_OFF + 500).word];
		};
		expect(clockOf("p2", 1_646_000)).toEqual([
			{ kind: "minute", minute: "P2 12:34", inPeriod: { period: "p2", time: "12:34" } },
			"second_period",
		]);
		expect(clockOf("ot1", 3_700_000)).toEqual([
			{ kind: "minute", minute: "OT 3:20", inPeriod: { period: "ot1", time: "3:20" } },
			"overtime",
		]);
		expect(clockOf("ot2", 4_900_000, "live", 6_000_000)[0]).toEqual({
			kind: "minute",
			minute: "OT2 18:20",
			inPeriod: { period: "ot2", time: "18:20" },
		});
		expect(clockOf("p1", 1_200_000, "break")[0]).toEqual({ kind: "word", word: "first_intermission" });
		expect(clockOf("so", 3_900_000, "finished")[0]).toEqual({ kind: "word", word: "after_shoot_out" });
	});

	it("has a row with news of its goals, the ends of penalties and the line score", () => {
		const drafts = hockeyDrafts(OVERTIME_MATCH);
		const upTo = drafts.findIndex(({ payload }) => (payload as { kind?: string }).kind === "double_minor") + 1;
		const live = toMatchLive(iceHockey, played(drafts.slice(0, upTo)).state);
		expect(live.marks).toEqual({ p1: { home: 0, away: 1 }, full: { home: 5, away: 5 }, bench1: { home: 840_000, away: 0 } });
		expect(live.news).toMatchObject({ kind: "score", side: "away", minute: "P1 4:00", player: "Away Player 9" });
		expect(live.scorers).toEqual([{ side: "away", name: "Player 9", minutes: "P1 4:00", isOwnGoal: false }]);
	});
});

// Tennis's refusals, details removed from a feed's event instead, pressure points, statistics and time of play
// (shared/sports/tennis/rules.md).
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { judgeLeniently } from "#shared/match/judge/judge-leniently.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { parsePayload, parsePayloadLeniently } from "#shared/sports/event-schemas.ts";
import { keyMomentsOf } from "#shared/sports/key-moments.ts";
import { tennisCoverage } from "#shared/sports/tennis/coverage.ts";
import { tennisFormat } from "#shared/sports/tennis/format.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { setTimes } from "#shared/sports/tennis/play-time.ts";
import { positionLabel, readPosition, tennisPlayback } from "#shared/sports/tennis/playback.ts";
import { pressure } from "#shared/sports/tennis/pressure.ts";
import { isDeuce, pointLabels } from "#shared/sports/tennis/score-label.ts";
import { breakPointsWon, tennisStatistics } from "#shared/sports/tennis/statistics.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { TENNIS } from "../../../../fixtures/sport-keys.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { played, type State } from "./played-match.ts";

const playedTo = (text: string, options = {}): State => played(tennisSetup(options), tennisDrafts(text)).state;
const draft = (period: string | null, type: string, payload: object): EventDraft => ({
	type,
	payload,
	period,
	elapsedMs: null,
	occurredAt: KICK_OFF + 90 * MINUTE_MS,
});
const refusal = (state: State, ...of: Parameters<typeof draft>) => judgeMatch(tennis, state, draft(...of));
const feedPayload = (state: State, ...of: Parameters<typeof draft>) => judgeLeniently(tennis, state, draft(...of)).draft.payload;

const START = "- serve home p1\ns1 start\n";
const SET = `${START}s1 hhhh hhhh hhhh hhhh hhhh hhhh\n`;

describe("The judge of tennis", () => {
	it("TN3 refuses a point of a set that is over, a set after the match, and an end before it could be won", () => {
		expect(refusal(playedTo(SET), "s1", "point_played", { side: "home", kind: "unknown" })).toMatchObject({ code: "event_out_of_order" });
		expect(refusal(playedTo(`${SET}s1 end`), "s1", "match_ended", {})).toMatchObject({ code: "event_out_of_order" });
		const decided = playedTo(`${SET}s1 end\ns2 start\ns2 set {"games":{"home":6,"away":4}}\ns2 end`);
		expect(refusal(decided, "s3", "period_started", {})).toMatchObject({ code: "event_out_of_order" });
		expect(refusal(decided, "s2", "match_ended", {})).toBeNull();
		const open = playedTo(`${SET}s1 end\ns2 start\ns2 set {"games":{"home":4,"away":6}}\ns2 end`);
		expect([refusal(open, "s3", "period_started", {}), refusal(open, "s2", "match_ended", {})]).toEqual([null, null]);
	});

	it("TN5 refuses an ace of the receiver and a second missed first serve; a feed's point loses only how it was won", () => {
		const state = playedTo(`${START}s1 <h`);
		expect(refusal(state, "s1", "point_played", { side: "away", kind: "ace" })).toMatchObject({ code: "invalid_event" });
		expect(feedPayload(state, "s1", "point_played", { side: "away", kind: "ace", serve: 1 })).toEqual({
			side: "away",
			kind: "unknown",
			serve: 1,
		});
		expect(refusal(state, "s1", "point_played", { side: "away", kind: "double_fault" })).toBeNull();
		expect(refusal(state, "s1", "first_serve_missed", { side: "away" })).toMatchObject({ message: "The home side serves." });
		const missed = played(tennisSetup(), [draft("s1", "first_serve_missed", { side: "home" })], { state, log: [] }).state;
		expect(refusal(missed, "s1", "first_serve_missed", { side: "home" })).toMatchObject({ code: "invalid_event" });
	});

	it("TN6 takes a walk-over before the first set alone, a retirement after its start, and nothing after either", () => {
		const [before, during] = [playedTo("- serve home p1"), playedTo(START)];
		const withdraw = (kind: string) => ({ side: "away", playerId: null, kind });
		expect(refusal(before, null, "side_withdrew", withdraw("retirement"))).toMatchObject({ without: { payload: withdraw("walkover") } });
		expect(refusal(during, "s1", "side_withdrew", withdraw("walkover"))).toMatchObject({ without: { payload: withdraw("retirement") } });
		expect([
			refusal(before, null, "side_withdrew", withdraw("default")),
			refusal(during, "s1", "side_withdrew", withdraw("default")),
		]).toEqual([null, null]);
		const walkover = playedTo("- withdraw away walkover\n- awarded");
		expect(walkover).toMatchObject({ status: "awarded", winner: "home", score: { home: 0, away: 0 } });
		expect(tennis.shortClock(walkover, KICK_OFF)).toEqual({ kind: "word", word: "walkover" });
		const retired = playedTo(`${START}s1 hh\ns1 withdraw home retirement`);
		expect(refusal(retired, "s1", "point_played", { side: "home", kind: "unknown" })).toMatchObject({ code: "invalid_event" });
		expect(refusal(retired, "s1", "match_ended", {})).toBeNull();
	});

	it("TN7 takes games, sets and winners that a source states, and keeps what it leaves out", () => {
		const stated = (json: string, options = {}) => playedTo(`${START}s1 hhhh hha\ns1 set ${json}`, options).detail;
		expect(stated('{"games":{"home":1,"away":0},"points":{"home":3,"away":1}}')).toMatchObject({
			points: { home: 3, away: 1 },
			server: "away",
		});
		expect(stated('{"games":{"home":3,"away":3}}')).toMatchObject({ points: { home: 0, away: 0 }, server: "home" });
		expect(stated('{"games":{"home":6,"away":6},"tieBreak":{"home":3,"away":2}}')).toMatchObject({ isTieBreak: true, server: "away" });
		expect(stated('{"games":{"home":7,"away":6},"tieBreak":{"home":7,"away":4}}').sets[0]).toMatchObject({
			winner: "home",
			tieBreak: { home: 7, away: 4 },
		});
		expect(stated('{"winner":"away"}').sets[0]).toMatchObject({ winner: "away", hasGames: false });
		expect(refusal(playedTo("- serve home p1"), null, "set_stated", { winner: "home" })).toMatchObject({ code: "match_not_started" });
		expect(parsePayload(TENNIS, "set_stated", {}).ok).toBe(false);
		expect(parsePayloadLeniently(TENNIS, "point_played", { side: "home", kind: "lob", serve: 3, rally: 9 })).toMatchObject({
			payload: { side: "home", kind: "unknown" },
		});
	});

	it("TN8 gives a point penalty and a game penalty to the other side, and counts them as no stroke", () => {
		const state = playedTo(`${START}s1 h\ns1 violation home warning\ns1 violation home point\ns1 hh\ns1 violation home game`);
		expect(state.periodScores).toEqual([{ period: "s1", home: 0, away: 1 }]);
		expect(playedTo(`${SET}s1 violation home warning`).periodScores).toEqual([{ period: "s1", home: 6, away: 0 }]);
		expect(refusal(playedTo(SET), "s1", "code_violation", { side: "home", playerId: null, penalty: "game" })).toMatchObject({
			code: "event_out_of_order",
		});
	});

	it("TN9 refuses a player of the other side, and takes a feed's event without the name", () => {
		const state = playedTo(START);
		expect(refusal(state, "s1", "server_named", { side: "home", playerId: "p31" })).toMatchObject({ code: "unknown_player" });
		expect(feedPayload(state, "s1", "server_named", { side: "home", playerId: "p99" })).toEqual({ side: "home", playerId: null });
		expect(feedPayload(state, "s1", "point_played", { side: "home", kind: "ace", serverId: "p31" })).toEqual({ side: "home", kind: "ace" });
	});
});

describe("What a tennis score shows", () => {
	it("TN10 knows break points, set points and match points, and how many there are", () => {
		const of = (text: string, options = {}) => pressure(playedTo(text, options).detail, tennisFormat({ options }));
		expect(of(`${START}s1 aaa`)).toEqual({ side: "away", stake: "break", count: 3 });
		expect(of(`${START}s1 hhh`)).toBeNull();
		expect(of(`${START}s1 hahahah`)).toBeNull();
		expect(of(`${START}s1 hahaha`, { hasNoAdvantage: true })).toEqual({ side: "away", stake: "break", count: 1 });
		expect(of(`${START}s1 set {"games":{"home":5,"away":2}}\ns1 hha h`)).toEqual({ side: "home", stake: "set", count: 2 });
		expect(of(`${SET}s1 end\ns2 start\ns2 set {"games":{"home":6,"away":6},"tieBreak":{"home":6,"away":3}}`)).toEqual({
			side: "home",
			stake: "match",
			count: 3,
		});
	});

	it("calls 15, 30, 40, deuce and advantage", () => {
		const { detail } = playedTo(`${START}s1 hahaha`);
		expect([isDeuce(detail), pointLabels(detail)]).toEqual([true, { home: "40", away: "40" }]);
		expect(pointLabels(playedTo(`${START}s1 hahahaa`).detail)).toEqual({ home: "40", away: "A" });
	});

	it("TN11 counts serves and strokes from points that record them, and leaves out the others", () => {
		const told = tennisStatistics(playedTo(`${START}s1 h*<hw<ax h h\ns1 a*aaa\ns1 aaaha\ns1 end`));
		expect(told).toMatchObject({ aces: { home: 1, away: 1 }, doubleFaults: { home: 1, away: 0 }, servicePoints: { home: 10, away: 4 } });
		expect(told).toMatchObject({
			firstServesIn: { home: 8, away: 4 },
			secondServesWon: { home: 1, away: 0 },
			breakPointsFaced: { home: 2, away: 0 },
		});
		expect(breakPointsWon(told, "away")).toEqual([1, 2]);
		const bare = tennisStatistics(playedTo(`${START}s1 hhhh aaaa`));
		expect(bare).toMatchObject({ pointsWon: { home: 4, away: 4 }, gamesWon: { home: 1, away: 1 } });
		expect([bare.aces, bare.firstServesIn, bare.winners]).toEqual([undefined, undefined, undefined]);
		const stated = tennisStatistics(playedTo(`${START}s1 won home\ns1 won away`));
		expect(stated).toEqual({ gamesWon: { home: 1, away: 1 } });
		expect(tennisCoverage(playedTo(`${START}s1 won home`))).toMatchObject({ points: "not_covered", commentary: "not_yet" });
	});

	it("TN12 sums up the time of play by set, and knows none of a match entered at once", () => {
		const state = playedTo(`${SET}s1 end\ns2 start\ns2 hh`);
		// 24 points and the end of the set are half a minute apart; the second set is in progress.
		const times = setTimes(state, KICK_OFF + 30 * MINUTE_MS);
		expect(times?.map(({ playedMs }) => playedMs / MINUTE_MS)).toEqual([12.5, 30 - 14]);
		const atOnce = played(
			tennisSetup(),
			tennisDrafts(SET).map((each) => ({ ...each, occurredAt: KICK_OFF })),
		);
		expect(setTimes(atOnce.state, KICK_OFF + 3_000)).toBeNull();
	});

	it("plays back point by point, by labels of set and point, and lists sets won and breaks as key moments", () => {
		const state = playedTo(`${START}s1 hhhh hhhh hhhh aaaa hhhh hhhh hhhh\ns1 end\ns2 start\ns2 aaaa hhh`);
		const playback = tennisPlayback(state);
		expect(playback?.axis.map(({ lengthMs }) => lengthMs)).toEqual([28 * 30_000, 7 * 30_000]);
		expect(playback?.stateAt(14 * 30_000).detail).toMatchObject({ points: { home: 0, away: 2 }, sets: [{ games: { home: 3, away: 0 } }] });
		expect([playback && positionLabel(playback.axis, 30 * 30_000), playback && readPosition(playback.axis, "s2.2")]).toEqual([
			"s2.2",
			30 * 30_000,
		]);
		expect(playback && readPosition(playback.axis, "s4.1")).toBeNull();
		expect(playback?.stateAt(playback.lengthMs)).toEqual(state);
		expect(keyMomentsOf(state).map(({ kind, side, minute }) => `${kind} ${side} ${minute}`)).toEqual([
			"chance home S1 2–0",
			"chance home S1 5–1",
			"score home S1 6–1",
		]);
	});

	it("has a desk whose buttons the schemas take, each with a key of its own, and that finds a point entered twice", () => {
		const desk = deskOf(TENNIS);
		for (const { type, payload } of desk.pads) expect(parsePayload(TENNIS, type, payload)).toMatchObject({ ok: true });
		const hotkeys = desk.pads.flatMap(({ hotkey }) => hotkey || []);
		expect([hotkeys.length, new Set(hotkeys).size]).toEqual([28, 28]);
		const { log } = played(tennisSetup(), tennisDrafts(`${START}s1 h`));
		const [point] = log.slice(-1);
		if (!point) throw new Error("no point");
		const again = (more: object) => desk.isDuplicate(point, { ...point, ...more });
		expect([again({ occurredAt: point.occurredAt + 1_000 }), again({ occurredAt: point.occurredAt + 3_000 })]).toEqual([true, false]);
		// Whoever wins it: presses for two winners are two incidents, of which the desk cancels one.
		for (const { type, payload } of desk.pads.filter((pad) => "side" in pad.payload)) {
			const pressed = { ...point, type, payload };
			const other = (payload as { side: string }).side === "home" ? "away" : "home";
			expect(desk.isDuplicate(pressed, pressed), type).toBe(true);
			expect(desk.isDuplicate(pressed, { ...pressed, payload: { ...payload, side: other } }), type).toBe(false);
		}
	});
});

// The rules of ice hockey one by one (shared/sports/ice-hockey/rules.md), at their limits.
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeLeniently } from "#shared/match/judge/judge-leniently.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { isShootOutDecided } from "#shared/match/shoot-out.ts";
import { hockeyRules, periodTimes, unusualEndMs } from "#shared/sports/ice-hockey/format.ts";
import { manpowerAt } from "#shared/sports/ice-hockey/manpower.ts";
import { hockeyStatistics } from "#shared/sports/ice-hockey/match-statistics.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { benches, withGoalAgainst, withPenalty } from "#shared/sports/ice-hockey/penalty-times.ts";
import { hockeyDrafts, hockeySetup, OVERTIME_MATCH, PLAY_OFF, REGULAR_SEASON, SHOOT_OUT_MATCH } from "../../../../fixtures/hockey-match.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { cancel, toEvent } from "../../submitted-match.ts";
import { played, type State } from "./submitted-hockey.ts";

const begun = played(hockeyDrafts("p1 20:00 start")).state;
const now = (type: string, payload: object, more: Partial<EventDraft> = {}): EventDraft => ({
	type,
	payload,
	period: "p1",
	elapsedMs: MINUTE_MS,
	occurredAt: KICK_OFF + MINUTE_MS,
	...more,
});
const codeOf = (state: State, draft: EventDraft) => judgeMatch(iceHockey, state, draft)?.code ?? null;
const upTo = (lines: string, last: string) => {
	const all = lines.trim().split("\n");
	return played(hockeyDrafts(all.slice(0, all.indexOf(last) + 1).join("\n"))).state;
};
const start = (period: string, elapsedMs: number | null) => now("period_started", {}, { period, elapsedMs });

type Called = [side: "home" | "away", kind: "minor" | "major" | "double_minor", atSeconds: number, playerId?: string];
const benchOf = (calls: readonly Called[], isFullTeam = true) =>
	calls.reduce<ReturnType<typeof withPenalty>>(
		(times, [side, kind, at, playerId], index) =>
			withPenalty(times, { eventId: `e${index}`, side, playerId: playerId ?? `p${index}`, kind, calledMs: at * 1000 }, isFullTeam),
		[],
	);
const skatersAt = (calls: readonly Called[], atSeconds: number, full = 5) => {
	const { skaters } = manpowerAt(benches(benchOf(calls, full === 5)), full, atSeconds * 1000);
	return `${skaters.home}v${skaters.away}`;
};

describe("The rules of ice hockey", () => {
	it("IH1 refuses strangers and players of the other side, and offers the event without the name", () => {
		expect(codeOf(begun, now("goal_scored", { side: "home", scorerId: "p39" }))).toBe("unknown_player");
		const blocked = { side: "home", playerId: "p9", outcome: "blocked", blockerId: "p8" };
		expect(judgeLeniently(iceHockey, begun, now("shot_taken", blocked))).toMatchObject({
			refusal: null,
			draft: { payload: { blockerId: null } },
		});
		expect(codeOf(begun, now("face_off_won", { side: "home", playerId: "p9", loserId: "p39" }))).toBeNull();
	});

	it("IH2 lets nobody play on who has a match penalty or a game misconduct, but takes a further penalty", () => {
		for (const kind of ["match", "game_misconduct"]) {
			const { state } = played([...hockeyDrafts("p1 20:00 start"), now("penalty_called", { side: "home", playerId: "p5", kind })]);
			expect(codeOf(state, now("goal_scored", { side: "home", scorerId: "p5" }, { elapsedMs: 2 * MINUTE_MS }))).toBe("invalid_event");
			expect(codeOf(state, now("penalty_called", { side: "home", playerId: "p5", kind: "minor" }))).toBeNull();
		}
	});

	it("IH3 knows two assists of different players, and none of a penalty shot", () => {
		const goal = (more: object) =>
			judgeLeniently(iceHockey, begun, now("goal_scored", { side: "home", scorerId: "p9", ...more })).draft.payload;
		expect(goal({ assistId: "p9" })).toMatchObject({ assistId: null });
		expect(goal({ assistId: "p8", secondAssistId: "p8" })).toMatchObject({ assistId: "p8", secondAssistId: null });
		expect(goal({ assistId: "p8", isPenaltyShot: true })).toMatchObject({ assistId: null });
	});

	it("IH4 plays the periods in order and by the format", () => {
		const after = upTo(SHOOT_OUT_MATCH, "p3 0:00 end");
		expect([
			codeOf(after, start("ot1", 3_600_000)),
			codeOf(after, start("so", null)),
			codeOf(after, now("match_ended", {}, { period: "p3", elapsedMs: null })),
		]).toEqual([null, null, null]);
		expect(codeOf(begun, start("p3", 2_400_000))).toBe("event_out_of_order");
		const first = upTo(SHOOT_OUT_MATCH, "ot1 0:00 end");
		expect([codeOf(first, start("ot2", 3_900_000)), codeOf(first, start("so", null))]).toEqual(["event_out_of_order", null]);
		const short: MatchFormat = {
			...REGULAR_SEASON,
			options: { periodMinutes: 15, overtimeMinutes: 10, overtimeSkaters: 4, shootOutRounds: 3 },
		};
		expect(hockeyRules(short)).toEqual({
			periodMs: 900_000,
			countsUp: false,
			overtimeMs: 600_000,
			overtimeSkaters: 4,
			overtimes: 1,
			shootOutRounds: 3,
		});
		expect(periodTimes("ot1", hockeyRules(short))).toEqual({ startMs: 2_700_000, endMs: 3_300_000 });
		expect(hockeyRules(PLAY_OFF)).toMatchObject({ overtimeMs: 1_200_000, overtimeSkaters: 5, overtimes: 8 });
		expect([unusualEndMs("p3", REGULAR_SEASON), unusualEndMs("ot1", REGULAR_SEASON), unusualEndMs("ot2", PLAY_OFF)]).toEqual([
			null,
			null,
			6_000_000,
		]);
	});

	it("IH5 counts no other goal and starts no other period after a goal in overtime", () => {
		const won = upTo(OVERTIME_MATCH, "ot1 3:10 home goal p9 p10 p8");
		expect(iceHockey.isCutShort?.(won)).toBe(true);
		expect(codeOf(won, now("goal_scored", { side: "away", scorerId: null }, { period: "ot1", elapsedMs: 3_720_000 }))).toBe(
			"invalid_event",
		);
		const over = upTo(OVERTIME_MATCH, "ot1 3:10 end");
		expect(codeOf(over, start("so", null))).toBe("event_out_of_order");
	});

	it("IH6 keeps the shoot-out apart, and knows when it is decided", () => {
		const open = upTo(SHOOT_OUT_MATCH, "so - start");
		expect(codeOf(open, now("goal_scored", { side: "home", scorerId: "p9" }, { period: "so", elapsedMs: null }))).toBe("wrong_period");
		expect(codeOf(begun, now("shoot_out_attempt", { side: "home", playerId: null, isScored: true }))).toBe("wrong_period");
		const attempts = (text: string) =>
			[...text].map((letter, index) => ({
				side: index % 2 ? ("away" as const) : ("home" as const),
				playerId: null,
				isScored: letter === "x",
			}));
		const decided = (text: string, rounds: number) => {
			const all = attempts(text);
			const scored = (side: string) => all.filter((one) => one.side === side && one.isScored).length;
			return isShootOutDecided(all, { home: scored("home"), away: scored("away") }, rounds);
		};
		// Two goals ahead with one attempt left; one ahead with one attempt left; ahead in an extra round, before and after the other side's
		// attempt.
		expect([decided("x-x-", 3), decided("x---", 3), decided("x---x", 3), decided("x-x-x", 3)]).toEqual([true, false, true, true]);
		expect([decided("x-xx--x", 3), decided("------x", 3), decided("------x-", 3), decided("------xx", 3)]).toEqual([
			false,
			false,
			true,
			false,
		]);
		const last = upTo(SHOOT_OUT_MATCH, "so - end");
		expect(last.score).toEqual({ home: 3, away: 3 });
	});

	it("IH7 gives the goal of the shoot-out at its end, and takes it back with a correction", () => {
		const before = upTo(SHOOT_OUT_MATCH, "so - away attempt p40 out");
		expect(before.score).toEqual({ home: 2, away: 3 });
		const { state, log } = played(hockeyDrafts(SHOOT_OUT_MATCH));
		expect(state.score).toEqual({ home: 3, away: 3 });
		const decisive = log.findLast(({ type, payload }) => type === "shoot_out_attempt" && (payload as { isScored: boolean }).isScored);
		const cancelled = reduceMatch(iceHockey, state, toEvent(state, cancel(decisive as MatchEvent), "operator"));
		expect(cancelled).toMatchObject({ score: { home: 2, away: 3 }, winner: "away" });
	});

	it("IH8 has one review at a time", () => {
		const { state } = played([...hockeyDrafts("p1 20:00 start"), now("review_started", { side: "home", subject: "goal" })]);
		expect(codeOf(state, now("review_started", { side: "away", subject: "penalty" }))).toBe("event_out_of_order");
		expect(codeOf(state, now("review_ended", { side: null, subject: "penalty", outcome: "stands" }))).toBe("event_out_of_order");
	});

	it("IH10 believes the source before the log, and does not guess without a clock", () => {
		const goal = (more: object, at: Partial<EventDraft> = {}) =>
			played([...hockeyDrafts("p1 20:00 start\np1 19:30 home minor p5"), now("goal_scored", { side: "away", scorerId: null, ...more }, at)])
				.state.detail.goals[0];
		expect(goal({})).toMatchObject({ strength: "power_play", isEmptyNet: false });
		expect(goal({ strength: "even", isEmptyNet: true })).toMatchObject({ strength: "even", isEmptyNet: true });
		expect(goal({}, { elapsedMs: null })).toMatchObject({ strength: null });
		// The penalty of the same second came after the goal, so the strength is even.
		expect(goal({}, { elapsedMs: 30_000 })).toMatchObject({ strength: "even" });
	});

	it("IH11 ends the minor that would end first, and no major", () => {
		const endsAfterGoal = (calls: readonly Called[], at: number) =>
			withGoalAgainst(benchOf(calls), "home", at * 1000).map(({ endMs }) => endMs / 1000);
		expect(
			endsAfterGoal(
				[
					["home", "minor", 60],
					["home", "minor", 90],
				],
				100,
			),
		).toEqual([100, 210]);
		expect(
			endsAfterGoal(
				[
					["home", "major", 60],
					["home", "minor", 90],
				],
				100,
			),
		).toEqual([360, 100]);
		expect(endsAfterGoal([["home", "major", 60]], 100)).toEqual([360]);
		expect(endsAfterGoal([["home", "double_minor", 60]], 200)).toEqual([180, 200]);
	});

	it("IH12 cancels out what is called at the same second", () => {
		expect(
			skatersAt(
				[
					["home", "minor", 60],
					["away", "minor", 60],
				],
				61,
			),
		).toBe("4v4");
		expect(
			skatersAt(
				[
					["home", "minor", 60],
					["away", "minor", 60],
				],
				61,
				3,
			),
		).toBe("3v3");
		expect(
			skatersAt(
				[
					["home", "minor", 30],
					["home", "minor", 60],
					["away", "minor", 60],
				],
				61,
			),
		).toBe("4v5");
		expect(
			skatersAt(
				[
					["home", "double_minor", 60],
					["away", "minor", 60],
				],
				61,
			),
		).toBe("4v5");
		expect(
			skatersAt(
				[
					["home", "double_minor", 60],
					["away", "minor", 60],
				],
				181,
			),
		).toBe("5v5");
		expect(
			skatersAt(
				[
					["home", "major", 60],
					["away", "major", 60],
				],
				61,
			),
		).toBe("5v5");
		expect(
			skatersAt(
				[
					["home", "major", 60],
					["away", "minor", 60],
				],
				61,
			),
		).toBe("4v4");
		expect(
			skatersAt(
				[
					["home", "major", 60],
					["away", "minor", 60],
				],
				181,
			),
		).toBe("4v5");
	});

	it("IH13 has two at most on the bench, and three skaters at least in overtime", () => {
		const three: Called[] = [
			["home", "minor", 60],
			["home", "minor", 70],
			["home", "minor", 80],
		];
		expect([skatersAt(three, 90), skatersAt(three, 181), skatersAt(three, 299), skatersAt(three, 300)]).toEqual([
			"3v5",
			"3v5",
			"4v5",
			"5v5",
		]);
		expect(skatersAt([["home", "minor", 60]], 61, 3)).toBe("3v4");
		expect(
			skatersAt(
				[
					["home", "minor", 60],
					["home", "minor", 61],
				],
				62,
				3,
			),
		).toBe("3v5");
		// One player serves the minor after the major of the same stoppage, in one place.
		const both = benchOf([
			["home", "minor", 60, "p5"],
			["home", "major", 60, "p5"],
		]);
		expect(both.map(({ kind, startMs }) => [kind, startMs / 1000])).toEqual([
			["minor", 360],
			["major", 60],
		]);
	});

	it("IH14 IH15 IH16 counts minutes, shots on goal and power plays, and nothing that nobody reported", () => {
		const state = upTo(OVERTIME_MATCH, "p1 0:00 end");
		expect(hockeyStatistics(state)).toMatchObject({ penaltyMinutes: { home: 6, away: 0 }, powerPlays: { home: 0, away: 3 } });
		expect(hockeyStatistics(state).shotsOnGoal).toEqual({ home: 0, away: 4 });
		expect(hockeyStatistics(state)).not.toHaveProperty("hits");
		expect(hockeyStatistics(begun)).toEqual({});
		const measured = now("statistics_measured", { totals: { shotsOnGoal: [8, 5], hits: [10, 3] } });
		const { state: told } = played([...hockeyDrafts("p1 20:00 start"), now("goal_scored", { side: "home", scorerId: null }), measured]);
		expect(hockeyStatistics(told)).toMatchObject({
			shotsOnGoal: { home: 8, away: 5 },
			hits: { home: 10, away: 3 },
			saves: { home: 5, away: 7 },
		});
	});

	it("knows the setup of a format without squads", () => {
		const { state } = played(hockeyDrafts("p1 20:00 start"), { ...hockeySetup(), players: {} });
		expect(codeOf(state, now("goal_scored", { side: "home", scorerId: "p999" }))).toBeNull();
	});
});

// Basketball's golden log: a whole match with overtime, judged entry by entry and folded (shared/sports/basketball/rules.md).
import { describe, expect, it } from "vitest";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { decodeScoreFact, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { boxScore } from "#shared/sports/basketball/box-score.ts";
import { type BasketballDetail, totalOf } from "#shared/sports/basketball/detail.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { basketballPlayback } from "#shared/sports/basketball/playback.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { basketballDrafts, basketballSetup } from "../../../../fixtures/basketball-match.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { BASKETBALL } from "../../../../fixtures/sport-keys.ts";
import { toEvent } from "../../submitted-match.ts";

type State = MatchState<BasketballDetail>;

const isQ4End = ({ type, period }: EventDraft) => type === "period_ended" && period === "q4";
const upTo = (isLast: (draft: EventDraft) => boolean) => {
	const drafts = basketballDrafts();
	return drafts.slice(0, drafts.findIndex(isLast) + 1);
};

/** Judges the drafts one after the other, as the server does; throws if one is refused. */
function played(drafts: readonly EventDraft[]): { state: State; log: MatchEvent[] } {
	let state: State = emptyMatchState(basketball, basketballSetup());
	const log: MatchEvent[] = [];
	for (const draft of drafts) {
		const refusal = judgeMatch(basketball, state, draft);
		if (refusal) throw new Error(`${JSON.stringify(draft)}: ${refusal.message}`);
		log.push(toEvent(state, draft, "operator"));
		state = reduceMatch(basketball, state, log.at(-1) as MatchEvent);
	}
	return { state, log };
}

const atQ4End = (event: Partial<EventDraft>): EventDraft => ({
	type: "points_scored",
	payload: {},
	period: "q4",
	elapsedMs: 2_399_000,
	occurredAt: KICK_OFF + 2_800_000,
	...event,
});

describe("A basketball match", () => {
	it("folds to its score by period, fouls, points and winner, entry by entry and whole", () => {
		const { state, log } = played(basketballDrafts());
		expect(state).toMatchObject({ status: "finished", score: { home: 41, away: 40 }, winner: "home", period: "ot1" });
		expect(state.periodScores).toEqual([
			{ period: "q1", home: 11, away: 11 },
			{ period: "q2", home: 9, away: 7 },
			{ period: "q3", home: 8, away: 7 },
			{ period: "q4", home: 8, away: 11 },
			{ period: "ot1", home: 5, away: 4 },
		]);
		expect(state.detail.teamFouls.map(({ home, away }) => [home, away])).toEqual([
			[1, 1],
			[0, 2],
			[1, 1],
			[0, 1],
			[1, 0],
		]);
		expect(state.detail).toMatchObject({ playerFouls: { p8: 3, p34: 5 }, fouledOut: ["p34"] });
		expect(totalOf(state.detail.timeouts)).toEqual({ home: 1, away: 1 });
		expect(boxScore(state).players.home).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ playerId: "p4", points: 12 }),
				expect.objectContaining({ playerId: "p7", points: 15 }),
			]),
		);
		expect(foldLog(basketball, basketballSetup(), log)).toEqual(state);
	});

	it("passes the edge's schemas with every payload, and the wire without a loss", () => {
		const { state, log } = played(basketballDrafts());
		for (const event of log) {
			expect(parsePayload(BASKETBALL, event.type, event.payload)).toEqual({ ok: true, payload: event.payload });
			const fact = JSON.parse(JSON.stringify(encodeMatchFact(basketball, event, KICK_OFF)));
			expect(decodeMatchFact(basketball, fact, event.seq, KICK_OFF)).toEqual(event);
		}
		const live = toMatchLive(basketball, state);
		expect(live.marks).toMatchObject({ teamFouls: { home: 1, away: 1 } });
		expect(decodeScoreFact(JSON.parse(JSON.stringify(encodeScoreFact("b1", live, KICK_OFF))), KICK_OFF).live).toEqual(live);
	});

	it("BB1 BB2 refuses a stranger, the other side's player and one who has fouled out, and offers the event without the name", () => {
		const { state } = played(upTo(({ type, payload }) => type === "timeout_called" && (payload as { side: string }).side === "away"));
		const refusalOf = (scorerId: string, side = "away") =>
			judgeMatch(basketball, state, atQ4End({ payload: { side, scorerId, points: 2 } }));
		expect(refusalOf("p34")).toMatchObject({ code: "invalid_event", without: { payload: { side: "away", scorerId: null, points: 2 } } });
		expect([refusalOf("p99")?.code, refusalOf("p4")?.code, refusalOf("p33")]).toEqual(["unknown_player", "unknown_player", null]);
	});

	it("BB3 goes on with overtime or ends after the fourth quarter, and neither before", () => {
		const start = (period: string, elapsedMs: number) => atQ4End({ type: "period_started", payload: {}, period, elapsedMs });
		const end = atQ4End({ type: "match_ended", payload: {}, elapsedMs: null });
		const after = played(upTo(isQ4End)).state;
		expect(after.score).toEqual({ home: 36, away: 36 });
		expect([judgeMatch(basketball, after, start("ot1", 2_400_000)), judgeMatch(basketball, after, end)]).toEqual([null, null]);
		expect(judgeMatch(basketball, after, start("ot2", 2_700_000))?.code).toBe("event_out_of_order");
		const half = played(upTo(({ type, period }) => type === "period_ended" && period === "q2")).state;
		expect(judgeMatch(basketball, half, { ...end, period: "q2" })?.code).toBe("event_out_of_order");
	});

	it("BB4 counts its clock down in rows and headers", () => {
		const clockOf = (period: string, elapsedMs: number, status: MatchState["status"] = "live") => {
			const moment = { status, period, clock: { elapsedMs, at: KICK_OFF, isRunning: true } };
			return [basketball.shortClock(moment, KICK_OFF + 500), basketball.longClock(moment, KICK_OFF + 500)];
		};
		expect(clockOf("q3", 1_548_000)).toEqual([
			{ kind: "minute", minute: "Q3 4:12", inPeriod: { period: "q3", time: "4:12" } },
			{ time: "4:12", stoppage: null, word: "third_quarter" },
		]);
		expect(clockOf("ot1", 2_900_000)[0]).toEqual({ kind: "minute", minute: "OT 0:00", inPeriod: { period: "ot1", time: "0:00" } });
		expect(clockOf("q2", 1_200_000, "break")[0]).toEqual({ kind: "word", word: "half_time" });
		expect(clockOf("ot2", 3_000_000, "finished")[0]).toEqual({ kind: "word", word: "after_overtime" });
	});

	it("takes a cancelled basket out of the score and marks it in its row", () => {
		const { state, log } = played(upTo(isQ4End));
		const last = log.at(-2) as MatchEvent;
		const { type, period, elapsedMs, payload } = last;
		const cancelled = { type, period, elapsedMs, payload, occurredAt: KICK_OFF, revises: last.id, status: "cancelled" as const };
		expect(judgeMatch(basketball, state, cancelled)).toBeNull();
		const live = toMatchLive(basketball, reduceMatch(basketball, state, toEvent(state, cancelled, "operator")));
		expect(live.score).toEqual({ home: 36, away: 33 });
		expect(live.news).toMatchObject({ kind: "score_cancelled", side: "away", minute: "Q4 0:03", after: { home: 36, away: 33 } });
	});

	it("plays back: at half-time it shows the score of half-time", () => {
		const playback = basketballPlayback(played(basketballDrafts()).state);
		expect(playback?.axis.map(({ period }) => period)).toEqual(["q1", "q2", "q3", "q4", "ot1"]);
		expect(playback?.stateAt(1_199_000).score).toEqual({ home: 20, away: 18 });
		expect(playback?.stateAt(2_700_000).score).toEqual({ home: 41, away: 40 });
	});

	it("has a desk whose buttons the schemas take, each with a key of its own, and that finds a basket entered twice", () => {
		const desk = deskOf(BASKETBALL);
		for (const { type, payload } of desk.pads) expect(parsePayload(BASKETBALL, type, payload)).toMatchObject({ ok: true });
		const hotkeys = desk.pads.map(({ hotkey }) => hotkey).filter(Boolean);
		expect(hotkeys).toHaveLength(28);
		expect(new Set(hotkeys).size).toBe(hotkeys.length);
		const { log } = played(upTo(({ type }) => type === "points_scored"));
		const basket = log.at(-1) as MatchEvent;
		const again = (more: Partial<EventDraft>) => desk.isDuplicate(basket, atQ4End({ ...basket, ...more }) as EventDraft);
		expect([again({ occurredAt: basket.occurredAt + 1_000 }), again({ occurredAt: basket.occurredAt + 9_000 })]).toEqual([true, false]);
		expect(again({ payload: { side: "home", scorerId: "p4", points: 3 } })).toBe(false);
	});
});

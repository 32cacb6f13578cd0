// MR15 in cricket: a source states the winner and the margin beside the score. Deliveries against the rules make the result disputed,
// unless a source states the outcome that the log arrives at.
import { describe, expect, it } from "vitest";
import { decideDraft } from "#server/match-log/decide-entry.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { emptyMatchState } from "#shared/match/fold/reduce-match.ts";
import type { EventDraft, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { ONE_OVER_FORMAT } from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";

/** Home 6, away 7 with a ball left: the feed missed a run of the home side, so the chase ends above its target. */
const MISSED_RUN = `
toss home bat
start i1 home
in p1
in p2
p31: 1 1 1 1 1 1
end
start i2 away
in p41
in p42
p7: 4 . 2 1 +
`;
const BEYOND = [{ runs: 1 }, { runs: 0 }];

function submitted(drafts: readonly EventDraft[], source: SourceKind, before?: MatchState): MatchState {
	let state: MatchState = before ?? emptyMatchState(cricket, cricketSetup(ONE_OVER_FORMAT));
	for (const draft of drafts) {
		const decided = decideDraft(state, source, draft, source !== "operator");
		if (!decided.ok) throw new Error(decided.error.message);
		state = decided.state;
	}
	return state;
}

const draft = (type: string, payload: object, period: string | null = null): EventDraft => ({
	type,
	period,
	elapsedMs: null,
	payload,
	occurredAt: KICK_OFF + 9_000_000,
});
const ball = (more: object) =>
	draft("ball_bowled", { side: "away", strikerId: "p41", nonStrikerId: "p42", bowlerId: null, runs: 0, ...more }, "i2");
const END = [draft("period_ended", {}, "i2"), draft("match_ended", {}, "i2")];
const stated = (home: number, away: number, outcome?: string) =>
	draft("result_stated", { score: { home, away }, statedBy: "scorer", ...(outcome && { outcome }) });
const disputeOf = (state: MatchState) => disputedResult(cricket, state);
const withoutSettlement = (state: MatchState) => countedMatch(state, { play: "whole" }).isDisputed;

describe("MR15: an outcome of cricket", () => {
	const played = submitted(readScoreBook(MISSED_RUN), "provider");

	it("is not disputed where the deliveries give it, by winner, margin or both", () => {
		for (const outcome of ["away wickets 10", "away wickets", "away", undefined]) {
			expect(disputeOf(submitted([stated(6, 7, outcome), ...END], "provider", played))).toBeNull();
		}
	});

	it("is disputed where the deliveries give another winner or margin, until an operator confirms the score of the log", () => {
		for (const outcome of ["away wickets 9", "away runs 10", "home", "tied", "nonsense"]) {
			const state = submitted([stated(6, 7, outcome), ...END], "provider", played);
			expect(disputeOf(state)).toMatchObject({ by: "outcome", statedBy: "scorer", statedScore: { home: 6, away: 7 } });
			expect(withoutSettlement(state)).toBe(true);
			const confirmed = submitted([draft("result_stated", { score: { home: 6, away: 7 } })], "operator", state);
			expect([disputeOf(confirmed), withoutSettlement(confirmed)]).toEqual([null, false]);
		}
	});

	it("is disputed by deliveries beyond the target, which count, as long as nobody states the outcome", () => {
		const beyond = submitted([...BEYOND.map(ball), ...END], "provider", played);
		expect(beyond.score).toEqual({ home: 6, away: 8 });
		expect(disputeOf(beyond)).toMatchObject({ by: "outcome", statedBy: "provider" });
		expect(withoutSettlement(beyond)).toBe(true);
		expect(disputeOf(submitted([{ ...stated(6, 8), isLate: true }], "provider", beyond))).not.toBeNull();
		expect(disputeOf(submitted([stated(6, 8, "away wickets 10")], "provider", beyond))).toBeNull();
		expect(disputeOf(submitted([draft("result_stated", { score: { home: 6, away: 8 } })], "operator", beyond))).toBeNull();
	});

	it("is disputed where a correction of the first innings lowers the target below what the chase went on to, and is taken of anybody", () => {
		const over = submitted(END, "provider", played);
		const ball = over.timeline.find(({ event }) => event.type === "ball_bowled")?.event;
		const lowered = { ...draft("ball_bowled", { ...(ball?.payload as object), runs: 0 }, "i1"), revises: ball?.id ?? "" };
		for (const source of ["provider", "operator"] as const) {
			const corrected = submitted([lowered], source, over);
			expect([corrected.score, disputeOf(corrected)]).toEqual([{ home: 5, away: 7 }, expect.objectContaining({ by: "outcome" })]);
			const again = submitted([{ ...lowered, payload: { ...(ball?.payload as object), runs: 1 } }], source, corrected);
			expect([again.score, disputeOf(again)]).toEqual([{ home: 6, away: 7 }, null]);
		}
	});
});

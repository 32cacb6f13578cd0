// The listed reasons always add up to the score: over random logs, and for each kind by example.
import { describe, expect, it } from "vitest";
import { listScoreReasons } from "#client/sports/football/score-reasons/list-score-reasons.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { football } from "#shared/sports/football/module.ts";
import { anyDraft } from "../../../../shared/any-draft.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	homeGoal,
	kickOff,
	revise,
	submittedMatch,
	toEvent,
} from "../../../../shared/submitted-match.ts";

/** The score as the sum of the listed reasons. */
function addUp(state: MatchState<FootballDetail>): { score: Score; kicks: Score } {
	const sum = { score: { home: 0, away: 0 }, kicks: { home: 0, away: 0 } };
	for (const { kind, counts, before, after, event } of listScoreReasons(state)) {
		const of = kind === "kick" ? "kicks" : "score";
		expect(before).toEqual(sum[of]);
		if (!counts) continue;
		if (kind === "decision") sum.score = after;
		else if (event.type !== "status_changed") sum[of] = { ...sum[of], [event.payload.side]: sum[of][event.payload.side] + 1 };
		expect(after).toEqual(sum[of]);
	}
	return sum;
}

describe("The reasons of a score", () => {
	it.each(Array.from({ length: 40 }, (_, index) => index + 1))("MR13 add up to it at every entry of a random log, seed %i", (seed) => {
		const random = seededRandom(seed);
		let state = emptyMatchState(football, cupSetup());
		let entries = 0;
		for (let count = 0; count < 200; count++) {
			const any = anyDraft(random, state);
			if (judgeMatch(football, state, any)) continue;
			state = reduceMatch(football, state, toEvent(state, any, "operator"));
			entries++;
			const { score, kicks } = addUp(state);
			expect(score).toEqual(state.score);
			if (state.detail.shootOut) expect(kicks).toEqual(state.detail.shootOut.scored);
		}
		expect(entries).toBeGreaterThan(5);
	});

	it("name each report of a goal in order, and list a cancelled one with the score it would have made", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 5));
		const goal = match.mustSubmit({ ...awayGoal("1h", 10, null), status: "provisional" });
		match.mustSubmit(
			revise(goal, { status: "provisional", payload: { ...(goal.payload as object), scorerId: "p39" } }),
			cancel(goal, "Offside"),
		);
		const [first, second] = listScoreReasons(match.state());
		expect(first).toMatchObject({ kind: "goal", counts: true, before: { home: 0, away: 0 }, after: { home: 1, away: 0 } });
		expect(second).toMatchObject({ counts: false, before: { home: 1, away: 0 }, after: { home: 1, away: 1 } });
		expect(second?.revisions.map(({ seq, status, reason }) => [seq, status, reason])).toEqual([
			[3, "provisional", undefined],
			[4, "provisional", undefined],
			[5, "cancelled", "Offside"],
		]);
	});

	it("hold a result that was given by decision", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 5), draft("1h", 20, "status_changed", { status: "abandoned", reason: "floodlights" }));
		match.mustSubmit(draft("1h", 20, "status_changed", { status: "awarded", score: { home: 0, away: 3 }, reason: "by the league" }));
		expect(listScoreReasons(match.state()).at(-1)).toMatchObject({
			kind: "decision",
			before: { home: 1, away: 0 },
			after: { home: 0, away: 3 },
		});
	});
});

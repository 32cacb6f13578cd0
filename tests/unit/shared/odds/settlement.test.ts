import { describe, expect, it } from "vitest";
import type { MarketKey, SettlementNote } from "#shared/contract/odds.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { noteOf, type SettledMarket, settle } from "#shared/odds/settlement.ts";
import { madeSetup } from "../../../fixtures/made-match.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	revise,
	secondHalf,
	submittedMatch,
	wholeMatch,
} from "../submitted-match.ts";
import { marketOf, regularTime } from "./market-of.ts";

const status = (to: string, more: object = {}) => draft(null, null, "status_changed", { status: to, ...more } as never);

/** A match, and what the server would store about one market, entry by entry: only the row and the log. */
function settledMarket(key: MarketKey, setup = madeSetup()) {
	const market = marketOf(key);
	const match = submittedMatch(setup);
	let row: SettledMarket | null = null;
	return {
		match,
		goal: (index: number) => match.log.filter(({ type, revision }) => type === "goal_scored" && revision === 1)[index]!,
		/** The statement about the market after these drafts, submitted together; `null` if the market is unchanged. */
		submit(...drafts: EventDraft[]): string | null {
			match.mustSubmit(...drafts);
			const state = match.state();
			const now = settle(market, regularTime(state));
			const note = noteOf(market, row, state);
			const result = now && "result" in now ? now.result : null;
			row = { status: now ? (result ? "settled" : "void") : "open", result, note: note ?? row?.note ?? null };
			return note && sentence(note, result);
		},
	};
}

const sentence = ({ kind, cause, score, side, minute }: SettlementNote, result: string | null) =>
	[result ?? "-", kind, cause, `${score.home}-${score.away}`, side, minute].filter((part) => part !== null).join(" ");

describe("OM11: the reason of a settlement:", () => {
	it("full time, with the goal that decided", () => {
		expect(settledMarket("two_way").submit(...wholeMatch())).toBe("home settled full_time 2-1 home 81'");
		expect(settledMarket("last_team_to_score").submit(...wholeMatch())).toBe("home settled full_time 2-1 home 81'");
		expect(settledMarket("odd_even").submit(...wholeMatch())).toBe("odd settled full_time 2-1");
		expect(settledMarket("match_result").submit(...wholeMatch())).toBe("home settled full_time 2-1 home 81'");
		expect(settledMarket("over_under").submit(...wholeMatch())).toBe("over settled full_time 2-1 home 81'");
	});

	it("two-way was decided by the goal that was not answered, not by the last", () => {
		const goals = [homeGoal("2h", 50), homeGoal("2h", 55), awayGoal("2h", 60), homeGoal("2h", 70)];
		const drafts = [kickOff(), halfTime(), secondHalf(), ...goals, endOfSecondHalf()];
		expect(settledMarket("two_way").submit(...drafts)).toBe("home settled full_time 3-1 home 56'");
	});

	it("nothing before the end, and nothing twice", () => {
		const { submit } = settledMarket("two_way");
		expect(submit(kickOff(), homeGoal("1h", 10))).toBeNull();
		expect(submit(halfTime(), secondHalf())).toBeNull();
		expect(submit(endOfSecondHalf())).toBe("home settled full_time 1-0 home 11'");
		expect(submit(fullTime())).toBeNull();
	});

	it("a draw gives the stake back", () => {
		expect(settledMarket("two_way").submit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf())).toBe("- void draw 0-0");
	});

	it("a draw is a result of its own, that no single goal made", () => {
		const { submit, goal } = settledMarket("match_result");
		submit(...wholeMatch());
		expect(submit(cancel(goal(2)))).toBe("draw resettled goal_cancelled 1-1 home 81'");
		expect(submit({ ...awayGoal("2h", 70), isLate: true })).toBe("away resettled goal_added 1-2 away 71'");
		const level = [kickOff(), homeGoal("1h", 10), halfTime(), secondHalf(), awayGoal("2h", 60), endOfSecondHalf()];
		expect(settledMarket("match_result").submit(...level)).toBe("draw settled full_time 1-1");
	});

	it("over the line by the third goal, whoever scored it, and under it once one of three is cancelled", () => {
		const { submit, goal } = settledMarket("over_under");
		const goals = [awayGoal("2h", 50), homeGoal("2h", 55), awayGoal("2h", 60), homeGoal("2h", 70)];
		expect(submit(kickOff(), halfTime(), secondHalf(), ...goals)).toBeNull();
		expect(submit(endOfSecondHalf())).toBe("over settled full_time 2-2 away 61'");
		expect(submit(cancel(goal(0)))).toBeNull();
		expect(submit(cancel(goal(1)))).toBe("under resettled goal_cancelled 1-1 home 56'");
		const few = [kickOff(), homeGoal("1h", 10), awayGoal("1h", 12), halfTime(), secondHalf(), endOfSecondHalf()];
		expect(settledMarket("over_under").submit(...few)).toBe("under settled full_time 1-1");
	});

	it("neither of them by goals of extra time", () => {
		const drafts = [kickOff(), homeGoal("1h", 10), awayGoal("1h", 12), halfTime(), secondHalf(), endOfSecondHalf()];
		const extra = [draft("e1", 90, "period_started", {}), homeGoal("e1", 95), homeGoal("e1", 99)];
		for (const [key, result] of [
			["match_result", "draw"],
			["over_under", "under"],
		] as const) {
			const { submit } = settledMarket(key, cupSetup());
			expect(submit(...drafts)).toBe(`${result} settled full_time 1-1`);
			expect(submit(...extra)).toBeNull();
		}
	});

	it("a goal cancelled, added, given to the other side or moved", () => {
		const { submit, goal } = settledMarket("last_team_to_score");
		submit(...wholeMatch());
		expect(submit(cancel(goal(2)))).toBe("away resettled goal_cancelled 1-1 home 81'");
		expect(submit(revise(goal(2), { status: "confirmed" }))).toBe("home resettled goal_added 2-1 home 81'");
		expect(submit({ ...awayGoal("2h", 88), isLate: true })).toBe("away resettled goal_added 2-2 away 89'");
		expect(submit(revise(goal(3), { payload: { side: "home", scorerId: "p9", kind: "open_play" } }))).toBe(
			"home resettled goal_changed 3-1 home 89'",
		);
		expect(submit(revise(goal(1), { elapsedMs: 90 * 60_000 }))).toBe("away resettled goal_changed 3-1 away 90+1'");
		expect(submit(revise(goal(0), { payload: { side: "home", scorerId: "p8", kind: "header" } }))).toBeNull();
	});

	it("a result that a goal takes away leaves the market void by that goal, and brings it back by another", () => {
		const { submit, goal } = settledMarket("two_way");
		submit(...wholeMatch());
		expect(submit(cancel(goal(2)))).toBe("- void goal_cancelled 1-1 home 81'");
		expect(submit({ ...awayGoal("2h", 70), isLate: true })).toBe("away resettled goal_added 1-2 away 71'");
	});

	it("the goal that moved it, whatever else is corrected with it or after it", () => {
		const { submit, goal } = settledMarket("odd_even");
		submit(...wholeMatch());
		const fall = submit(cancel(goal(1)), revise(goal(0), { payload: { side: "home", scorerId: "p8", kind: "header" } }));
		expect(fall).toBe("even resettled goal_cancelled 2-0 away 61'");
	});

	it("an end that is taken back", () => {
		const { submit, match } = settledMarket("two_way");
		submit(...wholeMatch().slice(0, -1));
		expect(submit(cancel(match.log.at(-1)!))).toBe("- rolled_back match_resumed 2-1");
		expect(submit(awayGoal("2h", 94))).toBeNull();
		expect(submit(endOfSecondHalf())).toBe("- void draw 2-2");
	});

	it("a review after the whistle, and a goal that is a rumour again", () => {
		const { submit, goal } = settledMarket("two_way");
		submit(...wholeMatch().slice(0, -1));
		const review = { side: "home", subject: "penalty" } as const;
		expect(submit(draft("2h", 94, "review_started", review, { isLate: true }))).toBe("- rolled_back review 2-1");
		const verdict = { ...review, outcome: "stands" } as const;
		expect(submit(draft("2h", 94, "review_ended", verdict, { isLate: true }))).toBe("home settled full_time 2-1 home 81'");
		expect(submit(revise(goal(2), { status: "provisional" }))).toBe("- rolled_back goal_changed 2-1 home 81'");
	});

	it.each([
		["abandoned", "match_abandoned"],
		["awarded", "match_awarded"],
	])("a match that is %s", (to, cause) => {
		const { submit, match } = settledMarket("odd_even");
		submit(kickOff(), homeGoal("1h", 10));
		expect(submit(status(to))).toBe(`- void ${cause} 1-0`);
		expect(submit(cancel(match.log.at(-1)!))).toBe("- rolled_back match_resumed 1-0");
	});

	it("a match that is called off", () => {
		expect(settledMarket("odd_even").submit(status("cancelled"))).toBe("- void match_cancelled 0-0");
	});

	it("an award after an abandonment changes nothing, nor does one after the end", () => {
		const { submit } = settledMarket("two_way");
		submit(kickOff(), status("abandoned"));
		expect(submit(status("awarded", { score: { home: 3, away: 0 } }))).toBeNull();
		const other = settledMarket("two_way");
		other.submit(...wholeMatch());
		expect(other.submit(status("awarded", { score: { home: 0, away: 3 } }))).toBeNull();
	});

	it("extra time that is given up takes nothing back", () => {
		const { submit } = settledMarket("odd_even", cupSetup());
		submit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf());
		expect(submit(draft("e1", 90, "period_started", {}), homeGoal("e1", 95), status("abandoned"))).toBeNull();
	});

	it("a match taken as abandoned that was played to its end after all", () => {
		const { submit, match } = settledMarket("two_way");
		expect(submit(kickOff(), homeGoal("1h", 10), halfTime(), secondHalf(), status("abandoned"))).toBe("- void match_abandoned 1-0");
		expect(submit(cancel(match.log.at(-1)!), endOfSecondHalf())).toBe("home resettled full_time 1-0 home 11'");
	});

	it("and an end that becomes an abandonment", () => {
		const { submit, match } = settledMarket("two_way");
		submit(...wholeMatch().slice(0, -1));
		expect(submit(cancel(match.log.at(-1)!), status("abandoned"))).toBe("- void match_abandoned 2-1");
		const drawn = settledMarket("two_way");
		drawn.submit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf());
		expect(drawn.submit(cancel(drawn.match.log.at(-1)!), status("abandoned"))).toBe("- void match_abandoned 0-0");
	});

	it("a result that a source disputes, until the log comes to it or staff confirms the score", () => {
		const stated = { ...draft(null, null, "result_stated", { score: { home: 2, away: 2 }, statedBy: "wyscout" }), isLate: true };
		const { submit, match } = settledMarket("two_way");
		expect(submit(...wholeMatch())).toBe("home settled full_time 2-1 home 81'");
		match.mustSubmitAs("import", stated);
		expect(submit()).toBe("- rolled_back result_disputed 2-1");
		expect(submit({ ...awayGoal("2h", 90), isLate: true })).toBe("- void draw 2-2");
		const confirmed = settledMarket("two_way");
		confirmed.match.mustSubmitAs("import", stated);
		expect(confirmed.submit(...wholeMatch())).toBeNull();
		expect(confirmed.submit(draft(null, null, "result_stated", { score: { home: 2, away: 1 } }))).toBe(
			"home settled full_time 2-1 home 81'",
		);
	});

	it("scores alone, corrected: the scores decide", () => {
		const { submit, match } = settledMarket("two_way");
		expect(submit(status("finished", { score: { home: 2, away: 1 } }))).toBe("home settled full_time 2-1");
		const to = (home: number, away: number) => revise(match.log[0]!, { payload: { status: "finished", score: { home, away } } });
		expect(submit(to(2, 3))).toBe("away resettled goal_added 2-3");
		expect(submit(to(1, 0))).toBe("home resettled goal_cancelled 1-0");
		expect(submit(to(0, 1))).toBe("away resettled goal_changed 0-1");
		expect(settledMarket("last_team_to_score").submit(status("finished", { score: { home: 2, away: 1 } }))).toBe(
			"- void order_unknown 2-1",
		);
	});
});

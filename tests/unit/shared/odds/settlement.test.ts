import { describe, expect, it } from "vitest";
import type { MarketKey, SettlementNote } from "#shared/contract/odds.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { marketsOf } from "#shared/odds/registry.ts";
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

const status = (to: string, more: object = {}) => draft(null, null, "status_changed", { status: to, ...more } as never);

/** A match and what the server would store of one market, entry by entry: nothing but the row and the log. */
function settledMarket(key: MarketKey, setup = madeSetup()) {
	const market = marketsOf("football").find((one) => one.key === key)!;
	const match = submittedMatch(setup);
	let row: SettledMarket | null = null;
	return {
		match,
		goal: (index: number) => match.log.filter(({ type, revision }) => type === "goal_scored" && revision === 1)[index]!,
		/** The sentence that comes of these drafts, told together; null where the market stands. */
		tell(...drafts: EventDraft[]): string | null {
			match.mustSubmit(...drafts);
			const state = match.state();
			const now = settle(market, countedMatch(state));
			const note = noteOf(market, row, state);
			const result = now && "result" in now ? now.result : null;
			row = { status: now ? (result ? "settled" : "void") : "open", result, note: note ?? row?.note ?? null };
			return note && sentence(note, result);
		},
	};
}

const sentence = ({ kind, cause, score, side, minute }: SettlementNote, result: string | null) =>
	[result ?? "-", kind, cause, `${score.home}-${score.away}`, side, minute].filter((part) => part !== null).join(" ");

describe("OM11: a settlement says why:", () => {
	it("full time, with the goal that decided", () => {
		expect(settledMarket("two_way").tell(...wholeMatch())).toBe("home settled full_time 2-1 home 81'");
		expect(settledMarket("last_team_to_score").tell(...wholeMatch())).toBe("home settled full_time 2-1 home 81'");
		expect(settledMarket("odd_even").tell(...wholeMatch())).toBe("odd settled full_time 2-1");
	});

	it("two-way was decided by the goal that was not answered, not by the last", () => {
		const goals = [homeGoal("2h", 50), homeGoal("2h", 55), awayGoal("2h", 60), homeGoal("2h", 70)];
		const drafts = [kickOff(), halfTime(), secondHalf(), ...goals, endOfSecondHalf()];
		expect(settledMarket("two_way").tell(...drafts)).toBe("home settled full_time 3-1 home 56'");
	});

	it("nothing before the end, and nothing twice", () => {
		const { tell } = settledMarket("two_way");
		expect(tell(kickOff(), homeGoal("1h", 10))).toBeNull();
		expect(tell(halfTime(), secondHalf())).toBeNull();
		expect(tell(endOfSecondHalf())).toBe("home settled full_time 1-0 home 11'");
		expect(tell(fullTime())).toBeNull();
	});

	it("a draw gives the stake back", () => {
		expect(settledMarket("two_way").tell(kickOff(), halfTime(), secondHalf(), endOfSecondHalf())).toBe("- void draw 0-0");
	});

	it("a goal cancelled, added, given to the other side or moved", () => {
		const { tell, goal } = settledMarket("last_team_to_score");
		tell(...wholeMatch());
		expect(tell(cancel(goal(2)))).toBe("away resettled goal_cancelled 1-1 home 81'");
		expect(tell(revise(goal(2), { status: "confirmed" }))).toBe("home resettled goal_added 2-1 home 81'");
		expect(tell({ ...awayGoal("2h", 88), isLate: true })).toBe("away resettled goal_added 2-2 away 89'");
		expect(tell(revise(goal(3), { payload: { side: "home", scorerId: "p9", kind: "open_play" } }))).toBe(
			"home resettled goal_changed 3-1 home 89'",
		);
		expect(tell(revise(goal(1), { elapsedMs: 90 * 60_000 }))).toBe("away resettled goal_changed 3-1 away 90+1'");
		expect(tell(revise(goal(0), { payload: { side: "home", scorerId: "p8", kind: "header" } }))).toBeNull();
	});

	it("a result that a goal takes away leaves the market void by that goal, and brings it back by another", () => {
		const { tell, goal } = settledMarket("two_way");
		tell(...wholeMatch());
		expect(tell(cancel(goal(2)))).toBe("- void goal_cancelled 1-1 home 81'");
		expect(tell({ ...awayGoal("2h", 70), isLate: true })).toBe("away resettled goal_added 1-2 away 71'");
	});

	it("the goal that moved it, whatever else is corrected with it or after it", () => {
		const { tell, goal } = settledMarket("odd_even");
		tell(...wholeMatch());
		const fall = tell(cancel(goal(1)), revise(goal(0), { payload: { side: "home", scorerId: "p8", kind: "header" } }));
		expect(fall).toBe("even resettled goal_cancelled 2-0 away 61'");
	});

	it("an end that is taken back", () => {
		const { tell, match } = settledMarket("two_way");
		tell(...wholeMatch().slice(0, -1));
		expect(tell(cancel(match.log.at(-1)!))).toBe("- rolled_back match_resumed 2-1");
		expect(tell(awayGoal("2h", 94))).toBeNull();
		expect(tell(endOfSecondHalf())).toBe("- void draw 2-2");
	});

	it("a review after the whistle, and a goal that is a rumour again", () => {
		const { tell, goal } = settledMarket("two_way");
		tell(...wholeMatch().slice(0, -1));
		const review = { side: "home", subject: "penalty" } as const;
		expect(tell(draft("2h", 94, "review_started", review, { isLate: true }))).toBe("- rolled_back review 2-1");
		const verdict = { ...review, outcome: "stands" } as const;
		expect(tell(draft("2h", 94, "review_ended", verdict, { isLate: true }))).toBe("home settled full_time 2-1 home 81'");
		expect(tell(revise(goal(2), { status: "provisional" }))).toBe("- rolled_back goal_changed 2-1 home 81'");
	});

	it.each([
		["abandoned", "match_abandoned"],
		["awarded", "match_awarded"],
	])("a match that is %s", (to, cause) => {
		const { tell, match } = settledMarket("odd_even");
		tell(kickOff(), homeGoal("1h", 10));
		expect(tell(status(to))).toBe(`- void ${cause} 1-0`);
		expect(tell(cancel(match.log.at(-1)!))).toBe("- rolled_back match_resumed 1-0");
	});

	it("a match that is called off", () => {
		expect(settledMarket("odd_even").tell(status("cancelled"))).toBe("- void match_cancelled 0-0");
	});

	it("an award after an abandonment changes nothing, nor does one after the end", () => {
		const { tell } = settledMarket("two_way");
		tell(kickOff(), status("abandoned"));
		expect(tell(status("awarded", { score: { home: 3, away: 0 } }))).toBeNull();
		const other = settledMarket("two_way");
		other.tell(...wholeMatch());
		expect(other.tell(status("awarded", { score: { home: 0, away: 3 } }))).toBeNull();
	});

	it("extra time that is given up takes nothing back", () => {
		const { tell } = settledMarket("odd_even", cupSetup());
		tell(kickOff(), halfTime(), secondHalf(), endOfSecondHalf());
		expect(tell(draft("e1", 90, "period_started", {}), homeGoal("e1", 95), status("abandoned"))).toBeNull();
	});

	it("a match taken as abandoned that was played to its end after all", () => {
		const { tell, match } = settledMarket("two_way");
		expect(tell(kickOff(), homeGoal("1h", 10), halfTime(), secondHalf(), status("abandoned"))).toBe("- void match_abandoned 1-0");
		expect(tell(cancel(match.log.at(-1)!), endOfSecondHalf())).toBe("home resettled full_time 1-0 home 11'");
	});

	it("and an end that becomes an abandonment", () => {
		const { tell, match } = settledMarket("two_way");
		tell(...wholeMatch().slice(0, -1));
		expect(tell(cancel(match.log.at(-1)!), status("abandoned"))).toBe("- void match_abandoned 2-1");
		const drawn = settledMarket("two_way");
		drawn.tell(kickOff(), halfTime(), secondHalf(), endOfSecondHalf());
		expect(drawn.tell(cancel(drawn.match.log.at(-1)!), status("abandoned"))).toBe("- void match_abandoned 0-0");
	});

	it("a result that a source disputes, until the log comes to it or staff confirms the score", () => {
		const stated = { ...draft(null, null, "result_stated", { score: { home: 2, away: 2 }, statedBy: "wyscout" }), isLate: true };
		const { tell, match } = settledMarket("two_way");
		expect(tell(...wholeMatch())).toBe("home settled full_time 2-1 home 81'");
		match.submitAs("import", stated);
		expect(tell()).toBe("- rolled_back result_disputed 2-1");
		expect(tell({ ...awayGoal("2h", 90), isLate: true })).toBe("- void draw 2-2");
		const confirmed = settledMarket("two_way");
		confirmed.match.submitAs("import", stated);
		expect(confirmed.tell(...wholeMatch())).toBeNull();
		expect(confirmed.tell(draft(null, null, "result_stated", { score: { home: 2, away: 1 } }))).toBe("home settled full_time 2-1 home 81'");
	});

	it("scores alone, corrected: the scores tell", () => {
		const { tell, match } = settledMarket("two_way");
		expect(tell(status("finished", { score: { home: 2, away: 1 } }))).toBe("home settled full_time 2-1");
		const to = (home: number, away: number) => revise(match.log[0]!, { payload: { status: "finished", score: { home, away } } });
		expect(tell(to(2, 3))).toBe("away resettled goal_added 2-3");
		expect(tell(to(1, 0))).toBe("home resettled goal_cancelled 1-0");
		expect(tell(to(0, 1))).toBe("away resettled goal_changed 0-1");
		expect(settledMarket("last_team_to_score").tell(status("finished", { score: { home: 2, away: 1 } }))).toBe("- void order_unknown 2-1");
	});
});

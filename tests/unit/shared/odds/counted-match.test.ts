import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
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
import { regularTime } from "./market-of.ts";
import { allVoid, outcomesOfScore, settledOutcomes, unsettled } from "./settled-outcomes.ts";

const status = (to: string, more: object = {}, period: "1h" | "2h" | "e1" | null = null) =>
	draft(period, null, "status_changed", { status: to, ...more } as never);
const toSecondHalf = [kickOff(), halfTime(), secondHalf()];
const bare = (period: "1h" | "2h", side: "home" | "away") => draft(period, null, "goal_scored", { side, scorerId: null, kind: "unknown" });

function submittedOf(drafts: EventDraft[], setup = madeSetup()) {
	const match = submittedMatch(setup);
	match.mustSubmit(...drafts);
	return match;
}
const countedOf = (drafts: EventDraft[], setup = madeSetup()) => regularTime(submittedOf(drafts, setup).state());
const outcomesOf = (drafts: EventDraft[], setup = madeSetup()) => settledOutcomes(submittedOf(drafts, setup).state());

describe("OM1, OM2, OM5: what counts of a match", () => {
	it("are its goals in match order with their minutes, stoppage included", () => {
		const { score, scores, lastToScore } = countedOf([kickOff(), awayGoal("1h", 46.5), halfTime(), secondHalf(), homeGoal("2h", 92)]);
		expect({ score, lastToScore }).toEqual({ score: { home: 1, away: 1 }, lastToScore: "home" });
		expect(scores.map(({ side, minute }) => `${side} ${minute}`)).toEqual(["away 45+2'", "home 90+3'"]);
	});

	it("is neither extra time nor the shoot-out", () => {
		const kick = draft("p", null, "shoot_out_kick", { side: "away", playerId: null, isScored: true });
		const cup = [
			...toSecondHalf,
			homeGoal("2h", 50),
			awayGoal("2h", 60),
			endOfSecondHalf(),
			draft("e1", 90, "period_started", {}),
			awayGoal("e1", 100),
			draft("e1", 105, "period_ended", {}),
			draft("e2", 105, "period_started", {}),
			homeGoal("e2", 110),
			draft("e2", 120, "period_ended", {}),
			draft("p", null, "period_started", {}),
			kick,
			draft("p", null, "period_ended", {}),
			draft("p", null, "match_ended", {}),
		];
		expect(countedOf(cup, cupSetup())).toMatchObject({ score: { home: 1, away: 1 }, phase: "over", lastToScore: "away" });
		expect(outcomesOf(cup, cupSetup())).toEqual(outcomesOfScore(1, 1, "away"));
	});

	it("is what an own goal gives the side that it is credited to", () => {
		const own = draft("2h", 80, "goal_scored", { side: "away", scorerId: "p4", kind: "own_goal" });
		expect(outcomesOf([...toSecondHalf, own, endOfSecondHalf()])).toEqual(outcomesOfScore(0, 1, "away"));
	});

	it("is settled as soon as the second half is over: 0-0 is even, nobody's last, and no bet", () => {
		expect(outcomesOf(toSecondHalf)).toEqual(unsettled);
		expect(outcomesOf([...toSecondHalf, endOfSecondHalf()])).toEqual(outcomesOfScore(0, 0, "none"));
	});

	it("is not settled by the half-time whistle, and not by an end that is taken back", () => {
		expect(outcomesOf([kickOff(), homeGoal("1h", 9), halfTime()])).toEqual(unsettled);
		const match = submittedOf([...toSecondHalf, endOfSecondHalf()]);
		match.mustSubmit(cancel(match.log.at(-1)!));
		expect(settledOutcomes(match.state())).toEqual(unsettled);
		expect(regularTime(match.state()).phase).toBe("running");
	});

	it("goes back to the goal before when the last one is cancelled", () => {
		const match = submittedOf(wholeMatch());
		expect(settledOutcomes(match.state())).toEqual(outcomesOfScore(2, 1, "home"));
		const last = match.log.findLast(({ type }) => type === "goal_scored")!;
		match.mustSubmit(cancel(last));
		expect(settledOutcomes(match.state())).toEqual(outcomesOfScore(1, 1, "away"));
		match.mustSubmit(revise(last, { status: "confirmed" }));
		expect(settledOutcomes(match.state())).toEqual(outcomesOfScore(2, 1, "home"));
	});
});

describe("OM3: in doubt, and so not settled, is a match that is over", () => {
	const goal = draft("2h", 93, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }, { status: "provisional" });
	const review = draft("2h", 93, "review_started", { side: "home", subject: "penalty" });

	it("with a goal that is not confirmed, until it is", () => {
		const match = submittedOf([...toSecondHalf, goal, endOfSecondHalf(), fullTime()]);
		expect(regularTime(match.state())).toMatchObject({ phase: "over", isInDoubt: true });
		expect(settledOutcomes(match.state())).toEqual(unsettled);
		match.mustSubmit(revise(match.log[3]!, { status: "confirmed" }));
		expect(settledOutcomes(match.state()).two_way).toBe("home");
	});

	it("with a review that has not ended, until it or the match has", () => {
		const match = submittedOf([...toSecondHalf, review, endOfSecondHalf()]);
		expect(settledOutcomes(match.state())).toEqual(unsettled);
		match.mustSubmit(fullTime());
		expect(settledOutcomes(match.state()).odd_even).toBe("even");
	});

	it("with an end that is not confirmed itself, by its own status or by what follows it", () => {
		const rumour = [...toSecondHalf, { ...endOfSecondHalf(), status: "provisional" as const }];
		expect(outcomesOf(rumour)).toEqual(unsettled);
		expect(outcomesOf([...rumour, fullTime()]).odd_even).toBe("even");
		expect(outcomesOf([...rumour, draft("e1", 90, "period_started", {})], cupSetup()).odd_even).toBe("even");
		expect(outcomesOf([...toSecondHalf, endOfSecondHalf(), { ...fullTime(), status: "provisional" }]).odd_even).toBe("even");
	});

	it("but not by anything that happens in extra time", () => {
		const extra = [
			...toSecondHalf,
			endOfSecondHalf(),
			draft("e1", 90, "period_started", {}),
			draft("e1", 95, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }, { status: "provisional" }),
			draft("e1", 95, "review_started", { side: "home", subject: "goal" }),
		];
		expect(outcomesOf(extra, cupSetup()).odd_even).toBe("even");
		expect(outcomesOf([...extra, status("abandoned", {}, "e1")], cupSetup()).odd_even).toBe("even");
	});
});

describe("OM4: void is a match", () => {
	it.each([
		["abandoned in the second half", "match_abandoned", "abandoned", toSecondHalf],
		["cancelled before it began", "match_cancelled", "cancelled", []],
		["awarded in the first half", "match_awarded", "awarded", [kickOff()]],
		["awarded before it began", "match_awarded", "awarded", []],
	] as const)("that is %s: %s", (_when, voidCause, to, before) => {
		const drafts = [...before, status(to)];
		expect(countedOf(drafts)).toMatchObject({ phase: "void", voidCause, isInDoubt: false });
		expect(outcomesOf(drafts)).toEqual(allVoid);
	});

	it("for the first of its reasons, when it is awarded after it was abandoned", () => {
		const drafts = [kickOff(), status("abandoned"), status("awarded", { score: { home: 0, away: 3 } })];
		expect(countedOf(drafts)).toMatchObject({ phase: "void", voidCause: "match_abandoned", score: { home: 0, away: 0 } });
	});

	it("whatever became of its last goal, but not while the abandonment itself is a rumour", () => {
		const goal = { ...homeGoal("1h", 20), status: "provisional" as const };
		expect(outcomesOf([kickOff(), goal, status("abandoned")])).toEqual(allVoid);
		expect(outcomesOf([kickOff(), { ...status("abandoned"), status: "provisional" }])).toEqual(unsettled);
	});

	it("no more when the abandonment is taken back", () => {
		const match = submittedOf([kickOff(), status("abandoned")]);
		match.mustSubmit(cancel(match.log.at(-1)!));
		expect(regularTime(match.state())).toMatchObject({ phase: "running", voidCause: null });
	});

	it("never by an award after the end: bets stand as it was played", () => {
		const drafts = [...wholeMatch(), status("awarded", { score: { home: 0, away: 3 } })];
		expect(outcomesOf(drafts)).toEqual(outcomesOfScore(2, 1, "home"));
	});

	it("not yet when it is postponed", () => {
		expect(countedOf([status("postponed")])).toMatchObject({ phase: "before", isInDoubt: false });
		expect(outcomesOf([status("postponed")])).toEqual(unsettled);
	});
});

describe("OM6: a source that knows the score alone", () => {
	const finished = (home: number, away: number) => [status("finished", { score: { home, away } })];
	const halves = (...goals: EventDraft[]) => {
		const of = (period: string) => goals.filter((goal) => goal.period === period);
		return [kickOff(), ...of("1h"), halfTime(), secondHalf(), ...of("2h"), endOfSecondHalf()];
	};

	it.each([
		[0, 0, "none"],
		[2, 0, "home"],
		[0, 1, "away"],
		[2, 1, "void"],
		[1, 1, "void"],
	] as const)("settles %i-%i as far as a score can tell", (home, away, last) => {
		expect(outcomesOf(finished(home, away))).toEqual(outcomesOfScore(home, away, last));
	});

	it("settles nothing where the score may be that of extra time", () => {
		expect(outcomesOf(finished(2, 1), cupSetup())).toEqual(unsettled);
	});

	it.each([
		["of the one side that scored in the last half with goals", [bare("1h", "home"), bare("2h", "away"), bare("2h", "away")], "away"],
		["unknown where both did", [bare("2h", "home"), bare("2h", "away")], "unknown"],
		["in the first half where the second had none", [bare("1h", "home")], "home"],
		["unknown beside a goal with a minute", [bare("2h", "home"), awayGoal("2h", 60)], "unknown"],
		["known beside a goal with a minute of the same side", [awayGoal("2h", 60), bare("2h", "away")], "away"],
	] as const)("has a last goal %s", (_what, goals, lastToScore) => {
		expect(countedOf(halves(...goals)).lastToScore).toBe(lastToScore);
	});
});

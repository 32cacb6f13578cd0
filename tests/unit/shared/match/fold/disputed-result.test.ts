// MR15: a source states a final score. The fold shows whether the log agrees, in any order of submission.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { football } from "#shared/sports/football/module.ts";
import { KICK_OFF, madeSetup } from "../../../../fixtures/made-match.ts";
import {
	awayGoal,
	cancel,
	cupSetup,
	draft,
	fullTime,
	homeGoal,
	revise,
	type SubmittedMatch,
	submittedMatch,
	wholeMatch,
} from "../../submitted-match.ts";

const states = (home: number, away: number, statedBy = "openfootball") =>
	draft(null, null, "result_stated", { score: { home, away }, statedBy }, { occurredAt: KICK_OFF });
const confirms = (home: number, away: number) => draft(null, null, "result_stated", { score: { home, away } });
const disputeOf = (match: SubmittedMatch) => disputedResult(football, match.state());
const statedIn = (match: SubmittedMatch) => {
	const { home, away } = disputeOf(match)?.statedScore ?? {};
	return home === undefined ? null : `${home}-${away}`;
};

/** A result of 2-1, reported by a feed. */
function played(...before: EventDraft[]): SubmittedMatch {
	const match = submittedMatch(madeSetup(), "import");
	match.mustSubmit(...before, ...wholeMatch());
	return match;
}

describe("MR15: a stated result", () => {
	it("that the log has is no dispute, before the match, at its end or long after", () => {
		expect(statedIn(played(states(2, 1)))).toBeNull();
		const match = played();
		match.mustSubmit(states(2, 1));
		expect(statedIn(match)).toBeNull();
	});

	it("that differs is a dispute once play is over, and names who states what since when", () => {
		const match = submittedMatch(madeSetup(), "import");
		const steps = [states(3, 1), ...wholeMatch()].map((draft) => {
			match.mustSubmit(draft);
			return statedIn(match);
		});
		expect(steps).toEqual([null, null, null, null, null, null, null, "3-1", "3-1"]);
		expect(disputeOf(match)).toEqual({ statedScore: { home: 3, away: 1 }, statedBy: "openfootball", since: KICK_OFF });
	});

	it("changes no score and is never refused as late", () => {
		const match = played();
		expect(match.submit(states(7, 0))).toBeNull();
		expect(match.state().score).toEqual({ home: 2, away: 1 });
	});

	it("waits for the end where extra time may follow: until then its score is of another moment", () => {
		const match = submittedMatch(cupSetup(), "import");
		match.mustSubmit(states(3, 1), ...wholeMatch().slice(0, -1));
		expect(statedIn(match)).toBeNull();
		match.mustSubmit(fullTime());
		expect(statedIn(match)).toBe("3-1");
	});

	it("is settled by itself when the log comes to it, and disputed again when the log leaves it", () => {
		const match = played(states(3, 1));
		const goal = match.mustSubmit({ ...homeGoal("2h", 85), isLate: true });
		expect(statedIn(match)).toBeNull();
		match.mustSubmit(cancel(goal));
		expect(statedIn(match)).toBe("3-1");
	});

	it("is overruled by staff who confirm the score of the log, until that changes or another result is stated", () => {
		const match = played(states(3, 1));
		match.mustSubmitAs("operator", confirms(2, 1));
		expect(statedIn(match)).toBeNull();
		const goal = match.mustSubmitAs("operator", { ...awayGoal("2h", 85), isLate: true });
		expect(statedIn(match)).toBe("3-1");
		match.mustSubmitAs("operator", cancel(goal));
		expect(statedIn(match)).toBeNull();
		match.mustSubmit(states(4, 1, "wyscout"));
		expect(disputeOf(match)).toMatchObject({ statedScore: { home: 4, away: 1 }, statedBy: "wyscout" });
	});

	it("is replaced by the next statement of its source, and gone when cancelled", () => {
		const match = played();
		const stated = match.mustSubmit(states(3, 1));
		const corrected = match.mustSubmit(revise(stated, { payload: { score: { home: 2, away: 1 }, statedBy: "openfootball" } }));
		expect(statedIn(match)).toBeNull();
		match.mustSubmit(revise(corrected, { payload: { score: { home: 5, away: 1 }, statedBy: "openfootball" } }));
		expect(statedIn(match)).toBe("5-1");
		match.mustSubmit(cancel(corrected));
		expect(statedIn(match)).toBeNull();
	});

	it("is no matter where the result was decided away from the pitch, or the match given up", () => {
		for (const [status, more] of [["awarded", { score: { home: 0, away: 3 } }]] as const) {
			const match = played(states(3, 1));
			match.mustSubmit(draft(null, null, "status_changed", { status, ...more }));
			expect(statedIn(match)).toBeNull();
		}
		const match = submittedMatch(madeSetup(), "import");
		match.mustSubmit(states(3, 1), ...wholeMatch().slice(0, 2), draft("1h", 30, "status_changed", { status: "abandoned" }));
		expect(statedIn(match)).toBeNull();
	});

	describe("that its own source contradicts (FD3)", () => {
		const contradicts = (home: number, away: number, listed: [number, number]) => {
			const contradiction = { by: "list" as const, score: { home: listed[0], away: listed[1] } };
			return draft(
				null,
				null,
				"result_stated",
				{ score: { home, away }, statedBy: "api-football", contradiction },
				{ occurredAt: KICK_OFF },
			);
		};

		it("is disputed while the match is played and after it, and is not before it", () => {
			const match = submittedMatch(madeSetup(), "import");
			const steps = [contradicts(2, 1, [3, 1]), ...wholeMatch()].map((each) => {
				match.mustSubmit(each);
				return statedIn(match);
			});
			expect(steps).toEqual([null, ...Array.from({ length: 8 }, () => "3-1")]);
			expect(disputeOf(match)).toMatchObject({ by: "list", statedBy: "api-football" });
		});

		it("is settled when the source agrees with itself, or staff confirm the score of the log", () => {
			const match = submittedMatch(madeSetup(), "import");
			match.mustSubmit(...wholeMatch().slice(0, 2));
			const stated = match.mustSubmit(contradicts(1, 0, [2, 0]));
			expect(statedIn(match)).toBe("2-0");
			const { home, away } = match.state().score;
			match.mustSubmitAs("operator", confirms(home, away));
			expect(statedIn(match)).toBeNull();
			match.mustSubmit(revise(stated, { payload: { score: { home, away }, statedBy: "api-football" } }));
			expect(statedIn(match)).toBeNull();
		});

		it("shows the stated score where the log has another in the end", () => {
			const match = played(contradicts(3, 1, [4, 1]));
			expect(disputeOf(match)).toEqual({ statedScore: { home: 3, away: 1 }, statedBy: "api-football", since: KICK_OFF });
		});
	});

	it("is the same in a fold of the whole log", () => {
		const match = played(states(3, 1));
		expect(disputedResult(football, foldLog(football, madeSetup(), match.log))).toEqual(disputeOf(match));
	});

	it("of any sources in any order, with goals added and taken back: the score is what all state, or it is disputed (seeded)", () => {
		const seen = { agreed: 0, disputed: 0 };
		for (let seed = 1; seed <= 150; seed++) {
			const random = seededRandom(`stated ${seed}`);
			const match = played();
			const statements = new Map<string, { event: MatchEvent; score: string }>();
			const goals = match.log.filter(({ type }) => type === "goal_scored");
			for (let step = 0; step < 12; step++) {
				const source = random.pick(["openfootball", "api-football", "football-data"]);
				const before = statements.get(source);
				if (random.chance(0.4)) {
					const score = random.chance(0.6) ? match.state().score : { home: random.integer(0, 3), away: random.integer(0, 2) };
					const payload = { score, statedBy: source };
					const event = match.mustSubmit(before ? revise(before.event, { payload }) : states(score.home, score.away, source));
					statements.set(source, { event, score: `${score.home}-${score.away}` });
				} else if (random.chance(0.2) && before) {
					match.mustSubmit(cancel(before.event));
					statements.delete(source);
				} else if (random.chance(0.6) || goals.length === 0) {
					const goal = random.pick([homeGoal, awayGoal])("2h", random.integer(46, 90));
					goals.push(match.mustSubmit({ ...goal, isLate: true }));
				} else match.mustSubmit(cancel(goals.splice(random.integer(0, goals.length - 1), 1)[0] as MatchEvent));
				const { home, away } = match.state().score;
				expect(home + away).toBe(goals.length);
				const isAgreed = [...statements.values()].every(({ score }) => score === `${home}-${away}`);
				expect({ seed, step, isDisputed: disputeOf(match) !== null }).toEqual({ seed, step, isDisputed: !isAgreed });
				seen[isAgreed ? "agreed" : "disputed"]++;
			}
		}
		expect(Math.min(seen.agreed, seen.disputed)).toBeGreaterThan(200);
	});
});

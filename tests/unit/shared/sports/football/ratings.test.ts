import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { playerOfTheMatch } from "#shared/sports/football/player-of-the-match.ts";
import {
	footballRatings,
	type PlayerRating,
	RATING_BOUNDS,
	RATING_START,
	RATING_WEIGHTS,
	ratingBandOf,
} from "#shared/sports/football/ratings.ts";
import {
	awayGoal,
	cancel,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	type SubmittedMatch,
	secondHalf,
	submittedMatch,
} from "../../submitted-match.ts";

const GRIDS = ["1:1", "2:1", "2:2", "2:3", "2:4", "3:1", "3:2", "3:3", "3:4", "4:1", "4:2"];
const lineUp = (side: "home" | "away", first: number) =>
	draft(null, null, "line_up_announced", {
		side,
		formation: "4-4-2",
		starters: GRIDS.map((grid, index) => ({ playerId: `p${first + index}`, number: index + 1, grid })),
		bench: [],
		isConfirmed: true,
	});
const begun = (): SubmittedMatch => {
	const match = submittedMatch();
	match.mustSubmit(lineUp("home", 1), lineUp("away", 31), kickOff());
	return match;
};
const rest = () => [halfTime(), secondHalf(), endOfSecondHalf(), fullTime()];
const shot = (minute: number, playerId = "p9", side: "home" | "away" = "home") =>
	draft("1h", minute, "shot_taken", { side, playerId, outcome: "saved" });
const ratingOf = (match: SubmittedMatch, playerId: string) => footballRatings(match.state()).get(playerId)?.rating;

describe("The rating of a player", () => {
	it("is the start value and the weighted events of the log", () => {
		const match = begun();
		match.mustSubmit(homeGoal("1h", 10), shot(20), ...rest());
		const { goal, teamGoal, shotOnTarget, cleanSheet, save, conceded, concededBehind, win, loss } = RATING_WEIGHTS;
		expect(ratingOf(match, "p9")).toBe(RATING_START + goal + teamGoal + shotOnTarget + win);
		expect(ratingOf(match, "p1")).toBe(RATING_START + teamGoal + cleanSheet + win);
		expect(ratingOf(match, "p31")).toBe(RATING_START + save + conceded + concededBehind + loss);
		expect(ratingOf(match, "p36")).toBe(RATING_START + conceded + loss);
	});

	it("differs in a beaten side by where and when its players played, and by how their shots ended", () => {
		const match = begun();
		const shots = (["saved", "post", "blocked", "off_target", "goal"] as const).map((outcome, index) =>
			draft("1h", 20 + index, "shot_taken", { side: "away", playerId: `p${36 + index}`, outcome }),
		);
		match.mustSubmit(homeGoal("1h", 10), ...shots, halfTime(), secondHalf(), homeGoal("2h", 60));
		match.mustSubmit(draft("2h", 50, "player_substituted", { side: "away", outId: "p41", inId: "p42" }), endOfSecondHalf(), fullTime());
		const beaten = ["p32", "p36", "p37", "p38", "p39", "p40", "p41"].map((id) => ratingOf(match, id));
		expect(beaten).toEqual([520, 570, 565, 555, 545, 550, 560]);
	});

	it("is none without line-ups, before kick-off, of goals without scorer and clock, and of a few minutes", () => {
		const bare = submittedMatch();
		bare.mustSubmit(kickOff(), homeGoal("1h", 30), ...rest());
		expect(footballRatings(bare.state()).size).toBe(0);
		const ahead = submittedMatch();
		ahead.mustSubmit(lineUp("home", 1), lineUp("away", 31));
		expect(footballRatings(ahead.state()).size).toBe(0);
		const early = begun();
		early.mustSubmit(shot(5));
		expect(footballRatings(early.state()).size).toBe(0);
	});

	it("gives the points of a cancelled goal back", () => {
		const match = begun();
		match.mustSubmit(shot(20, "p10"));
		const before = [...footballRatings(match.state())];
		const goal = match.mustSubmit(homeGoal("1h", 20));
		expect(ratingOf(match, "p9")).toBe(RATING_START + RATING_WEIGHTS.goal + RATING_WEIGHTS.teamGoal);
		match.mustSubmit(cancel(goal, "Offside"));
		expect([...footballRatings(match.state())]).toEqual(before);
	});

	it("rises with every goal until its bound", () => {
		let last = 0;
		for (let goals = 0; goals <= 8; goals++) {
			const match = begun();
			match.mustSubmit(...Array.from({ length: goals }, (_, index) => homeGoal("1h", 10 + index)), shot(40, "p10"), ...rest());
			const rating = ratingOf(match, "p9") ?? 0;
			expect(rating).toBeGreaterThanOrEqual(last);
			if (last < RATING_BOUNDS.most && goals > 0) expect(rating).toBeGreaterThan(last);
			last = rating;
		}
		expect(last).toBe(RATING_BOUNDS.most);
	});

	it.each([1, 2, 3, 4, 5, 6, 7, 8])("stays in its bounds and does not depend on the order of the log (%i)", (seed) => {
		const random = seededRandom(seed);
		const events: EventDraft[] = Array.from({ length: 40 }, (_, index) => {
			const minute = 1 + index;
			const home = `p${1 + Math.floor(random.next() * 11)}`;
			const away = `p${31 + Math.floor(random.next() * 11)}`;
			return random.pick([
				homeGoal("1h", minute, home),
				awayGoal("1h", minute, away),
				shot(minute, home),
				draft("1h", minute, "goal_scored", { side: "home", scorerId: away, kind: "own_goal" }),
				draft("1h", minute, "penalty_missed", { side: "away", playerId: away, outcome: "saved" }),
			]);
		});
		const match = begun();
		match.mustSubmit(...events, ...rest());
		const state = match.state();
		const ratings = footballRatings(state);
		expect(ratings.size).toBe(22);
		for (const { rating } of ratings.values()) {
			expect(rating).toBeGreaterThanOrEqual(RATING_BOUNDS.least);
			expect(rating).toBeLessThanOrEqual(RATING_BOUNDS.most);
		}
		const shuffled = footballRatings({ ...state, timeline: state.timeline.toReversed() });
		expect(Object.fromEntries(shuffled)).toEqual(Object.fromEntries(ratings));
	});
});

describe("The player of the match", () => {
	const bestOf = (match: SubmittedMatch) => playerOfTheMatch(match.state(), footballRatings(match.state()))?.playerId ?? null;
	const goal = (minute: number, side: "home" | "away", scorerId: string, assistId: string | null = null) =>
		draft("1h", minute, "goal_scored", { side, scorerId, assistId, kind: "open_play" });
	const substituted = (minute: number, side: "home" | "away", outId: string, inId: string) =>
		draft("2h", minute, "player_substituted", { side, outId, inId });

	it("has the best rating, named with the end and not before", () => {
		const match = begun();
		match.mustSubmit(goal(10, "home", "p9"), shot(20));
		expect(bestOf(match)).toBeNull();
		match.mustSubmit(halfTime(), secondHalf(), endOfSecondHalf());
		expect(bestOf(match)).toBeNull();
		match.mustSubmit(fullTime());
		expect(bestOf(match)).toBe("p9");
	});

	it("may be a goalkeeper", () => {
		const match = begun();
		match.mustSubmit(shot(10), shot(20, "p10"), ...rest());
		expect(bestOf(match)).toBe("p31");
	});

	it("changes with a goal that is taken back after the end", () => {
		const match = begun();
		const taken = match.mustSubmit(goal(10, "home", "p9"));
		match.mustSubmit(shot(20, "p38", "away"), ...rest());
		expect(bestOf(match)).toBe("p9");
		match.mustSubmit(cancel(taken, "Offside"));
		expect(bestOf(match)).toBe("p1");
	});

	it("is nobody where nobody is rated, and of a match that was broken off", () => {
		const bare = submittedMatch();
		bare.mustSubmit(kickOff(), homeGoal("1h", 30), ...rest());
		expect(bestOf(bare)).toBeNull();
		const abandoned = begun();
		abandoned.mustSubmit(goal(10, "home", "p9"), draft("1h", 30, "status_changed", { status: "abandoned" }));
		expect(bestOf(abandoned)).toBeNull();
	});

	describe("of equal ratings", () => {
		const of = (playerId: string, more: Partial<PlayerRating> = {}): PlayerRating => ({
			playerId,
			side: "home",
			rating: 700,
			goals: 0,
			assists: 0,
			playedMs: 90,
			...more,
		});
		const among = (winner: "home" | "away" | null, ...ratings: PlayerRating[]) => {
			const best = (all: PlayerRating[]) =>
				playerOfTheMatch({ status: "finished", winner }, new Map(all.map((one) => [one.playerId, one])));
			expect(best(ratings.toReversed())).toEqual(best(ratings));
			return best(ratings)?.playerId ?? null;
		};

		it("is of the winner's side, then has more goals, more assists, more time", () => {
			expect(among("away", of("a", { goals: 2 }), of("b", { side: "away" }))).toBe("b");
			expect(among("home", of("a", { assists: 3 }), of("b", { goals: 1 }))).toBe("b");
			expect(among(null, of("a", { playedMs: 99 }), of("b", { side: "away", assists: 1 }))).toBe("b");
			expect(among(null, of("a"), of("b", { playedMs: 91 }))).toBe("b");
			expect(among("away", of("a", { rating: 701 }), of("b", { side: "away", goals: 3 }))).toBe("a");
		});

		it("is nobody where two are level in all of this", () => {
			expect(among("home", of("a"), of("b"), of("c", { rating: 600 }))).toBeNull();
			expect(among("home", of("a"), of("b"), of("c", { goals: 1 }))).toBe("c");
		});

		it("of a match is who stayed longer", () => {
			const match = begun();
			match.mustSubmit(goal(10, "home", "p9"), goal(20, "home", "p10"), halfTime(), secondHalf());
			match.mustSubmit(substituted(70, "home", "p10", "p12"), endOfSecondHalf(), fullTime());
			expect(bestOf(match)).toBe("p9");
		});
	});
});

it("the band of a rating follows the number that is shown", () => {
	expect([1000, 795, 794, 700, 650, 600, 594, 500, 494, 300].map(ratingBandOf)).toEqual(
		["best", "best", "strong", "strong", "good", "fair", "weak", "weak", "poor", "poor"], // 795 is shown as 8.0, 594 as 5.9.
	);
});

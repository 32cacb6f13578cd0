// A highlight laid out over its duration, and the moments of a log that it shows.
import { describe, expect, it } from "vitest";
import { chapterTimeline, highlightTimeline, MAX_SECONDS, SHORTEST_SECONDS, sceneAt } from "#shared/match/highlight/highlight-timeline.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import { footballKeyMoments } from "#shared/sports/football/key-moments.ts";
import { cancel, draft, kickOff, submittedMatch } from "../../submitted-match.ts";

const moment = (index: number, more: Partial<KeyMoment> = {}): KeyMoment => ({
	eventId: `e${index}`,
	kind: "chance",
	detail: "saved",
	side: "home",
	status: "confirmed",
	minute: `${index}'`,
	player: null,
	assist: null,
	score: { home: 0, away: 0 },
	scoreInstead: null,
	place: null,
	...more,
});

describe("The timeline of a drawn highlight", () => {
	it.each([1, 2, 5, 12, 40])("of %i moments has them all in order, without a gap, in about a minute", (count) => {
		const moments = Array.from({ length: count }, (_, index) => moment(index, { kind: index % 3 === 0 ? "score" : "chance" }));
		const timeline = highlightTimeline(moments);
		const scenes = timeline?.scenes ?? [];
		expect(scenes.flatMap((scene) => (scene.kind === "moment" ? [scene.moment.eventId] : []))).toEqual(
			moments.map(({ eventId }) => eventId),
		);
		expect(timeline?.totalSeconds).toBeGreaterThanOrEqual(SHORTEST_SECONDS - 0.001);
		expect(timeline?.totalSeconds).toBeLessThanOrEqual(MAX_SECONDS + 0.001);
		for (const [index, { startSeconds, lengthSeconds }] of scenes.entries()) {
			const next = scenes[index + 1]?.startSeconds ?? timeline?.totalSeconds;
			expect(startSeconds + lengthSeconds).toBeCloseTo(next ?? Number.NaN, 6);
			expect(lengthSeconds).toBeGreaterThan(0.5);
		}
	});

	it("shows the score that stood until each moment", () => {
		const first = moment(1, { kind: "score", score: { home: 1, away: 0 } });
		const disallowed = moment(2, { kind: "score_cancelled", score: { home: 2, away: 0 }, scoreInstead: { home: 1, away: 0 } });
		const timeline = highlightTimeline([first, disallowed, moment(3)]);
		const before = timeline?.scenes.flatMap((scene) => (scene.kind === "moment" ? [scene.before] : []));
		expect(before).toEqual([
			{ home: 0, away: 0 },
			{ home: 1, away: 0 },
			{ home: 1, away: 0 },
		]);
	});

	it("is none without moments, and has a scene at every second", () => {
		expect(highlightTimeline([])).toBeNull();
		const timeline = highlightTimeline([moment(1)]);
		if (!timeline) throw new Error("no timeline");
		expect([-1, 0, 5, timeline.totalSeconds, 999].map((seconds) => sceneAt(timeline, seconds).kind)).toEqual([
			"opening",
			"opening",
			"moment",
			"closing",
			"closing",
		]);
	});
});

describe("The key moments of a football match", () => {
	const shot = (minute: number, more: object = {}) =>
		draft("1h", minute, "shot_taken", { side: "home", playerId: null, outcome: "saved", x: 90, y: 50, ...more });
	const goal = (minute: number) => draft("1h", minute, "goal_scored", { side: "home", scorerId: null, kind: "header" });
	const card = (minute: number, shown: "yellow" | "red") =>
		draft("1h", minute, "card_shown", { side: "away", playerId: null, card: shown });
	const of = (match: ReturnType<typeof submittedMatch>) => footballKeyMoments(match.state());

	it("are goals, disallowed goals, red cards, missed penalties and big chances, in the order of the match", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), shot(2, { x: 70 }), shot(4, { outcome: "post" }), card(5, "yellow"));
		match.mustSubmit(shot(10, { outcome: "goal", x: 88, y: 44 }), goal(10));
		const gone = match.mustSubmit(goal(20));
		match.mustSubmit(cancel(gone, "Offside"), card(30, "red"));
		match.mustSubmit(draft("1h", 40, "penalty_missed", { side: "away", playerId: null, outcome: "saved" }));
		expect(of(match).map(({ kind, detail, minute }) => [kind, detail, minute])).toEqual([
			["chance", "post", "5'"],
			["score", "header", "11'"],
			["score_cancelled", "header", "21'"],
			["incident", "red", "31'"],
			["incident", "penalty_saved", "41'"],
		]);
		const [, scored, disallowed] = of(match);
		// The goal has the location of its shot.
		expect(scored?.place).toEqual({ x: 88, y: 44 });
		expect(disallowed).toMatchObject({ score: { home: 2, away: 0 }, scoreInstead: { home: 1, away: 0 }, reason: "Offside", place: null });
	});

	it("have no goal that was entered by mistake, and fewer chances beside many goals", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const slip = match.mustSubmit(goal(1));
		match.mustSubmit({ ...cancel(slip), reasonCode: "entered_by_mistake" });
		for (let minute = 2; minute < 12; minute++) match.mustSubmit(goal(minute));
		for (let minute = 12; minute < 30; minute++) match.mustSubmit(shot(minute, { expectedGoals: minute }));
		const moments = of(match);
		expect(moments.filter(({ kind }) => kind === "score")).toHaveLength(10);
		expect(moments.filter(({ kind }) => kind === "score_cancelled")).toEqual([]);
		// The highlight shows the two best moments.
		expect(moments.filter(({ kind }) => kind === "chance").map(({ minute }) => minute)).toEqual(["29'", "30'"]);
	});
});

describe("A match's chapter of a movie", () => {
	it("begins at the score before its first moment, takes each at its natural length, and ends with the last", () => {
		const scenes = [
			{ moment: moment(1, { kind: "score", score: { home: 2, away: 1 } }), before: { home: 1, away: 1 } },
			{ moment: moment(2), before: { home: 2, away: 2 } },
		];
		const timeline = chapterTimeline(scenes);
		expect(timeline.scenes.map(({ kind, startSeconds, lengthSeconds }) => [kind, startSeconds, lengthSeconds])).toEqual([
			["opening", 0, 4],
			["moment", 4, 8],
			["moment", 12, 5],
		]);
		expect(timeline.scenes[0]).toMatchObject({ score: { home: 1, away: 1 } });
		expect(timeline.scenes[2]).toMatchObject({ before: { home: 2, away: 2 } });
		expect(timeline.totalSeconds).toBe(17);
	});
});

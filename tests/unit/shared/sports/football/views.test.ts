// Data of a football match that pages show besides the timeline: clock, scorers, totals, pressure.
import { describe, expect, it } from "vitest";
import type { MatchMoment } from "#shared/match/clock-label.ts";
import { footballLongClock, footballShortClock } from "#shared/sports/football/clock-label.ts";
import { matchStatistics } from "#shared/sports/football/match-statistics.ts";
import { momentumSeries } from "#shared/sports/football/momentum-series.ts";
import { scorersBySide } from "#shared/sports/football/scorers.ts";
import { awayGoal, cancel, draft, halfTime, homeGoal, kickOff, revise, secondHalf, submittedMatch } from "../../submitted-match.ts";

const NOW = 1_000_000_000;
const moment = (status: MatchMoment["status"], period: string | null, elapsed: string | null): MatchMoment => {
	const [minutes = 0, seconds = 0] = elapsed?.split(":").map(Number) ?? [];
	const elapsedMs = (minutes * 60 + seconds) * 1000;
	return { status, period, clock: elapsed === null ? null : { elapsedMs: elapsedMs - 5_000, at: NOW - 5_000, isRunning: true } };
};

describe("The clock of a football match", () => {
	it.each([
		["live", "1h", "0:05", "1'"],
		["live", "1h", "44:59", "45'"],
		["live", "1h", "45:00", "45+1'"],
		["live", "2h", "45:05", "46'"],
		["live", "2h", "74:12", "75'"],
		["live", "2h", "93:30", "90+4'"],
		["live", "e1", "90:05", "91'"],
		["live", "e2", "121:10", "120+2'"],
	] as const)("of %s in %s at %s reads %s in a row", (status, period, elapsed, minute) => {
		expect(footballShortClock(moment(status, period, elapsed), NOW)).toEqual({ kind: "minute", minute });
	});

	it.each([
		["live", "2h", null, "second_half"],
		["live", "p", null, "penalties"],
		["break", "1h", "47:00", "half_time"],
		["break", "2h", "94:00", "regular_time"],
		["break", "e1", "105:00", "extra_time_half"],
		["finished", "2h", null, "full_time"],
		["finished", null, null, "full_time"],
		["finished", "e2", null, "after_extra_time"],
		["finished", "p", null, "after_penalties"],
		["scheduled", null, null, "scheduled"],
		["postponed", null, null, "postponed"],
		["suspended", "2h", "61:00", "suspended"],
		["abandoned", "2h", null, "abandoned"],
		["awarded", null, null, "awarded"],
	] as const)("of %s in %s at %s is the word %s in a row", (status, period, elapsed, word) => {
		expect(footballShortClock(moment(status, period, elapsed), NOW)).toEqual({ kind: "word", word });
	});

	it.each([
		["live", "2h", "74:12", { time: "74:12", stoppage: null, word: "second_half" }],
		["live", "1h", "47:05", { time: "45:00", stoppage: "+2:05", word: "first_half" }],
		["suspended", "2h", "61:09", { time: "61:09", stoppage: null, word: "suspended" }],
		["break", "1h", "47:05", { time: null, stoppage: null, word: "half_time" }],
		["live", "p", null, { time: null, stoppage: null, word: "penalties" }],
		["scheduled", null, null, { time: null, stoppage: null, word: "scheduled" }],
	] as const)("of %s in %s at %s reads %j in the header", (status, period, elapsed, label) => {
		expect(footballLongClock(moment(status, period, elapsed), NOW)).toEqual(label);
	});
});

describe("The scorers of a football match", () => {
	it("stand once a player, own goals with the side they count for, cancelled goals nowhere", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 9.5), awayGoal("1h", 20, null), homeGoal("1h", 46.5));
		match.mustSubmit(draft("1h", 30, "goal_scored", { side: "away", scorerId: "p9", kind: "own_goal" }));
		match.mustSubmit({ ...homeGoal("1h", 33, "p10"), status: "provisional" });
		match.mustSubmit(cancel(match.mustSubmit(homeGoal("1h", 40, "p11"))));
		expect(scorersBySide(match.state())).toEqual({
			home: [
				{
					playerId: "p9",
					name: "Home Player 9",
					isOwnGoal: false,
					goals: [
						{ eventId: "e2", minute: "10'", kind: "open_play", isProvisional: false },
						{ eventId: "e4", minute: "45+2'", kind: "open_play", isProvisional: false },
					],
				},
				{
					playerId: "p10",
					name: "Home Player 10",
					isOwnGoal: false,
					goals: [{ eventId: "e6", minute: "34'", kind: "open_play", isProvisional: true }],
				},
			],
			away: [
				{
					playerId: null,
					name: null,
					isOwnGoal: false,
					goals: [{ eventId: "e3", minute: "21'", kind: "open_play", isProvisional: false }],
				},
				{
					playerId: "p9",
					name: "Home Player 9",
					isOwnGoal: true,
					goals: [{ eventId: "e5", minute: "31'", kind: "own_goal", isProvisional: false }],
				},
			],
		});
	});
});

describe("The statistics of a football match", () => {
	const measured = (period: "1h" | "2h", minute: number, totals: object) => draft(period, minute, "statistics_measured", { totals });

	it("are summed over the halves, possession by the time it was measured", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), measured("1h", 45, { possession: [60, 40], shots: [5, 2], corners: [3, 1] }), halfTime(), secondHalf());
		match.mustSubmit(measured("2h", 60, { possession: [40, 60], shots: [1, 4] }));
		expect(matchStatistics(match.state())).toEqual({ possession: [55, 45], shots: [6, 6], corners: [3, 1] });
	});

	it("are empty where nothing was measured", () => {
		expect(matchStatistics(submittedMatch().state())).toEqual({});
	});

	it("do without a measurement that was cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), measured("1h", 10, { shots: [1, 0], possession: [70, 30] }));
		match.mustSubmit(cancel(match.mustSubmit(measured("1h", 40, { shots: [9, 9], possession: [1, 99] }))), halfTime(), secondHalf());
		match.mustSubmit(measured("2h", 55, { possession: [50, 50] }));
		expect(matchStatistics(match.state())).toEqual({ shots: [1, 0], possession: [60, 40] });
	});
});

describe("The momentum graph of a football match", () => {
	const momentum = (period: "1h" | "2h", minute: number, value: number) => draft(period, minute, "pulse_measured", { minute, value });

	it("lays the halves end to end, stoppage time between them", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), momentum("1h", 1, 20), momentum("1h", 47, -60), homeGoal("1h", 47.5), {
			...halfTime(),
			elapsedMs: 48 * 60_000,
		});
		match.mustSubmit(secondHalf(), momentum("2h", 46, 33));
		match.mustSubmit(draft("2h", 50, "card_shown", { side: "away", playerId: "p35", card: "red" }));
		expect(momentumSeries(match.state())).toEqual({
			bars: [
				{ position: 0, minute: "1'", value: 20 },
				{ position: 46, minute: "45+2'", value: -60 },
				{ position: 48, minute: "46'", value: 33 },
			],
			marks: [
				{ position: 47, minute: "45+3'", kind: "goal", side: "home", eventId: "e4" },
				{ position: 53, minute: "51'", kind: "red_card", side: "away", eventId: "e8" },
			],
			periodStarts: [
				{ period: "1h", position: 0, clockMinutes: { from: 0, to: 45 } },
				{ period: "2h", position: 48, clockMinutes: { from: 45, to: 90 } },
			],
			length: 93,
		});
	});

	it("has room for the measured minutes of a card's state, which has a part of the timeline alone", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), momentum("1h", 47, 20));
		expect(momentumSeries({ ...match.state(), timeline: [] }).length).toBe(92);
	});

	it("marks neither yellow cards nor cancelled goals", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), draft("1h", 5, "card_shown", { side: "home", playerId: "p9", card: "yellow" }));
		const goal = match.mustSubmit(homeGoal("1h", 20));
		match.mustSubmit(revise(goal, { status: "cancelled" }));
		expect(momentumSeries(match.state())).toMatchObject({ bars: [], marks: [], length: 90 });
	});
});

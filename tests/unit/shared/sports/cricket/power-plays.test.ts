// The balls of an innings that are in a power play, by format and reduction, and the runs and wickets in them (CR14).
import { describe, expect, it } from "vitest";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { currentPowerPlay, powerPlayFigures, powerPlays } from "#shared/sports/cricket/power-plays.ts";
import { RAIN, THREE_OVER_FORMAT, TIED, TWO_OVER_FORMAT } from "../../../../fixtures/cricket/golden-books.ts";
import { readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { played } from "./played-match.ts";

const START = "toss away bowl\nstart i1 home\nin p1\nin p2\n";
const stateOf = (book: string, options: object) => played(readScoreBook(book), options as never).state;
const reducedTo = (overs: number, options: object = { overs: 20 }) => stateOf(`event overs_reduced {"overs":${overs}}\n${START}`, options);
const phases = (state: CricketState, index = 0) => {
	const innings = state.detail.innings[index];
	return innings
		? powerPlays(state, innings).map(({ name, fromBall, toBall, fieldersOutside }) => [name, fromBall, toBall, fieldersOutside])
		: [];
};

describe("CR14 power plays", () => {
	it("are six overs of twenty, and to the nearest ball as many of fewer as the table of the ICC has", () => {
		expect(phases(stateOf(START, { overs: 20 }))).toEqual([["P", 0, 36, 2]]);
		const published = ["1.3", "1.5", "2.1", "2.2", "2.4", "3.0", "3.2", "3.4", "3.5", "4.1", "4.3", "4.5", "5.1", "5.2", "5.4"];
		const derived = published.map((_, index) => {
			const balls = Number(phases(reducedTo(index + 5))[0]?.[2]);
			return `${Math.floor(balls / 6)}.${balls % 6}`;
		});
		expect(derived).toEqual(published);
	});

	it("are three in fifty overs, each shorter in a shorter innings", () => {
		expect(phases(stateOf(START, { overs: 50 }))).toEqual([
			["P1", 0, 60, 2],
			["P2", 60, 240, 4],
			["P3", 240, 300, 5],
		]);
		expect(phases(reducedTo(33, { overs: 50 })).map(([, from, to]) => (Number(to) - Number(from)) / 6)).toEqual([7, 19, 7]);
	});

	it("keep their length in an innings that was over when the overs were reduced", () => {
		const state = stateOf(RAIN, THREE_OVER_FORMAT);
		expect([phases(state, 0), phases(state, 1)]).toEqual([[["P", 0, 5, 2]], [["P", 0, 4, 2]]]);
	});

	it("are none in super overs, in two innings a side, and where the format says so", () => {
		expect(phases(stateOf(TIED, { overs: 1 }), 2)).toEqual([]);
		expect(phases(stateOf(START, { inningsPerSide: 2, overs: 50 }))).toEqual([]);
		expect(phases(stateOf(START, { overs: 20, powerPlays: false }))).toEqual([]);
	});

	it("end between two balls: a wide before the last one still is in it", () => {
		const state = stateOf(`${START}p31: 1 . . 2wd +`, TWO_OVER_FORMAT);
		expect(currentPowerPlay(state)?.toBall).toBe(4);
		expect(currentPowerPlay(stateOf(`${START}p31: 1 . . 2wd 4 +`, TWO_OVER_FORMAT))).toBeNull();
		const over = stateOf(`${START}p31: 1 . . 2wd 4 6 W/bowled`, TWO_OVER_FORMAT);
		const innings = over.detail.innings[0];
		expect(innings && powerPlayFigures(over, innings)).toMatchObject([{ name: "P", runs: 7, wickets: 0, balls: 4 }]);
	});
});

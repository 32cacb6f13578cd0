// Kinds of deliveries, targets and endings in Cricsheet's files (FD1, FD2, FD3): generated files of one over per side.
import { describe, expect, it } from "vitest";
import { parseCricsheetFile } from "#server/feeds/importers/cricsheet/match-file.ts";
import { resultOf } from "#shared/sports/cricket/result.ts";
import { delivery, innings, madeFile, type RawFile } from "../../../../fixtures/cricket/cricsheet-file.ts";
import { inningsOf, loggedInnings, loggedWinner, playFile, winnerOf } from "./played-file.ts";

const DOTS = [0, 0, 0, 0, 0, 0];
const extra = (batter: number, extras: Record<string, number>) => {
	const sum = Object.values(extras).reduce((total, runs) => total + runs, 0);
	return { runs: { batter, extras: sum, total: batter + sum }, extras };
};

async function agreeing(raw: RawFile) {
	const played = await playFile(raw);
	expect(loggedInnings(played.state, raw)).toEqual(inningsOf(raw));
	expect(loggedWinner(played.state, raw)).toBe(winnerOf(raw));
	expect(played.disputed).toBeNull();
	return played;
}

describe("FD3: a delivery of Cricsheet's", () => {
	it("is a no-ball of two with runs off the bat, in matches where a no-ball costs two", async () => {
		const first = [extra(4, { noballs: 2 }), ...DOTS];
		const { rows, state } = await agreeing(madeFile({ first, second: [4, 0, 0, 0, 0, 0], outcome: { winner: "Alder", by: { runs: 2 } } }));
		expect(rows).toEqual([]);
		expect(state.detail.innings[0]?.extras.noBalls).toBe(2);
	});

	it("is a no-ball of two in The Hundred, whose overs have five balls and whose bowlers bowl ten in a row", async () => {
		const over = (number: number, balls: readonly (number | object)[]) => ({
			over: number,
			deliveries: balls.map((ball) => delivery("Alder", ball)),
		});
		const five = [0, 0, 0, 0];
		const raw = madeFile({
			info: { balls_per_over: 5, overs: 3 },
			first: [],
			second: [2, 0, 0, 0, 0],
			outcome: { winner: "Alder", by: { runs: 1 } },
		});
		const wicket = { wickets: [{ kind: "bowled", player_out: "A1" }] };
		raw.innings[0].overs = [over(0, [extra(1, { noballs: 2 }), 0, ...five]), over(1, [0, ...five]), over(2, [...five, wicket])];
		const { state, rows } = await agreeing(raw);
		// Nobody may bowl fifteen consecutive balls, so the first ball of the third set has no bowler.
		expect(rows).toEqual([{ verdict: "remarked", row: "i1 2.1", message: expect.stringContaining("has bowled the over before") }]);
		expect(state.detail.innings[0]?.bowlers.map(({ balls, wickets }) => [balls, wickets])).toEqual([[14, 1]]);
	});

	it("has a surplus in the extra in which the file counts it", async () => {
		const first = [
			extra(0, { noballs: 1, byes: 4 }),
			extra(0, { noballs: 3 }),
			extra(2, { penalty: 5 }),
			extra(0, { wides: 5 }),
			...DOTS.slice(1),
		];
		const { state } = await agreeing(madeFile({ first, second: DOTS, outcome: { winner: "Alder", by: { runs: 20 } } }));
		expect(state.detail.innings[0]?.extras).toEqual({ wides: 5, noBalls: 4, byes: 4, legByes: 0, penalty: 5 });
	});

	it.each([
		["runs off the bat and byes", extra(1, { byes: 2 })],
		["a wide that was hit", extra(2, { wides: 1 })],
		["byes and leg byes", extra(0, { byes: 1, legbyes: 2 })],
	])("that the laws forbid counts with all its runs: %s", async (_what, ball) => {
		const { rows } = await agreeing(madeFile({ first: [ball, ...DOTS], second: DOTS, outcome: { winner: "Alder", by: { runs: 3 } } }));
		expect(rows).toHaveLength(ball.extras.wides ? 1 : 2);
		expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(["remarked"]));
	});

	it("FD1 without one of its three figures has it from the others, and without more disputes the match", async () => {
		for (const part of ["batter", "extras", "total"]) {
			const known = extra(3, { noballs: 1 });
			const raw = madeFile({ first: [known, ...DOTS], second: DOTS, outcome: { winner: "Alder", by: { runs: 4 } } });
			raw.innings[0].overs[0].deliveries[0].runs = { ...known.runs, [part]: null };
			const { state, disputed } = await playFile(raw);
			expect([state.score, disputed]).toEqual([{ home: 4, away: 0 }, null]);
		}
		const unknown = madeFile({
			first: [{ runs: { batter: null, extras: null, total: null } }, 4, ...DOTS.slice(2)],
			second: DOTS,
			outcome: { winner: "Alder", by: { runs: 4 } },
		});
		expect((await playFile(unknown)).disputed).toMatchObject({ by: "outcome", statedBy: "cricsheet" });
		const differing = madeFile({
			first: [{ runs: { batter: 4, extras: 0, total: 6 } }, ...DOTS.slice(1)],
			second: DOTS,
			outcome: { winner: "Alder", by: { runs: 6 } },
		});
		expect((await playFile(differing)).disputed).toMatchObject({ statedScore: { home: 6, away: 0 } });
	});

	it("FD2 with a wicket of an unknown kind disputes the match and is named", async () => {
		const first = [{ wickets: [{ kind: "stared out", player_out: "A1" }] }, 4, ...DOTS.slice(2)];
		const { rows, disputed } = await playFile(madeFile({ first, second: DOTS, outcome: { winner: "Alder", by: { runs: 4 } } }));
		expect(rows[0]).toMatchObject({ verdict: "remarked", row: "i1 0.1", message: expect.stringContaining("stared out") });
		expect(disputed).toMatchObject({ by: "outcome" });
	});
});

describe("FD3: a chase of Cricsheet's", () => {
	it("goes on to its end where the innings before misses a run, and the match is disputed", async () => {
		const raw = madeFile({
			first: [4, 1, 0, 0, 0, 0],
			second: [4, 0, 0, 0, 2],
			outcome: { winner: "Birch", by: { wickets: 10 } },
			target: { runs: 6 },
		});
		expect(raw.innings[0].overs[0].deliveries.splice(1, 1)).toHaveLength(1);
		const { state, disputed } = await playFile(raw);
		expect(loggedInnings(state, raw)).toEqual([
			["Alder", 4, 0],
			["Birch", 6, 0],
		]);
		expect(disputed).toMatchObject({ by: "outcome" });
	});

	it("has the target that rain raised before it was reached, and goes on beyond the runs of the innings before", async () => {
		const raw = madeFile({
			first: [4, 0, 0, 0, 0, 0],
			second: [4, 1, 1, 4],
			outcome: { winner: "Birch", by: { wickets: 10 }, method: "D/L" },
			target: { runs: 9, overs: 1 },
		});
		const { state } = await agreeing(raw);
		expect(resultOf(state)).toMatchObject({ by: "wickets", margin: 10, method: "dls" });
	});

	it("that passed its revised target before its last ball, and was won by wickets, has that target all the same", async () => {
		const raw = madeFile({
			first: [4, 0, 0, 0, 0, 0],
			second: [4, 4, 1],
			outcome: { winner: "Birch", by: { wickets: 10 }, method: "D/L" },
			target: { runs: 7, overs: 1 },
		});
		const { state } = await agreeing(raw);
		expect(resultOf(state)).toMatchObject({ side: "away", by: "wickets", margin: 10 });
	});

	it("that rain ended before its target is measured by the margin that the file states", async () => {
		const raw = madeFile({
			first: [6, 6, 6, 0, 0, 0],
			second: [6, 3],
			outcome: { winner: "Birch", by: { runs: 2 }, method: "D/L" },
			target: { runs: 19, overs: 1 },
		});
		const { state } = await agreeing(raw);
		expect(resultOf(state)).toEqual({ kind: "won", side: "away", by: "runs", margin: 2, method: "dls" });
		const lost = madeFile({
			first: [6, 6, 6, 0, 0, 0],
			second: [1, 1],
			outcome: { winner: "Alder", by: { runs: 5 }, method: "D/L" },
			target: { runs: 19, overs: 1 },
		});
		expect(resultOf((await agreeing(lost)).state)).toMatchObject({ side: "home", by: "runs", margin: 5 });
	});

	it("whose target fits neither the innings before nor rain disputes the match", async () => {
		const raw = madeFile({ first: [4, 0, 0, 0, 0, 0], second: DOTS, outcome: { winner: "Alder", by: { runs: 4 } }, target: { runs: 9 } });
		const { rows, disputed } = await playFile(raw);
		expect(rows[0]).toMatchObject({ verdict: "remarked", row: "i2 target" });
		expect(disputed).toMatchObject({ by: "outcome" });
	});
});

describe("FD3: the outcome of Cricsheet's", () => {
	const level = { first: [4, 0, 0, 0, 0, 0], second: [4, 0, 0, 0, 0, 0] };

	it("is a bowl-out, fewer wickets lost, the count of boundaries", async () => {
		expect(resultOf((await agreeing(madeFile({ ...level, outcome: { result: "tie", bowl_out: "Birch" } }))).state)).toMatchObject({
			by: "bowl_out",
		});
		const fewer = madeFile({ ...level, outcome: { winner: "Birch", method: "Lost fewer wickets" } });
		expect(resultOf((await agreeing(fewer)).state)).toMatchObject({ side: "away", by: "fewer_wickets" });
		const supers = [innings("Birch", [4, 0, 0, 0, 0, 0], { super_over: true }), innings("Alder", [4, 0, 0, 0, 0, 0], { super_over: true })];
		const counted = madeFile({ ...level, outcome: { result: "tie", eliminator: "Alder" }, more: supers });
		expect(resultOf((await agreeing(counted)).state)).toMatchObject({ side: "home", by: "boundary_count" });
	});

	it("is an award, of a match that was played or was not, and bets on it are void", async () => {
		const conceded = await playFile(madeFile({ first: [1, 0, 0, 0, 0, 0], second: [4], outcome: { winner: "Alder", method: "Awarded" } }));
		expect([conceded.state.status, conceded.state.winner, conceded.state.score]).toEqual(["awarded", "home", { home: 1, away: 4 }]);
		expect(resultOf(conceded.state)).toMatchObject({ side: "home", by: "award" });
		const unplayed = { ...madeFile({ first: [], second: [], outcome: { winner: "Birch", method: "Awarded" } }), innings: [] };
		const { state } = await playFile(unplayed);
		expect([state.status, state.winner]).toEqual(["awarded", "away"]);
	});

	it("is won after a forfeited innings, or drawn and won by the lead of the first ones", async () => {
		const info = { match_type: "MDM", overs: null };
		const forfeited = madeFile({ info, first: [4, 4], second: [], outcome: { winner: "Birch", by: { wickets: 10 } } });
		forfeited.innings = [
			innings("Alder", [4, 4], { declared: true }),
			innings("Birch", [], { forfeited: true }),
			innings("Alder", [], { forfeited: true }),
			innings("Birch", [4, 1, 4]),
		];
		await agreeing(forfeited);
		const drawn = madeFile({ info, first: [4, 1], second: [4, 0], outcome: { winner: "Alder", method: "1st innings score" } });
		expect(resultOf((await agreeing(drawn)).state)).toMatchObject({ side: "home", by: "first_innings" });
	});

	it.each([
		["another winner", { winner: "Birch", by: { runs: 2 } }],
		["another margin", { winner: "Alder", by: { runs: 3 } }],
		["wickets in place of runs", { winner: "Alder", by: { wickets: 2 } }],
		["a tie", { result: "tie" }],
		["FD1 nothing", { winner: null, by: { runs: 2 } }],
		["FD1 null", null],
		["FD2 an unknown word", { result: "washed away" }],
		["FD2 an unknown method", { winner: "Alder", by: { runs: 2 }, method: "Coin" }],
		["FD2 a third team", { winner: "Cedar", by: { runs: 2 } }],
	])("that differs from what the deliveries give disputes the match: %s", async (_what, outcome) => {
		const { state, disputed } = await playFile(
			madeFile({ first: [6, 0, 0, 0, 0, 0], second: [4, 0, 0, 0, 0, 0], outcome: outcome as object }),
		);
		expect([state.status, state.score]).toEqual(["finished", { home: 6, away: 4 }]);
		expect(disputed).toEqual({ statedScore: { home: 6, away: 4 }, statedBy: "cricsheet", since: expect.any(Number), by: "outcome" });
	});

	it.each([
		["an innings of a third team", (raw: RawFile) => Object.assign(raw.innings[0], { team: "Cedar" })],
		["a margin without innings", (raw: RawFile) => raw.innings.splice(0)],
		["one innings and a winner", (raw: RawFile) => raw.innings.pop()],
		["three innings", (raw: RawFile) => raw.innings.push(structuredClone(raw.innings[0]))],
		["half a super over", (raw: RawFile) => raw.innings.push(innings("Birch", [4], { super_over: true }))],
	])("FD9 refuses a file that names %s", (_what, change) => {
		const raw = madeFile({ first: [6], second: [4], outcome: { winner: "Alder", by: { runs: 2 } } });
		change(raw);
		expect(() => parseCricsheetFile("1.json", raw)).toThrow(/innings/);
	});
});

// OM8, OM9: the distribution of runs to come, compared with innings simulated ball by ball.
import { describe, expect, it } from "vitest";
import { parityOf, tailsAt } from "#shared/forecast/lattice.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { type BattingModel, battingModel } from "#shared/sports/cricket/pricing/batting-model.ts";
import {
	chaseChances,
	chasesFrom,
	type InningsLeft,
	inningsToCome,
	runsToCome,
	wholeChances,
} from "#shared/sports/cricket/pricing/innings-runs.ts";
import { ballRatesOf } from "#shared/sports/cricket/tempo.ts";
import { DRAWN_TIMEOUT_MS, drawFrom, drawnMatches, errorsFrom, STANDARD_ERRORS } from "../../../../../support/errors-from.ts";

const RUNS = drawnMatches(1_500);
const TWENTY20 = { rates: ballRatesOf(20), limit: 120, allOut: 10 };
const SIDE = battingModel({ ...TWENTY20, edge: 1 });
const WEAK = battingModel({ ...TWENTY20, edge: 0.9 });
const WHOLE: InningsLeft = { balls: 120, wickets: 10, side: SIDE };

/** Probabilities for the next ball of a side that needs this many runs. */
function ballOf(side: BattingModel, left: { balls: number; wickets: number }, needed: number) {
	const paced = side.paces(left, needed).find(({ least, most }) => needed >= least && needed <= most);
	if (!paced) throw new Error(`no pace for ${needed} runs`);
	return paced.ball;
}

function play({ balls, wickets, side }: InningsLeft, needed: number, random: SeededRandom): number {
	let [runs, lost] = [0, 0];
	for (let bowled = 0; bowled < balls && lost < wickets && runs < needed; bowled++) {
		const ball = ballOf(side, { balls: balls - bowled, wickets: wickets - lost }, needed - runs);
		const drawn = drawFrom([ball.wicket, ...ball.runs], random);
		if (drawn === 0) lost++;
		else runs += drawn - 1;
	}
	return runs;
}

function counted(run: (random: SeededRandom) => { second: number; first: number; total: number }, line: number, seed: string) {
	const random = seededRandom(seed);
	let [second, level, over, odd] = [0, 0, 0, 0];
	for (let count = 0; count < RUNS; count++) {
		const end = run(random);
		second += Number(end.second > end.first);
		level += Number(end.second === end.first);
		over += Number(end.total > line);
		odd += end.total % 2;
	}
	return { second, level, over, odd };
}

describe("runs to come", () => {
	it("of one ball are its chances, and of none nothing", () => {
		const { wicket, runs } = ballOf(SIDE, { balls: 1, wickets: 3 }, Number.POSITIVE_INFINITY);
		const [dot = 0, ...scored] = runs;
		expect(runsToCome({ balls: 1, wickets: 3, side: SIDE })).toEqual([wicket + dot, ...scored].map((one) => expect.closeTo(one, 12)));
		expect(runsToCome({ balls: 0, wickets: 3, side: SIDE })).toEqual([1]);
		expect(runsToCome({ balls: 60, wickets: 0, side: SIDE })).toEqual([1]);
	});

	it("sum to 1, with the mean of a T20 innings", () => {
		const runs = runsToCome(WHOLE);
		expect(runs.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
		const mean = runs.reduce((sum, chance, count) => sum + chance * count, 0);
		expect(mean).toBeGreaterThan(145);
		expect(mean).toBeLessThan(170);
	});

	it.each([
		["64 needed off 42 balls with five wickets left", { balls: 42, wickets: 5, side: SIDE }, 64, 58.5],
		["8 needed off the last over, the last pair in", { balls: 6, wickets: 1, side: WEAK }, 8, 4.5],
	] as const)(
		"in a chase are those of drawn innings: %s",
		(what, left, needed, line) => {
			const chances = chaseChances(left, needed);
			const drawn = counted(
				(random) => {
					const runs = play(left, needed, random);
					return { second: runs, first: needed - 1, total: runs };
				},
				line,
				what,
			);
			expect(errorsFrom(chances.second, drawn.second, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(chances.level, drawn.level, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(tailsAt(chances.totals, line).above, drawn.over, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(parityOf(chances.totals).odd, drawn.odd, RUNS)).toBeLessThan(STANDARD_ERRORS);
		},
		DRAWN_TIMEOUT_MS,
	);

	it("in a chase from its beginning are those of each target", () => {
		const { won, level } = chasesFrom(WHOLE);
		for (const needed of [1, 90, 130, 160, 190, 230]) {
			const chances = chaseChances(WHOLE, needed);
			expect(won[needed]).toBeCloseTo(chances.second, 5);
			expect(level[needed]).toBeCloseTo(chances.level, 5);
		}
	});

	it.each([
		["before the start", 0, WHOLE, 300.5],
		["120 after fifteen overs for four", 120, { balls: 30, wickets: 6, side: SIDE }, 320.5],
	] as const)(
		"of both innings are those of drawn matches: %s",
		(what, soFar, left, line) => {
			const second: InningsLeft = { ...WHOLE, side: WEAK };
			const chances = wholeChances(soFar, left, inningsToCome([{ left: second, weight: 1 }]));
			const drawn = counted(
				(random) => {
					const first = soFar + play(left, Number.POSITIVE_INFINITY, random);
					const runs = play(second, first + 1, random);
					return { second: runs, first, total: first + runs };
				},
				line,
				what,
			);
			expect(errorsFrom(chances.second, drawn.second, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(chances.level, drawn.level, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(tailsAt(chances.totals, line - soFar).above, drawn.over, RUNS)).toBeLessThan(STANDARD_ERRORS);
			// The totals start at the current runs, so their parity depends on those.
			const odd = parityOf(chances.totals)[soFar % 2 === 0 ? "odd" : "even"];
			expect(errorsFrom(odd, drawn.odd, RUNS)).toBeLessThan(STANDARD_ERRORS);
		},
		DRAWN_TIMEOUT_MS,
	);
});

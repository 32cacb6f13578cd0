// OM8, OM9: the exact sums of basketball compared with matches simulated possession by possession, overtimes included.
import { describe, expect, it } from "vitest";
import { middleLine } from "#shared/forecast/lattice.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { Score } from "#shared/match/sides.ts";
import { type PointsExpectation, pointsForecast, possessionOf } from "#shared/sports/basketball/pricing/points-to-come.ts";
import { DRAWN_TIMEOUT_MS, drawFrom, drawnMatches, errorsFrom, STANDARD_ERRORS } from "../../../../../support/errors-from.ts";

const RUNS = drawnMatches(1_500);

const POSITIONS: [what: string, expected: PointsExpectation, line: number][] = [
	["before the start", at({ home: 0, away: 0 }, 72, 1.1, 1), 151.5],
	["61-66 in the third quarter", at({ home: 61, away: 66 }, 27.4, 1.06, 1.02), 183.5],
	["80-80 with a minute left", at({ home: 80, away: 80 }, 1.8, 1.04, 1.04), 164.5],
	["77-80 with the last possessions", at({ home: 77, away: 80 }, 1, 1.04, 1.04), 158.5],
];

function at(score: Score, possessions: number, home: number, away: number): PointsExpectation {
	return { score, possessions, overtimePossessions: 9, efficiency: { home, away } };
}

function play({ score, possessions, overtimePossessions, efficiency }: PointsExpectation, random: SeededRandom): Score {
	const of = { home: possessionOf(efficiency.home), away: possessionOf(efficiency.away) };
	const sum = { ...score };
	const round = (count: number) => {
		for (const side of ["home", "away"] as const) {
			const played = Math.floor(count) + Number(random.next() < count - Math.floor(count));
			for (let one = 0; one < played; one++) sum[side] += drawFrom(of[side], random);
		}
	};
	round(possessions);
	while (sum.home === sum.away) round(overtimePossessions);
	return sum;
}

describe("points still to come", () => {
	it.each(POSITIONS)(
		"give the chances that drawn matches come to: %s",
		(what, expected, line) => {
			const random = seededRandom(`points ${what}`);
			let [home, over, odd] = [0, 0, 0];
			for (let run = 0; run < RUNS; run++) {
				const end = play(expected, random);
				const total = end.home + end.away;
				home += Number(end.home > end.away);
				over += Number(total > line);
				odd += total % 2;
			}
			const forecast = pointsForecast(expected);
			expect(errorsFrom(forecast.winner().home, home, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(forecast.total(line).above, over, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(forecast.parity().odd, odd, RUNS)).toBeLessThan(STANDARD_ERRORS);
		},
		DRAWN_TIMEOUT_MS,
	);

	it("are certain where none come, and as likely on both sides where all is level", () => {
		const over = pointsForecast(at({ home: 90, away: 81 }, 0, 1.04, 1.04));
		expect([over.winner(), over.total(170.5), over.parity()]).toEqual([
			{ home: 1, away: 0 },
			{ below: 0, above: 1 },
			{ odd: 1, even: 0 },
		]);
		expect(pointsForecast(at({ home: 50, away: 50 }, 30, 1.04, 1.04)).winner().home).toBeCloseTo(0.5, 12);
	});

	it("spread as published: a lead at the end with a standard deviation of some 14 points between even sides", () => {
		const possession = possessionOf(1.04);
		const mean = possession.reduce((sum, chance, points) => sum + chance * points, 0);
		const variance = possession.reduce((sum, chance, points) => sum + chance * points ** 2, 0) - mean ** 2;
		expect(mean).toBeCloseTo(1.04, 10);
		expect(Math.sqrt(2 * 72 * variance)).toBeGreaterThan(12);
		expect(Math.sqrt(2 * 72 * variance)).toBeLessThan(15);
	});

	it("have a line that parts them evenly, half a point beside a whole number", () => {
		const forecast = pointsForecast(at({ home: 0, away: 0 }, 72, 1.08, 1));
		const line = middleLine(forecast.totals());
		expect(line % 1).toBe(0.5);
		expect(Math.abs(forecast.total(line).above - 0.5)).toBeLessThan(0.02);
	});
});

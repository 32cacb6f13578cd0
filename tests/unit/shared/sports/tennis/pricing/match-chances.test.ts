// OM8, OM9: the Markov chain of tennis compared with its known closed forms and with matches simulated point by point with the reducer's
// own scoring.
import { describe, expect, it } from "vitest";
import { parityOf, tailsAt } from "#shared/forecast/lattice.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import { emptyTennisDetail, setsWon, type TennisDetail } from "#shared/sports/tennis/detail.ts";
import { setRuleOf, setsToWin, type TennisFormat, USUAL_FORMAT } from "#shared/sports/tennis/format.ts";
import { gameChance, type MatchPosition, matchChances, tieBreakChance } from "#shared/sports/tennis/pricing/match-chances.ts";
import { beginSet, matchWinner, openSet, winPoint } from "#shared/sports/tennis/scoring.ts";
import { DRAWN_TIMEOUT_MS, drawnMatches, errorsFrom, STANDARD_ERRORS } from "../../../../../support/errors-from.ts";
import { drawMatch } from "./draw-match.ts";

const RUNS = drawnMatches(5_000);
/** Number of runs that are also simulated with the reducer's own scoring. */
const SCORED = 25;
const NONE: Pair<number> = { home: 0, away: 0 };

interface Start {
	format: TennisFormat;
	/** Winners of the points played so far. */
	points: readonly Side[];
	servePoint: Pair<number>;
}

const of = (side: Side, count: number): Side[] => Array.from({ length: count }, () => side);
const POSITIONS: [what: string, start: Start, line: number][] = [
	["before the first point, best of three", { format: USUAL_FORMAT, points: [], servePoint: { home: 0.65, away: 0.61 } }, 22.5],
	["a set and a break up", { format: USUAL_FORMAT, points: of("home", 32), servePoint: { home: 0.6, away: 0.66 } }, 18.5],
	[
		"no advantage, a match tie-break in place of the last set, at one set all",
		{
			format: { ...USUAL_FORMAT, hasNoAdvantage: true, finalSet: "match_tie_break" },
			points: [...of("home", 24), ...of("away", 24), ...of("home", 3)],
			servePoint: { home: 0.62, away: 0.62 },
		},
		13.5,
	],
	[
		"best of five with an advantage set",
		{ format: { ...USUAL_FORMAT, bestOf: 5, finalSet: "advantage" }, points: of("away", 24), servePoint: { home: 0.68, away: 0.66 } },
		40.5,
	],
];

function playPoint(detail: TennisDetail, format: TennisFormat, winner: Side): TennisDetail {
	const open = openSet(detail) ? detail : beginSet(detail, `s${detail.sets.length + 1}`, format);
	return winPoint(open, format, winner);
}

const gamesIn = ({ sets }: TennisDetail): number => sets.reduce((sum, { games }) => sum + games.home + games.away, 0);

function positionOf(detail: TennisDetail, { format, servePoint }: Start): MatchPosition {
	const open = openSet(detail);
	return {
		servePoint,
		sets: setsWon(detail),
		setsToWin: setsToWin(format),
		shapeOf: (set) => setRuleOf(format, set),
		hasNoAdvantage: format.hasNoAdvantage,
		gamesBefore: gamesIn(detail) - (open ? open.games.home + open.games.away : 0),
		games: open?.games ?? NONE,
		points: open ? detail.points : NONE,
		isTieBreak: open ? detail.isTieBreak : false,
		server: detail.server,
	};
}

describe("the chance to win a game", () => {
	it("is the known closed form of the chance to win a point", () => {
		for (const p of [0.3, 0.5, 0.62, 0.8]) {
			const q = 1 - p;
			// Newton & Keller 2005, equation (2): p^4 (1 + 4q + 10 q^2) + 20 p^3 q^3 p^2 / (p^2 + q^2).
			const known = p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 5 * q ** 3) / (p ** 2 + q ** 2);
			expect(gameChance({ home: p, away: 0.5 }, "home", NONE, false)).toBeCloseTo(known, 12);
			expect(gameChance({ home: p, away: 0.5 }, "home", { home: 4, away: 4 }, false)).toBeCloseTo(p ** 2 / (p ** 2 + q ** 2), 12);
			expect(gameChance({ home: p, away: 0.5 }, "home", { home: 3, away: 3 }, true)).toBeCloseTo(p, 12);
		}
	});

	it("of a tie-break is even between equals, whoever begins", () => {
		for (const first of ["home", "away"] as const) expect(tieBreakChance({ home: 0.66, away: 0.66 }, first, NONE, 7)).toBeCloseTo(0.5, 12);
	});
});

describe("the rest of a match", () => {
	it.each(POSITIONS)(
		"is what drawn matches come to: %s",
		(what, start, line) => {
			const random = seededRandom(`tennis ${what}`);
			const begun = start.points.reduce<TennisDetail>((detail, side) => playPoint(detail, start.format, side), {
				...emptyTennisDetail(),
				server: "home",
			});
			const position = positionOf(begun, start);
			let [home, over, odd] = [0, 0, 0];
			for (let run = 0; run < RUNS; run++) {
				const { winner, games } = drawMatch(position, random);
				home += Number(winner === 0);
				over += Number(games > line);
				odd += games % 2;
			}
			const chances = matchChances(position);
			const sum = (list: number[]) => list.reduce((total, chance) => total + chance, 0);
			expect(sum(chances.home) + sum(chances.away)).toBeCloseTo(1, 6);
			const length = Math.max(chances.home.length, chances.away.length);
			const totals = Array.from({ length }, (_, games) => (chances.home[games] ?? 0) + (chances.away[games] ?? 0));
			expect(errorsFrom(sum(chances.home), home, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(tailsAt(totals, line).above, over, RUNS)).toBeLessThan(STANDARD_ERRORS);
			expect(errorsFrom(parityOf(totals).odd, odd, RUNS)).toBeLessThan(STANDARD_ERRORS);
		},
		DRAWN_TIMEOUT_MS,
	);

	it.each(POSITIONS)("is drawn as the reducer scores it: %s", (what, start) => {
		const begun = start.points.reduce<TennisDetail>((detail, side) => playPoint(detail, start.format, side), {
			...emptyTennisDetail(),
			server: "home",
		});
		for (let run = 0; run < SCORED; run++) {
			const random = seededRandom(`${what} ${run}`);
			let detail = begun;
			while (!matchWinner(detail, start.format)) {
				const server = detail.server ?? "home";
				detail = playPoint(detail, start.format, random.next() < start.servePoint[server] ? server : otherSide(server));
			}
			const drawn = drawMatch(positionOf(begun, start), seededRandom(`${what} ${run}`));
			expect(drawn).toEqual({ winner: matchWinner(detail, start.format) === "home" ? 0 : 1, games: gamesIn(detail) });
		}
	});

	it("is even between equals whose server nobody knows", () => {
		const start: Start = { format: USUAL_FORMAT, points: [], servePoint: { home: 0.64, away: 0.64 } };
		const { home, away } = matchChances({ ...positionOf(emptyTennisDetail(), start), server: null });
		expect(home.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(
			away.reduce((sum, chance) => sum + chance, 0),
			12,
		);
	});
});

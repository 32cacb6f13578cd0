// Tennis's pricing model: the winner of the match, the total of its games and its parity. A match tie-break counts as one game.
import { type Lattice, middleLine, mix, parityOf, tailsAt } from "#shared/forecast/lattice.ts";
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import type { MarketOffers, PricingModel } from "#shared/forecast/pricing-model.ts";
import { winnerEvidence } from "#shared/forecast/result-evidence.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair, Score } from "#shared/match/sides.ts";
import { setsWon, type TennisDetail } from "../detail.ts";
import { setRuleOf, setsToWin, tennisFormat } from "../format.ts";
import { openSet } from "../scoring.ts";
import { type MatchChances, type MatchPosition, matchChances } from "./match-chances.ts";

type State = MatchState<TennisDetail>;

/**
 * Share of points won on serve between even sides: 64 % on the men's tour, 57 % on the women's. A value in between is used, because
 * matches do not have the tour.
 */
const USUAL_SERVE = 0.62;
/**
 * Added to the share on serve, and subtracted from the other side's, per unit of the logarithm of the strengths' ratio: 14 percentage
 * points if one side is twice as strong. This defines strength in tennis; the simulator uses the same value.
 */
const STRENGTH_SERVE = 0.2;
const [WEAKEST, LEAST_SERVE, MAX_SERVE] = [0.15, 0.3, 0.9];

const OFFERS: MarketOffers = {
	total: {
		play: "whole",
		countOf: gamesOf,
		openingLine: (format, strengths) => middleLine(totalsOf(matchChances(opening(format, strengths)))),
	},
	winner: { play: "whole" },
	parity: { play: "whole", countOf: gamesOf },
};

export const tennisPricing: PricingModel = {
	offersOf: () => OFFERS,
	regularPeriods: () => ["s1", "s2", "s3", "s4", "s5"],
	mayHaveGoneOn: () => false,
	isCutShort: (state) => (state as State).detail.withdrawal !== null,
	signOf: ({ type }) => (type === "point_played" || type === "game_won" || type === "set_stated" ? "score" : null),
	isLowScoring: false,
	scoresPerInput: 4,
	leastMove: 0.02,
	// Fits matches of three sets between nearly even sides.
	evidence: winnerEvidence({ perLog: 8.5, spread: 0.12 }),
	forecast(state, _soFar, strengths) {
		const { detail, setup } = state as State;
		const last = detail.sets.at(-1);
		const format = tennisFormat(setup.format);
		const won = setsWon(detail);
		if (Math.max(won.home, won.away) >= setsToWin(format)) return forecastOf(decided(won, detail));
		const open = openSet(detail);
		// If only the winner of a set was stated, the games are unknown.
		const hasGames = detail.sets.every(({ hasGames }) => hasGames);
		const over = detail.sets.filter((set) => set !== open);
		const between = { games: { home: 0, away: 0 }, points: { home: 0, away: 0 }, isTieBreak: false };
		const running = open ? { games: open.games, points: detail.points, isTieBreak: detail.isTieBreak } : between;
		const gamesBefore = over.reduce((sum, { games }) => sum + games.home + games.away, 0);
		const chances = matchChances({
			...opening(setup.format, strengths),
			sets: won,
			gamesBefore,
			...running,
			server: last ? detail.server : null,
		});
		const forecast = forecastOf(chances);
		return hasGames ? forecast : { winner: forecast.winner };
	},
};

function opening(format: MatchFormat, { home, away }: Pair<number>): MatchPosition {
	const rules = tennisFormat(format);
	const edge = STRENGTH_SERVE * Math.log(Math.max(WEAKEST, home) / Math.max(WEAKEST, away));
	const serve = (share: number) => Math.min(MAX_SERVE, Math.max(LEAST_SERVE, share));
	return {
		servePoint: { home: serve(USUAL_SERVE + edge), away: serve(USUAL_SERVE - edge) },
		sets: { home: 0, away: 0 },
		setsToWin: setsToWin(rules),
		shapeOf: (set) => setRuleOf(rules, set),
		hasNoAdvantage: rules.hasNoAdvantage,
		gamesBefore: 0,
		games: { home: 0, away: 0 },
		points: { home: 0, away: 0 },
		isTieBreak: false,
		server: null,
	};
}

/** Returns `null` if a source stated sets without games, or only the result. */
function gamesOf(state: MatchState): Score | null {
	const { sets } = (state as State).detail;
	if (sets.length === 0 && state.status === "finished") return null;
	if (sets.some(({ hasGames }) => !hasGames)) return null;
	return sets.reduce((sum, { games }) => ({ home: sum.home + games.home, away: sum.away + games.away }), { home: 0, away: 0 });
}

const totalsOf = ({ home, away }: MatchChances): Lattice => mix(home, away, 0.5);

/** Chances of a match that is over, by the games of both sides together. */
function decided({ home, away }: Pair<number>, { sets }: TennisDetail): MatchChances {
	const games = sets.reduce((sum, set) => sum + set.games.home + set.games.away, 0);
	const certain = [...new Array<number>(games).fill(0), 1];
	return home > away ? { home: certain, away: [] } : { home: [], away: certain };
}

function forecastOf(chances: MatchChances): Required<Pick<MatchForecast, "winner" | "total" | "parity">> {
	const totals = totalsOf(chances);
	const sumOf = (list: Lattice) => list.reduce((sum, chance) => sum + chance, 0);
	const [home, away] = [sumOf(chances.home), sumOf(chances.away)];
	return {
		winner: () => ({ home: home / (home + away), away: away / (home + away) }),
		total: (line) => tailsAt(totals, line),
		parity: () => parityOf(totals),
	};
}

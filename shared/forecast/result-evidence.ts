// Evidence of a result about the strengths of both sides: slope and curvature of its log likelihood by the logarithms of the strengths (0
// is an average side). A sport's pricing model uses the function that fits its scores; rate-teams.ts sums the results.
import type { Pair, Score, Side } from "#shared/match/sides.ts";

export interface PlayedResult {
	score: Score;
	/** Winner of the match; `null` for a draw, or if the model does not use the winner. */
	winner: Side | null;
}

/** Derivatives by each side's logarithm of strength; `curvature` is minus the second derivative, averaged over results. */
interface Evidence {
	slope: Pair<number>;
	curvature: Pair<number>;
}

export interface ResultEvidence {
	/** Whether the model uses the score, or only the winner. */
	reads: "score" | "winner";
	/** Standard deviation of the logarithm of strength among the teams of a league. */
	spread: number;
	of(result: PlayedResult, logs: Pair<number>): Evidence;
}

/**
 * Evidence of goals: those of each side are a Poisson variable with mean `usual` (goals of average sides) times the side's strength to the
 * power of `attack`, divided by the opponent's to the power of `defence`. Maher, Statistica Neerlandica 36 (1982) 109, with one strength
 * for attack and defence.
 */
export function goalsEvidence(model: { usual: Pair<number>; attack: number; defence: number; spread: number }): ResultEvidence {
	const { usual, attack, defence, spread } = model;
	return {
		reads: "score",
		spread,
		of({ score }, logs) {
			const home = usual.home * Math.exp(attack * logs.home - defence * logs.away);
			const away = usual.away * Math.exp(attack * logs.away - defence * logs.home);
			const [more, fewer] = [score.home - home, score.away - away];
			return {
				slope: { home: attack * more - defence * fewer, away: attack * fewer - defence * more },
				curvature: { home: attack ** 2 * home + defence ** 2 * away, away: attack ** 2 * away + defence ** 2 * home },
			};
		},
	};
}

/**
 * Evidence of a difference of scores: a normal variable with mean `home` (home advantage in points) plus `perLog` per unit of the
 * difference of logarithms. Stern, The American Statistician 45 (1991) 179.
 */
export function marginEvidence(model: { home: number; perLog: number; deviation: number; spread: number }): ResultEvidence {
	const { home, perLog, deviation, spread } = model;
	const precision = (perLog / deviation) ** 2;
	return {
		reads: "score",
		spread,
		of({ score }, logs) {
			const more = score.home - score.away - home - perLog * (logs.home - logs.away);
			const slope = (perLog * more) / deviation ** 2;
			return { slope: { home: slope, away: -slope }, curvature: { home: precision, away: precision } };
		},
	};
}

/**
 * Evidence of a winner: the logistic curve of Elo with `perLog` per unit of the difference; a draw is half a win. Bradley & Terry,
 * Biometrika 39 (1952) 324.
 */
export function winnerEvidence({ perLog, spread }: { perLog: number; spread: number }): ResultEvidence {
	return {
		reads: "winner",
		spread,
		of({ winner }, logs) {
			const chance = 1 / (1 + Math.exp(-perLog * (logs.home - logs.away)));
			const won = winner === null ? 0.5 : winner === "home" ? 1 : 0;
			const slope = perLog * (won - chance);
			const curvature = perLog ** 2 * chance * (1 - chance);
			return { slope: { home: slope, away: -slope }, curvature: { home: curvature, away: curvature } };
		},
	};
}

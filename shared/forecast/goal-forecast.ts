// Forecast for low-scoring sports. The goals still to come of each side are Poisson variables whose rates keep their ratio to the end, so
// each answer has a closed form.
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { LastToScore, LeadTails, MatchForecast } from "./match-forecast.ts";
import { poissonTails } from "./poisson.ts";
import { skellamTails } from "./skellam.ts";

export interface GoalExpectation {
	/** Expected goals still to come by side: means of two independent Poisson variables. */
	rates: Pair<number>;
	/** The current score. */
	score: Score;
	/** Side that scored last; `null` before the first goal, "unknown" if the source does not give the order of the goals. */
	lastToScore: Side | "unknown" | null;
}

export function goalForecast(expected: GoalExpectation): Required<MatchForecast> {
	const { rates, score } = expected;
	const rate = rates.home + rates.away;
	const sum = score.home + score.away;
	let tails: LeadTails | null = null;
	/** The lead at the end is the current lead plus a Skellam-distributed difference of the goals to come. */
	const lead = () => {
		tails ??= skellamTails(rates, score.home - score.away);
		return tails;
	};
	return {
		lead,
		/** Given that the score is not level at the end; computed from the goals that count for this market. */
		winner: () => {
			const { ahead, behind } = lead();
			// No further goal is possible and the score is level. The result is the limit for ever smaller rates.
			if (ahead + behind === 0) return { home: 0.5, away: 0.5 };
			return { home: ahead / (ahead + behind), away: behind / (ahead + behind) };
		},
		/**
		 * The sum of two independent Poisson variables is Poisson with the sum of their means (Johnson, Kemp & Kotz, Univariate Discrete
		 * Distributions, 3rd ed., 4.4); the result is its two tails around the number of goals still needed.
		 */
		total: (line) => poissonTails(rate, Math.ceil(line) - sum),
		/**
		 * E[(-1)^N] of a Poisson N is its generating function e^(rate(s-1)) at s = -1: N is odd with (1 - e^(-2 rate)) / 2 (Johnson, Kemp &
		 * Kotz, 4.3).
		 */
		parity: () => {
			const changes = -Math.expm1(-2 * rate) / 2;
			return sum % 2 === 1 ? { odd: 1 - changes, even: changes } : { odd: changes, even: 1 - changes };
		},
		lastToScore: () => lastOf(expected),
	};
}

/**
 * With probability e^-rate no further goal comes and the side that scored last stays the same. Otherwise the home side scores the last goal
 * with its share of the rates, independently of the number and times of goals: the marks of a superposition of Poisson processes are
 * independent of its times as long as their ratio does not change (Kingman, Poisson Processes, 1993, 5.1). If the order of earlier goals is
 * unknown and no further goal comes, the stake is returned, so the result is conditional on a further goal.
 */
function lastOf({ rates, lastToScore }: GoalExpectation): LastToScore {
	const rate = rates.home + rates.away;
	const homeShare = rate > 0 ? rates.home / rate : 0.5;
	if (lastToScore === "unknown") return { home: homeShare, none: 0, away: 1 - homeShare };
	const noMore = Math.exp(-rate);
	const more = -Math.expm1(-rate);
	const stays = (last: typeof lastToScore) => (last === lastToScore ? noMore : 0);
	return { home: stays("home") + more * homeShare, none: stays(null), away: stays("away") + more * (1 - homeShare) };
}

// The forecast of sports whose goals are few: goals to come of each side are Poisson, and both rates keep their ratio to the end. Given
// that, each answer is a closed form.
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { LastToScore, LeadTails, MatchForecast } from "./match-forecast.ts";
import { poissonTails } from "./poisson.ts";
import { skellamTails } from "./skellam.ts";

export interface GoalExpectation {
	/** Expected goals still to come, by side: means of two independent Poisson variables. */
	rates: Pair<number>;
	/** So far. */
	score: Score;
	/** Null before the first goal; "unknown" where the source does not give the order of the goals. */
	lastToScore: Side | "unknown" | null;
}

export function goalForecast(expected: GoalExpectation): Required<MatchForecast> {
	const { rates, score } = expected;
	const rate = rates.home + rates.away;
	const sum = score.home + score.away;
	let tails: LeadTails | null = null;
	/** The lead at the end is the lead now and Skellam's difference of what comes. */
	const lead = () => {
		tails ??= skellamTails(rates, score.home - score.away);
		return tails;
	};
	return {
		lead,
		/** Of the goals that count here: given that they are not level. */
		winner: () => {
			const { ahead, behind } = lead();
			// No goal can come and the score is level: as the first of ever fewer goals would decide.
			if (ahead + behind === 0) return { home: 0.5, away: 0.5 };
			return { home: ahead / (ahead + behind), away: behind / (ahead + behind) };
		},
		/**
		 * The sum of two independent Poisson variables is Poisson with the sum of their means (Johnson, Kemp & Kotz, Univariate
		 * Discrete Distributions, 3rd ed., 4.4): the two ends of its distribution around what is still needed.
		 */
		total: (line) => poissonTails(rate, Math.ceil(line) - sum),
		/**
		 * E[(-1)^N] of a Poisson N is its generating function e^(rate(s-1)) at s = -1: N is odd with (1 - e^(-2 rate)) / 2
		 * (Johnson, Kemp & Kotz, 4.3).
		 */
		parity: () => {
			const changes = -Math.expm1(-2 * rate) / 2;
			return sum % 2 === 1 ? { odd: 1 - changes, even: changes } : { odd: changes, even: 1 - changes };
		},
		lastToScore: () => lastOf(expected),
	};
}

/**
 * No goal comes any more with e^-rate: then it stays as it is. Else the last one is the home side's with home's share
 * of the rates, whenever it falls and however many there are: the marks of a superposition of Poisson processes are
 * independent of its times as long as their ratio does not change (Kingman, Poisson Processes, 1993, 5.1). With an
 * order that nobody knows the stake comes back if no goal comes: given that one does.
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

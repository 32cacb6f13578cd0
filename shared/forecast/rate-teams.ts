// Team strengths from results: maximum a posteriori estimates in which recent results weigh more and a team is expected to be close to
// its league's mean. Pure; the order of the results does not matter.
//
// Weights that decrease with age: Dixon & Coles, Applied Statistics 46 (1997) 265. Normal prior at the mean of the league, so that few
// results move a team little: Rue & Salvesen, The Statistician 49 (2000) 399; Glickman, Applied Statistics 48 (1999) 377.
import type { LeagueId, TeamId } from "#shared/kit/ids.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { Pair } from "#shared/match/sides.ts";
import { AVERAGE_STRENGTH } from "./pricing-model.ts";
import type { PlayedResult, ResultEvidence } from "./result-evidence.ts";

export interface RatedResult extends PlayedResult {
	matchId: string;
	startsAt: Instant;
	/** A team counts as one of the league that has most of the weight of its results. */
	leagueId: string;
	teams: Pair<string>;
}

export interface Ratings {
	/** `leagueId` names the league whose mean is used for a team without results. 1.35 is an average side. */
	strengthOf(teamId: TeamId, leagueId: LeagueId): number;
}

/**
 * A result of this age has half the weight of a result of today. Like the other constants here, chosen with `npm run bench --
 * calibration`.
 */
const HALF_LIFE_MS = 300 * DAY_MS;
/** Standard deviation of the means of leagues, as a share of that of the teams within a league. */
const LEAGUE_SHARE = 0.4;
/** All teams are updated at once, so a full step of Newton's method for each would overshoot. */
const DAMPING = 0.6;
/** Iteration stops when no logarithm changes by more than this, which affects no price. */
const LEAST_STEP = 1e-4;
const MAX_STEPS = 200;

interface Rated {
	log: number;
	/** Whether the strength is given, so that results do not change it. */
	isFixed: boolean;
	leagueId: string;
	slope: number;
	curvature: number;
}

/**
 * `at` is the start of the match that is to be priced; all results are older. `known` are strengths of teams that are not to be rated. The
 * estimates are found by damped steps of Newton's method for all teams at once; the log likelihood is concave, so there is one solution.
 */
export function rateTeams(
	results: readonly RatedResult[],
	{ at, evidence, known = new Map() }: { at: Instant; evidence: ResultEvidence; known?: ReadonlyMap<string, number> },
): Ratings {
	// The results need a fixed order, because floating-point sums depend on it.
	const ordered = [...results].sort((one, other) => one.startsAt - other.startsAt || (one.matchId < other.matchId ? -1 : 1));
	const weighed = ordered.map((result) => ({ result, weight: 0.5 ** ((at - result.startsAt) / HALF_LIFE_MS) }));
	const teams = teamsOf(weighed, known);
	const matches = weighed.map(({ result, weight }) => {
		const [home, away] = [teams.get(result.teams.home) as Rated, teams.get(result.teams.away) as Rated];
		return { result, weight, home, away };
	});
	const byLeague = Map.groupBy(teams.values(), ({ leagueId }) => leagueId);
	const means = new Map<string, number>();
	const precision = 1 / evidence.spread ** 2;
	const leaguePrecision = precision / LEAGUE_SHARE ** 2;

	function step(): number {
		for (const team of teams.values()) [team.slope, team.curvature] = [0, 0];
		for (const { result, weight, home, away } of matches) {
			const { slope, curvature } = evidence.of(result, { home: home.log, away: away.log });
			home.slope += weight * slope.home;
			home.curvature += weight * curvature.home;
			away.slope += weight * slope.away;
			away.curvature += weight * curvature.away;
		}
		let farthest = 0;
		for (const [leagueId, members] of byLeague) {
			const mean = means.get(leagueId) ?? 0;
			for (const team of members) {
				if (team.isFixed) continue;
				const move = (DAMPING * (team.slope - precision * (team.log - mean))) / (team.curvature + precision);
				team.log += move;
				farthest = Math.max(farthest, Math.abs(move));
			}
			const sum = members.reduce((total, { log }) => total + log, 0);
			means.set(leagueId, (precision * sum) / (precision * members.length + leaguePrecision));
		}
		return farthest;
	}

	for (let count = 0; count < MAX_STEPS && step() > LEAST_STEP; count++);
	return {
		strengthOf: (teamId, leagueId) => known.get(teamId) ?? AVERAGE_STRENGTH * Math.exp(teams.get(teamId)?.log ?? means.get(leagueId) ?? 0),
	};
}

/** All teams at the average strength, each assigned to its league. */
function teamsOf(weighed: readonly { result: RatedResult; weight: number }[], known: ReadonlyMap<string, number>): Map<string, Rated> {
	const weights = new Map<string, Map<string, number>>();
	for (const { result, weight } of weighed) {
		for (const teamId of [result.teams.home, result.teams.away]) {
			const leagues = weights.get(teamId) ?? new Map<string, number>();
			leagues.set(result.leagueId, (leagues.get(result.leagueId) ?? 0) + weight);
			weights.set(teamId, leagues);
		}
	}
	return new Map(
		[...weights].map(([teamId, leagues]) => {
			const [[leagueId] = [""]] = [...leagues].sort(([one, much], [other, more]) => more - much || (one < other ? -1 : 1));
			const strength = known.get(teamId);
			const log = strength === undefined ? 0 : Math.log(strength / AVERAGE_STRENGTH);
			return [teamId, { log, isFixed: strength !== undefined, leagueId, slope: 0, curvature: 0 }];
		}),
	);
}

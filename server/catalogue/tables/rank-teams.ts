// Orders the teams of one table: points, then the tie-breakers one after the other.
import type { SeasonRules, TieBreaker } from "./competition-rules.ts";
import { type TableMatch, type Tally, tallyResults } from "./tally-results.ts";

export interface Ranked extends Tally {
	name: string;
	/** Half a point was lost when points were halved. */
	isRoundedDown: boolean;
}

/** `matches`: all of the table, played or not. What no rule decides goes by name, so that the order is the same each time. */
export function rankTeams(
	teams: readonly Ranked[],
	matches: readonly TableMatch[],
	{ points, tieBreakers, placings }: Pick<SeasonRules, "points" | "tieBreakers" | "placings">,
): Ranked[] {
	/** `level`: teams that the earlier tie-breakers did not separate. */
	function part(level: readonly Ranked[], breakers: readonly TieBreaker[]): Ranked[] {
		const [breaker, ...later] = breakers;
		if (level.length < 2 || !breaker) return settle(level);
		if (!isDirect(breaker)) return classesBy(level, (team) => OVER_ALL[breaker](team)).flatMap((equal) => part(equal, later));
		const ids = new Set(level.map(({ teamId }) => teamId));
		const among = matches.filter(({ homeId, awayId }) => ids.has(homeId) && ids.has(awayId));
		// Half a comparison is none: it waits until all have met as often as they will.
		if (among.some(({ isOver, score }) => !isOver && !score)) return part(level, later);
		const tallies = tallyResults(ids, among, { points });
		const classes = classesBy(level, ({ teamId }) => BETWEEN_THEM[breaker](tallies.get(teamId) as Tally));
		// Some are apart: among those that are not, the comparison starts anew.
		const next = breaker === "head_to_head" && classes.length > 1 ? breakers : later;
		return classes.flatMap((equal) => part(equal, next));
	}

	function settle(level: readonly Ranked[]): Ranked[] {
		const isAbove = (one: Ranked, other: Ranked) => placings.some(({ above, below }) => above === one.name && below === other.name);
		return [...level].sort((one, other) => {
			return (
				Number(isAbove(other, one)) - Number(isAbove(one, other)) ||
				compareTexts(one.name, other.name) ||
				compareTexts(one.teamId, other.teamId)
			);
		});
	}

	return classesBy(teams, (team) => [team.points]).flatMap((level) => part(level, tieBreakers));
}

type Direct = "head_to_head" | "head_to_head_away_goals";

/** What a tie-breaker looks at: more is better, the first number weighs most. */
const BETWEEN_THEM: Record<Direct, (tally: Tally) => number[]> = {
	head_to_head: ({ points, goalsFor, goalsAgainst }) => [points, goalsFor - goalsAgainst, goalsFor],
	head_to_head_away_goals: ({ awayGoals }) => [awayGoals],
};
const OVER_ALL: Record<Exclude<TieBreaker, Direct>, (team: Ranked) => number[]> = {
	goal_difference: ({ goalsFor, goalsAgainst }) => [goalsFor - goalsAgainst],
	goals_for: ({ goalsFor }) => [goalsFor],
	away_goals: ({ awayGoals }) => [awayGoals],
	wins: ({ won }) => [won],
	away_wins: ({ awayWins }) => [awayWins],
	rounded_down: ({ isRoundedDown }) => [Number(isRoundedDown)],
};

const isDirect = (breaker: TieBreaker): breaker is Direct => Object.hasOwn(BETWEEN_THEM, breaker);
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Best first; teams of one class have equal values. */
function classesBy(teams: readonly Ranked[], valuesOf: (team: Ranked) => number[]): Ranked[][] {
	const classes = Map.groupBy(teams, (team) => JSON.stringify(valuesOf(team)));
	const valued = [...classes].map(([text, members]) => ({ values: JSON.parse(text) as number[], members }));
	return valued.sort((one, other) => compareValues(other.values, one.values)).map(({ members }) => members);
}

function compareValues(one: readonly number[], other: readonly number[]): number {
	const index = one.findIndex((value, place) => value !== other[place]);
	return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

// Orders the teams of one table: by points, then by each tie-breaker.

import type { SeasonRules, TieBreaker } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { isSameName, nameForm } from "#shared/kit/name-form.ts";
import { type TableMatch, type Tally, tallyResults } from "./tally-results.ts";

export interface Ranked extends Tally {
	name: string;
	/** Half a point that was lost or gained when points were halved. */
	rounded: "down" | "up" | null;
	/** Points of the matches before the season was split. */
	pointsBefore: number;
	/** Place before the season was split; 0 if it was not split. */
	placeBefore: number;
	/** Goals that separate level teams: of the whole table, or only of its stage. */
	compared: Pick<Tally, "goalsFor" | "goalsAgainst" | "awayGoals">;
	/** Sums over the opponents that the team has met so far. */
	opponents: { points: number; goalDifference: number; goals: number };
}

type RankRules = Pick<SeasonRules, "points" | "tieBreakers" | "placings" | "headToHead" | "isPerGame" | "needsBothLegs" | "playOffs">;

/**
 * `matches` are all matches of the table, played or not; `playOffMatches` are play-offs between teams that are level at a place that the
 * rules name. Teams that no rule separates are ordered by name, so that the order is always the same.
 */
export function rankTeams(
	teams: readonly Ranked[],
	matches: readonly TableMatch[],
	{ points, tieBreakers, placings, headToHead = "all_again", isPerGame, needsBothLegs, playOffs = [] }: RankRules,
	playOffMatches: readonly TableMatch[] = [],
): Ranked[] {
	/** `level` are teams that the earlier tie-breakers did not separate. */
	function part(level: readonly Ranked[], breakers: readonly TieBreaker[]): Ranked[] {
		const [breaker, ...later] = breakers;
		if (level.length < 2 || !breaker) return settle(level);
		if (!isDirect(breaker)) {
			// A value that is unknown for one of the teams cannot be compared.
			const isKnown = level.every(
				({ cards, netRunRate }) => !(breaker === "fair_play" && cards === null) && !(breaker === "net_run_rate" && netRunRate === null),
			);
			return isKnown ? classesBy(level, OVER_ALL[breaker]).flatMap((equal) => part(equal, later)) : part(level, later);
		}
		const end = breakers.findIndex((each) => !isDirect(each));
		const block = (end < 0 ? breakers : breakers.slice(0, end)).filter(isDirect);
		const rest = breakers.slice(block.length);
		// A comparison counts only when all teams have met as often as scheduled.
		const isOpen = among(level).some(({ isOver, score }) => !isOver && !score) || (needsBothLegs && !haveMetOnBothGrounds(level));
		return isOpen ? part(level, rest) : partDirectly(level, block, block, rest);
	}

	/** `left` are the criteria of `block` that are still to be applied to these teams. */
	function partDirectly(
		level: readonly Ranked[],
		left: readonly Direct[],
		block: readonly Direct[],
		rest: readonly TieBreaker[],
	): Ranked[] {
		if (level.length < 2 || left.length === 0) return part(level, rest);
		const ids = level.map(({ teamId }) => teamId);
		const tallies = tallyResults(ids, among(level), { points });
		const applied = headToHead === "each_again" ? left.slice(0, 1) : left;
		const classes = classesBy(level, ({ teamId }) => applied.flatMap((breaker) => BETWEEN_THEM[breaker](tallies.get(teamId) as Tally)));
		if (classes.length === 1) return partDirectly(level, left.slice(applied.length), block, rest);
		// If some teams are separated, the comparison restarts among those that are still level.
		return classes.flatMap((equal) => (headToHead === "once" ? part(equal, rest) : partDirectly(equal, block, block, rest)));
	}

	function among(level: readonly Ranked[]): TableMatch[] {
		const ids = new Set(level.map(({ teamId }) => teamId));
		return matches.filter(({ homeId, awayId }) => ids.has(homeId) && ids.has(awayId));
	}

	function haveMetOnBothGrounds(level: readonly Ranked[]): boolean {
		const played = new Set(among(level).flatMap(({ homeId, awayId, score }) => (score ? [`${homeId} ${awayId}`] : [])));
		return level.every((home) => level.every((away) => home === away || played.has(`${home.teamId} ${away.teamId}`)));
	}

	const isAbove = (one: Ranked, other: Ranked, isPlayOff: boolean) =>
		placings.some((placing) => (placing.isPlayOff ?? false) === isPlayOff && hasName(one, placing.above) && hasName(other, placing.below));

	function settle(level: readonly Ranked[]): Ranked[] {
		return [...level].sort((one, other) => {
			return (
				Number(isAbove(other, one, false)) - Number(isAbove(one, other, false)) ||
				compareTexts(one.name, other.name) ||
				compareTexts(one.teamId, other.teamId)
			);
		});
	}

	const worth = ({ points: own, played }: Ranked) => (isPerGame ? own / Math.max(1, played) : own);

	/** Two neighbours that are level on points change places if the lower one won their play-off. */
	function applyPlayOffs(rows: Ranked[]): Ranked[] {
		const places = new Set(playOffs.map(({ place }) => (place < 0 ? rows.length + place : place - 1)));
		for (const [index, upper] of rows.entries()) {
			const lower = rows[index + 1];
			if (!lower || worth(upper) !== worth(lower)) continue;
			const isBeaten = places.has(index) && winnerBetween(playOffMatches, upper, lower) === lower.teamId;
			if (isBeaten || isAbove(lower, upper, true)) rows.splice(index, 2, lower, upper);
		}
		return rows;
	}

	return applyPlayOffs(classesBy(teams, (team) => [worth(team)]).flatMap((level) => part(level, tieBreakers)));
}

/** Returns whether `name` in a decision means this team; sources spell names differently. */
export const hasName = ({ name: own }: { name: string }, name: string): boolean =>
	own === name || isSameName(nameForm(own), nameForm(name));

/** Returns the id of the winner of the last finished match between the two teams; `null` if there is no such match, or it was level. */
function winnerBetween(matches: readonly TableMatch[], one: Ranked, other: Ranked): string | null {
	const ids = [one.teamId, other.teamId];
	const last = matches.findLast(({ homeId, awayId, isOver }) => isOver && ids.includes(homeId) && ids.includes(awayId));
	if (!last?.winner) return null;
	return last.winner === "home" ? last.homeId : last.awayId;
}

type Direct = Extract<TieBreaker, `head_to_head${string}`>;

/** The values that each tie-breaker compares: a greater value is better, and the first value counts first. */
const BETWEEN_THEM: Record<Direct, (tally: Tally) => number[]> = {
	head_to_head: ({ points, goalsFor, goalsAgainst }) => [points, goalsFor - goalsAgainst, goalsFor],
	head_to_head_points: ({ points }) => [points],
	head_to_head_goal_difference: ({ goalsFor, goalsAgainst }) => [goalsFor - goalsAgainst],
	head_to_head_goals: ({ goalsFor }) => [goalsFor],
	head_to_head_away_goals: ({ awayGoals }) => [awayGoals],
};
const OVER_ALL: Record<Exclude<TieBreaker, Direct>, (team: Ranked) => number[]> = {
	goal_difference: ({ compared }) => [compared.goalsFor - compared.goalsAgainst],
	goals_for: ({ compared }) => [compared.goalsFor],
	away_goals: ({ compared }) => [compared.awayGoals],
	wins: ({ won }) => [won],
	net_run_rate: ({ netRunRate }) => [netRunRate ?? 0],
	away_wins: ({ awayWins }) => [awayWins],
	opponent_points: ({ opponents }) => [opponents.points],
	opponent_goal_difference: ({ opponents }) => [opponents.goalDifference],
	opponent_goals: ({ opponents }) => [opponents.goals],
	fair_play: ({ cards }) => [0 - (cards ?? 0)],
	rounded_down: ({ rounded }) => [Number(rounded === "down")],
	rounded_up: ({ rounded }) => [Number(rounded !== "up")],
	points_before_split: ({ pointsBefore }) => [pointsBefore],
	place_before_split: ({ placeBefore }) => [0 - placeBefore],
};

const isDirect = (breaker: TieBreaker): breaker is Direct => Object.hasOwn(BETWEEN_THEM, breaker);
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Groups teams with equal values, the best group first. */
function classesBy(teams: readonly Ranked[], valuesOf: (team: Ranked) => number[]): Ranked[][] {
	const classes = Map.groupBy(teams, (team) => JSON.stringify(valuesOf(team)));
	const valued = [...classes].map(([text, members]) => ({ values: JSON.parse(text) as number[], members }));
	return valued.sort((one, other) => compareValues(other.values, one.values)).map(({ members }) => members);
}

function compareValues(one: readonly number[], other: readonly number[]): number {
	const index = one.findIndex((value, place) => value !== other[place]);
	return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

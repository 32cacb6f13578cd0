// Groups the matches of one knock-out round into ties: a match, two legs, or a series, with the side that advances. Pure.

import type { SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { seriesScoreOf, tieScoreOf } from "#shared/contract/tie-score.ts";
import { countsInTable, hasEnded, isInPlay } from "#shared/match/match-status.ts";
import { otherSide, type Score, SIDES, type Side } from "#shared/match/sides.ts";

/** A tie that has no place in a tree yet. */
export type PlainTie = Omit<Tie, "row" | "span" | "feeders">;

/** Names of rounds whose matches are first legs. */
const LEG = /\b(first|1st) leg\b|\bleg 1\b/i;
/** Names of sources for a team that is not known yet: the winner of match 74, the first of group E. */
const PLACEHOLDER = /^([WL] ?\d+|\d[A-Z](\/[A-Z])*|tb[ad]|to be (decided|determined|announced))$/i;

/** The parts of a season's rules that apply to ties. */
export type TieRules = NonNullable<SeasonRules["ties"]>;

/** Returns the number of matches of a series in a round of this name; 1 if the round has no series. */
export const bestOfIn = (round: string, { series }: TieRules): number => series?.byRound?.[round] ?? series?.bestOf ?? 1;

/** Returns ties sorted by their start. With `hasTwoLegs`, one match decides nothing; if `bestOf` is more than 1, the ties are series. */
export function readTies(matches: readonly MatchRow[], hasTwoLegs: boolean, rules: TieRules = {}, bestOf = 1): PlainTie[] {
	const pairs = Map.groupBy(matches, ({ home, away }) => [home.id, away.id].sort().join(" "));
	return [...pairs.values()].flatMap((legs): PlainTie[] => {
		const [first] = legs;
		if (!first) return [];
		const teams = { home: sideOf(first.home), away: sideOf(first.away) };
		if (bestOf > 1) return [{ ...teams, winner: winnerOfSeries(legs, first, bestOf), matches: legs, bestOf }];
		const isReplayed = !hasTwoLegs && legs.length > 1;
		const { winner, decidedBy } = isReplayed ? lastWinner(legs, first) : decideTie(legs, first, hasTwoLegs, rules);
		return [
			{
				...teams,
				winner,
				matches: legs,
				...(isReplayed && { isReplayed: true as const }),
				...(decidedBy && { decidedBy }),
			},
		];
	});
}

/** Returns `true` if the round's name says so, or if two of its teams meet twice and the rules have no replays. */
export function isTwoLegged(name: string, matches: readonly MatchRow[], { hasReplays }: TieRules = {}): boolean {
	if (hasReplays) return LEG.test(name);
	const pairs = new Set(matches.map(({ home, away }) => [home.id, away.id].sort().join(" ")));
	return pairs.size < matches.length || LEG.test(name);
}

function sideOf(team: MatchRow["home"]): Tie["home"] {
	return PLACEHOLDER.test(team.name) ? { team: null, label: team.name } : { team, label: null };
}

interface Decision {
	/** The side that advances; `null` if the matches do not decide: level without a shoot-out, or not over. */
	winner: Side | null;
	decidedBy?: Tie["decidedBy"];
}

const UNDECIDED: Decision = { winner: null };

/** A level match was replayed, so only the last match decides. */
function lastWinner(matches: readonly MatchRow[], { home }: MatchRow): Decision {
	const last = matches.at(-1);
	if (!last?.live.winner || last.live.reported || !hasEnded(last.live.status)) return UNDECIDED;
	return { winner: last.home.id === home.id ? last.live.winner : otherSide(last.live.winner), decidedBy: "replay" };
}

function winnerOfSeries(games: readonly MatchRow[], { home }: MatchRow, bestOf: number): Side | null {
	const { score } = seriesScoreOf(home.id, games);
	return SIDES.find((side) => score !== null && score[side] > bestOf / 2) ?? null;
}

function decideTie(legs: readonly MatchRow[], { home }: MatchRow, hasTwoLegs: boolean, { awayGoals }: TieRules): Decision {
	const counted = legs.filter(({ live }) => countsInTable(live.status) && !live.reported);
	if (counted.length === 0 || legs.some(({ live }) => !hasEnded(live.status))) return UNDECIDED;
	const [only] = counted;
	if (legs.length === 1) return hasTwoLegs ? UNDECIDED : { winner: only?.live.winner ?? null, ...(isAwarded(legs) && WALK_OVER) };
	if (hasTwoLegs && counted.length < 2) return UNDECIDED;
	const { score, shootOut } = tieScoreOf(home.id, counted);
	const last = counted.at(-1);
	// A shoot-out decides a tie, even if the last leg alone is not level.
	for (const pair of [last?.live.marks.shootOut ? shootOut : null, score]) {
		if (pair && pair.home !== pair.away) return { winner: pair.home > pair.away ? "home" : "away", ...(isAwarded(legs) && WALK_OVER) };
	}
	const away = awayGoals ? awayGoalsOf(counted, home.id) : { home: 0, away: 0 };
	return away.home === away.away ? UNDECIDED : { winner: away.home > away.away ? "home" : "away", decidedBy: "away_goals" };
}

const WALK_OVER = { decidedBy: "walk_over" as const };
const isAwarded = (legs: readonly MatchRow[]): boolean => legs.some(({ live }) => live.status === "awarded");

/** Goals that each side of the tie scored away from home, including extra time. */
function awayGoalsOf(legs: readonly MatchRow[], homeId: string): Score {
	const scored = legs.map(({ home, live: { score } }) => ({ isAtHome: home.id === homeId, goals: score?.away ?? 0 }));
	const sum = (isAtHome: boolean) => scored.reduce((total, leg) => total + (leg.isAtHome === isAtHome ? leg.goals : 0), 0);
	return { home: sum(false), away: sum(true) };
}

/** Returns the side of a tie that plays in the next round; `null` unless exactly one of the two does. */
export function advanced(tie: PlainTie, next: readonly PlainTie[]): Side | null {
	// A tie with a match to be played or in play is open. A walk-over may have decided a tie whose match was postponed or never finished.
	if (tie.matches.some(({ live }) => live.status === "scheduled" || isInPlay(live.status))) return null;
	const inNext = new Set(next.flatMap(({ home, away }) => [home.team?.id, away.team?.id]));
	const found = SIDES.filter((side) => tie[side].team !== null && inNext.has(tie[side].team?.id));
	return found.length === 1 ? (found[0] ?? null) : null;
}

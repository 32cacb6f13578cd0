// Matches of one knock-out round as ties: a match, or two legs, with the side that goes on. Pure.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { tieScoreOf } from "#shared/contract/tie-score.ts";
import { countsInTable, hasEnded, isInPlay } from "#shared/match/match-status.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";

/** A tie without its place in a tree. */
export type PlainTie = Omit<Tie, "row" | "span" | "feeders">;

/** What sources have in place of a team that is not known yet: the winner of match 74, the first of group E. */
const PLACEHOLDER = /^([WL] ?\d+|\d[A-Z](\/[A-Z])*|tb[ad]|to be (decided|determined|announced))$/i;

/** In the order in which the ties begin. `hasTwoLegs`: one match decides nothing. */
export function readTies(matches: readonly MatchRow[], hasTwoLegs: boolean): PlainTie[] {
	const pairs = Map.groupBy(matches, ({ home, away }) => [home.id, away.id].sort().join(" "));
	return [...pairs.values()].flatMap((legs): PlainTie[] => {
		const [first] = legs;
		if (!first) return [];
		return [{ home: sideOf(first.home), away: sideOf(first.away), winner: winnerOf(legs, first, hasTwoLegs), matches: legs }];
	});
}

/** By its name, or since two teams of it meet twice. */
export function isTwoLegged(name: string, matches: readonly MatchRow[]): boolean {
	const pairs = new Set(matches.map(({ home, away }) => [home.id, away.id].sort().join(" ")));
	return pairs.size < matches.length || /\b(first|1st) leg\b|\bleg 1\b/i.test(name);
}

function sideOf(team: MatchRow["home"]): Tie["home"] {
	return PLACEHOLDER.test(team.name) ? { team: null, label: team.name } : { team, label: null };
}

/** Null where the matches do not decide: level without a shoot-out, or not over. */
function winnerOf(legs: readonly MatchRow[], { home }: MatchRow, hasTwoLegs: boolean): Side | null {
	const counted = legs.filter(({ live }) => countsInTable(live.status));
	if (counted.length === 0 || legs.some(({ live }) => !hasEnded(live.status))) return null;
	if (legs.length === 1) return hasTwoLegs ? null : (legs[0]?.live.winner ?? null);
	if (hasTwoLegs && counted.length < 2) return null;
	const { score, shootOut } = tieScoreOf(home.id, counted);
	const last = counted.at(-1);
	// A shoot-out decides even where the last leg alone is not level.
	for (const pair of [last?.live.marks.shootOut ? shootOut : null, score]) {
		if (pair && pair.home !== pair.away) return pair.home > pair.away ? "home" : "away";
	}
	return null;
}

/** The side of a tie that plays in the next round, where one of the two does. */
export function advanced(tie: PlainTie, next: readonly PlainTie[]): Side | null {
	// A match that was postponed, or never finished, may have been decided by a walk-over.
	if (tie.matches.some(({ live }) => live.status === "scheduled" || isInPlay(live.status))) return null;
	const inNext = new Set(next.flatMap(({ home, away }) => [home.team?.id, away.team?.id]));
	const found = SIDES.filter((side) => tie[side].team !== null && inNext.has(tie[side].team?.id));
	return found.length === 1 ? (found[0] ?? null) : null;
}

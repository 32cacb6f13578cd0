// Prepares a bracket for display: names of rounds, the current round, lines between ties. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import type { Bracket, BracketRound, Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";

/** Returns the source's name, else the usual name of a round with this number of ties. */
export function roundName({ name, ties }: BracketRound, t: Translate): string {
	if (name !== null) return name;
	if (ties.length === 1) return t("bracket.final");
	if (ties.length === 2) return t("bracket.semi");
	return ties.length === 4 ? t("bracket.quarter") : t("bracket.ofTeams", { teams: 2 * ties.length });
}

/** Returns the first round with an undecided tie whose match is known; if there is none, the last round with a known match. */
export function currentRound({ rounds }: Pick<Bracket, "rounds">): number {
	const open = rounds.findIndex(({ ties }) => ties.some(({ winner, matches }) => winner === null && matches.length > 0));
	if (open >= 0) return open;
	return Math.max(
		0,
		rounds.findLastIndex(({ ties }) => ties.some(({ matches }) => matches.length > 0)),
	);
}

/**
 * Returns who may meet in a round without a known team: the winners of the round before, and `A or B` for its open ties. Empty if the round
 * has a team or a placeholder, or nothing is known of the round before.
 */
export function teamsToDraw({ ties }: Pick<BracketRound, "ties">, before: Pick<BracketRound, "ties"> | undefined, t: Translate): string[] {
	const isKnown = ties.some(({ home, away }) => [home, away].some(({ team, label }) => team !== null || label !== null));
	if (isKnown || !before) return [];
	return before.ties.flatMap(({ winner, home, away }) => {
		if (!home.team || !away.team) return [];
		const names = { home: home.team.name, away: away.team.name };
		return winner ? names[winner] : t("bracket.either", names);
	});
}

/** Returns where the line that joins a tie's feeders begins and ends, in percent of its rows; `null` if none is known. */
export function joinOf(
	tie: Pick<Tie, "row" | "span" | "feeders">,
	before: readonly Pick<Tie, "row" | "span">[],
): [from: number, to: number] | null {
	const feeders = tie.feeders.flatMap((place) => before[place] ?? []);
	if (feeders.length === 0) return null;
	const middles = feeders.map(({ row, span }) => ((row + span / 2 - tie.row) / tie.span) * 100);
	return [Math.min(50, ...middles), Math.max(50, ...middles)];
}

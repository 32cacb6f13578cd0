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

/** Returns the first round with an undecided tie; the last round if all are decided. */
export function currentRound({ rounds }: Pick<Bracket, "rounds">): number {
	const open = rounds.findIndex(({ ties }) => ties.some(({ winner }) => winner === null));
	return open < 0 ? rounds.length - 1 : open;
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

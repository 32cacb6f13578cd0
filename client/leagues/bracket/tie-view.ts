// What a page shows of a tree of ties: names of rounds, the round that is on, lines between ties. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import type { Bracket, BracketRound, Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";

/** The source's name, else what a round of so many ties is called. */
export function roundName({ name, ties }: BracketRound, t: Translate): string {
	if (name !== null) return name;
	if (ties.length === 1) return t("bracket.final");
	if (ties.length === 2) return t("bracket.semi");
	return ties.length === 4 ? t("bracket.quarter") : t("bracket.ofTeams", { teams: 2 * ties.length });
}

/** The first round with a tie that is not decided; of a tree that is over, the last round. */
export function currentRound({ rounds }: Pick<Bracket, "rounds">): number {
	const open = rounds.findIndex(({ ties }) => ties.some(({ winner }) => winner === null));
	return open < 0 ? rounds.length - 1 : open;
}

/** Where the line that joins a tie's feeders begins and ends, in percent of its rows; null where none is known. */
export function joinOf(
	tie: Pick<Tie, "row" | "span" | "feeders">,
	before: readonly Pick<Tie, "row" | "span">[],
): [from: number, to: number] | null {
	const feeders = tie.feeders.flatMap((place) => before[place] ?? []);
	if (feeders.length === 0) return null;
	const middles = feeders.map(({ row, span }) => ((row + span / 2 - tie.row) / tie.span) * 100);
	return [Math.min(50, ...middles), Math.max(50, ...middles)];
}

// The periods that forms offer: those of the match's format if its sport distinguishes them.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** Returns the periods in the order of play; `state` is null if it is not loaded yet. */
export function periodsToChoose({ sport }: Pick<MatchRow, "sport">, state: MatchState | null): readonly string[] {
	return (state && deskOf(sport).periodsOf?.(state.setup.format)) ?? sportOf(sport).periods;
}

// The periods that forms offer: those of the match's format where its sport tells them apart.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** In the order of play; `state` null: not known yet. */
export function periodsToChoose({ sport }: Pick<MatchRow, "sport">, state: MatchState | null): readonly string[] {
	return (state && deskOf(sport).periodsOf?.(state.setup.format)) ?? sportOf(sport).periods;
}

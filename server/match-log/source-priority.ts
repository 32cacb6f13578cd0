// Who may overrule whom: a source revises what an equal or lower one told, never what a higher one did.
import type { SourceKind } from "#shared/match/match-event.ts";

const RANK: Record<SourceKind, number> = { operator: 4, provider: 3, replay: 2, simulator: 2, import: 1 };

export function mayRevise(source: SourceKind, revised: SourceKind): boolean {
	return RANK[source] >= RANK[revised];
}

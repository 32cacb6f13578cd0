// Priorities of sources: a source may revise events of a source with equal or lower priority, but not of one with higher priority.
import type { SourceKind } from "#shared/match/match-event.ts";

const RANK: Record<SourceKind, number> = {
	operator: 5,
	official_reporter: 4,
	provider: 3,
	home_reporter: 2,
	away_reporter: 2,
	replay: 2,
	simulator: 2,
	import: 1,
};

export function mayRevise(source: SourceKind, revised: SourceKind): boolean {
	return RANK[source] >= RANK[revised];
}

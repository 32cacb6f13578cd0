// Key moments of a match, shown in its highlight. Only the server loads this file; pages get the moments with the highlight.
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { serverPartsOf } from "./server-parts.ts";

/** Returns the moments in match order; empty if the match has none, or has not begun. */
export function keyMomentsOf(state: MatchState): KeyMoment[] {
	return serverPartsOf(state.setup.sport)?.keyMoments(state) ?? [];
}

// Key moments of a match by sport, shown in its highlight. Only the server loads this file; pages get the moments with the highlight.
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { entryOf } from "#shared/match/sport-key.ts";
import { basketballKeyMoments } from "./basketball/key-moments.ts";
import { cricketKeyMoments } from "./cricket/key-moments.ts";
import { footballKeyMoments } from "./football/key-moments.ts";
import { hockeyKeyMoments } from "./ice-hockey/key-moments.ts";
import type { BySport } from "./registry.ts";
import { tennisKeyMoments } from "./tennis/key-moments.ts";

const KEY_MOMENTS = {
	football: footballKeyMoments,
	basketball: basketballKeyMoments,
	tennis: tennisKeyMoments,
	ice_hockey: hockeyKeyMoments,
	cricket: cricketKeyMoments,
} satisfies BySport<(state: MatchState) => KeyMoment[]>;

/** In match order; empty if the match has none, or has not begun. */
export function keyMomentsOf(state: MatchState): KeyMoment[] {
	return entryOf<(state: MatchState) => KeyMoment[]>(KEY_MOMENTS, state.setup.sport)(state);
}

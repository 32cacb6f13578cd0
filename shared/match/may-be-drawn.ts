// Whether a match can end without a winner.
import type { MatchFormat } from "./match-state.ts";
import type { SportModule } from "./sport-module.ts";

export const mayBeDrawn = (sport: SportModule, format: MatchFormat): boolean => sport.mayBeDrawn?.(format) ?? !format.hasShootOut;
